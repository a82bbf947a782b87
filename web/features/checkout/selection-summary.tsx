import { useWords } from '#shell/app.ts'
import type { PriceLine } from './checkout-queries.ts'
import { PriceLines } from './price-lines.tsx'
import { StaySummary, type SummaryOf } from './stay-summary.tsx'

/** What a guest is about to hold, with its price as it was shown. */
export function SelectionSummary({ of, rate }: { of: SummaryOf; rate: { lines: readonly PriceLine[]; total: string } | undefined }) {
  const { summary } = useWords().checkout
  return (
    <StaySummary of={of}>
      {rate ? <PriceLines lines={rate.lines} total={rate.total} /> : <p className="text-small text-ink-2">{summary.no_price}</p>}
    </StaySummary>
  )
}
