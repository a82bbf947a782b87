import { useMessages } from '#web/api/messages.ts'
import { withThousands } from '#web/ui/price.tsx'

/** Whole dirhams as text, for sentences and names. */
export function useAmounts(): (dirhams: number | string) => string {
  const { word, is_before } = useMessages().shell.currency
  return (dirhams) => {
    const amount = `\u2066${withThousands(String(dirhams))}\u2069`
    return is_before ? `${word} ${amount}` : `${amount} ${word}`
  }
}
