import { useMessages } from '#api/app.ts'
import { linkClass } from '#ui/link.ts'
import { PriceWithTotal, type PriceWithTotalProps } from '#features/checkout/price-with-total.tsx'
import { StaySummary, type SummaryOf } from '#features/checkout/stay-summary.tsx'

type SelectionSummaryProps = { of: SummaryOf; rate: PriceWithTotalProps['of'] | undefined; change_path: string }

export function SelectionSummary({ of, rate, change_path }: SelectionSummaryProps) {
  const { summary } = useMessages().checkout
  const change = (
    <a href={change_path} className={linkClass('text')}>
      {summary.change}
    </a>
  )
  return (
    <StaySummary of={of} change={change}>
      {rate ? <PriceWithTotal of={rate} /> : <p className="text-small text-ink-2">{summary.no_price}</p>}
    </StaySummary>
  )
}
