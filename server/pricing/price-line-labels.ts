import type { Lang } from '#contract/constants.ts'
import { messagesIn } from '#server/core/messages.ts'
import type { PriceLine } from './stay-price.ts'

export function lineViews(lines: PriceLine[], lang: Lang) {
  const { line_labels, line_explanations, added_line } = messagesIn(lang)
  return lines.map(({ kind, fils, computed_from }) => ({
    kind,
    label: line_labels[kind],
    explanation: 'added' in computed_from ? added_line : line_explanations[kind](computed_from),
    amount: fils,
  }))
}

type Terms = { is_refundable: boolean; refundable_until: string | null }

export function cancellationView(
  { is_refundable, refundable_until }: Terms,
  today: string,
  lang: Lang,
) {
  const messages = messagesIn(lang).cancellation
  const open = is_refundable && refundable_until !== null && refundable_until >= today
  const explanation = open
    ? messages.refundable(refundable_until)
    : is_refundable
      ? messages.refundable_closed
      : messages.non_refundable
  return {
    is_refundable: open,
    refundable_until: is_refundable ? refundable_until : null,
    explanation,
  }
}
