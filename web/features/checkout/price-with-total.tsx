import { useMessages } from '#web/api/messages.ts'
import { PriceLines } from '#web/ui/price-lines.tsx'
import type { PriceLine } from './checkout-queries.ts'

export type PriceWithTotalProps = { of: { lines: readonly PriceLine[]; total: string } }

export function PriceWithTotal({ of: { lines, total } }: PriceWithTotalProps) {
  const { checkout, shell } = useMessages()
  const { summary } = checkout
  return (
    <PriceLines
      lines={lines}
      currency={shell.currency}
      total={{ label: summary.total, explanation: summary.total_line, amount: total }}
    />
  )
}
