import { useMessages } from '#web/api/messages.ts'
import { Price } from '#web/ui/price.tsx'

/**
 * An amount among others: always with fils, so that they stand under one another. Decimal dirhams.
 */
export function Amount({ of: amount }: { of: string }) {
  const { shell } = useMessages()
  return (
    <Price
      amount={amount}
      currency={shell.currency}
      fils="always"
      size="small"
      className="font-text [font-weight:inherit]"
    />
  )
}
