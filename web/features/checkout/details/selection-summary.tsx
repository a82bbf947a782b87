import { useMessages } from '#web/api/messages.ts'
import { linkClass } from '#web/ui/link.ts'
import {
  PriceWithTotal,
  type PriceWithTotalProps,
} from '#web/features/checkout/price-with-total.tsx'
import { StaySummary, type SummaryOf } from '#web/features/checkout/stay-summary.tsx'

type Chosen = { rate: PriceWithTotalProps['of']; cancellation: { refundable_until: string | null } }
type SelectionSummaryProps = {
  of: SummaryOf
  option: Chosen | undefined
  terms: 'refundable' | 'non_refundable' | undefined
  change_path: string
}

export function SelectionSummary({ of, option, terms, change_path }: SelectionSummaryProps) {
  const { summary } = useMessages().checkout
  const change = (
    <a href={change_path} className={linkClass('text')}>
      {summary.change}
    </a>
  )
  return (
    <StaySummary of={of} change={change}>
      {option ? (
        <PriceWithTotal of={option.rate} />
      ) : (
        <p className="text-small text-ink-2">{summary.no_price}</p>
      )}
      {option && terms && (
        <TermsChosen terms={terms} refundable_until={option.cancellation.refundable_until} />
      )}
    </StaySummary>
  )
}

type TermsChosenProps = {
  terms: NonNullable<SelectionSummaryProps['terms']>
  refundable_until: string | null
}

function TermsChosen({ terms, refundable_until }: TermsChosenProps) {
  const { stay, day } = useMessages()
  const { panel } = stay
  const free = refundable_until === null ? panel.too_late : panel.free_until(day(refundable_until))
  return (
    <p className="border-t border-line pt-4 text-small">
      <span className="block font-semibold">{panel[terms]}</span>
      <span className="block text-micro text-ink-2">
        {terms === 'non_refundable' ? panel.nothing_back : free}
      </span>
    </p>
  )
}
