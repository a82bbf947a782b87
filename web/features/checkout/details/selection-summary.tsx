import { useMessages } from '#api/app.ts'
import { PriceWithTotal, type PriceWithTotalProps } from '#features/checkout/price-with-total.tsx'
import { StaySummary, type SummaryOf } from '#features/checkout/stay-summary.tsx'

export function SelectionSummary({ of, rate }: { of: SummaryOf; rate: PriceWithTotalProps['of'] | undefined }) {
  const { summary } = useMessages().checkout
  return (
    <StaySummary of={of}>{rate ? <PriceWithTotal of={rate} /> : <p className="text-small text-ink-2">{summary.no_price}</p>}</StaySummary>
  )
}
