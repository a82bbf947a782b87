import type { Lang } from '#contract/constants.ts'
import { messagesIn } from '#server/core/messages.ts'
import { OrderedExtra } from './extra-lines.ts'
import type { PriceLine } from './price-line.ts'

export function lineViews(lines: PriceLine[], lang: Lang) {
  const { line_labels, line_explanations, added_line } = messagesIn(lang)
  return lines.map(({ kind, fils, computed_from }) => ({
    kind,
    label: extraName(kind, computed_from, lang) ?? line_labels[kind],
    explanation: 'added' in computed_from ? added_line : line_explanations[kind](computed_from),
    amount: fils,
  }))
}

/** An extra has a name of its own. */
export function extraName(kind: string, computed_from: object, lang: Lang): string | undefined {
  const read = kind === 'extra' ? OrderedExtra.safeParse(computed_from) : undefined
  return read?.success ? read.data[`name_${lang}`] : undefined
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
