import { useMessages } from '#web/api/messages.ts'
import { Price } from '#web/ui/price.tsx'

/** What the page is about. Decimal dirhams. */
export function LargeAmount({ of: amount, className }: { of: string; className?: string }) {
  const { shell } = useMessages()
  return (
    <Price
      amount={amount}
      currency={shell.currency}
      fils="always"
      size="large"
      {...(className !== undefined && { className })}
    />
  )
}
