import type { Lang } from '#contract/constants.ts'
import { wordsIn } from '#core/messages.ts'
import type { PriceLine } from './quote.ts'

/** Price lines as people read them, in a language. */
export function shownLines(lines: PriceLine[], lang: Lang) {
  const words = wordsIn(lang).price_lines
  return lines.map(({ kind, fils, computed_from }) => ({
    kind,
    label: words[kind].label,
    explanation: words[kind].explain(computed_from),
    amount: fils,
  }))
}

type Terms = { is_refundable: boolean; refundable_until: string | null }

/** What cancelling gives back, on a day, in words. */
export function shownCancellation({ is_refundable, refundable_until }: Terms, today: string, lang: Lang) {
  const words = wordsIn(lang).cancellation
  const open = is_refundable && refundable_until !== null && refundable_until >= today
  const explanation = open ? words.refundable(refundable_until) : is_refundable ? words.refundable_closed : words.non_refundable
  return { is_refundable: open, refundable_until: is_refundable ? refundable_until : null, explanation }
}
