import { arabicNights } from '#contract/messages/arabic-nights.ts'
import type { Lang } from '#contract/constants.ts'
import { fullDay as arabicDay } from '#contract/messages/arabic-months.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { fullDay as englishDay } from '#contract/messages/english-months.ts'
import { numberWithNoun } from '#contract/messages/number-with-noun.ts'
import type { PriceRuleKind } from '#contract/night-rates.ts'

type Terms = {
  kind: PriceRuleKind
  discount_bp: number
  threshold: number
  from: string | null
  to: string | null
}
type Texts = {
  title: Record<PriceRuleKind, (n: number) => string>
  off: (percent: string) => string
  between: (from: string | null, to: string | null) => string
}

const nights = (n: number) => numberWithNoun(n === 1 ? '1 night' : `${n} nights`)
const days = (n: number) => numberWithNoun(n === 1 ? '1 day' : `${n} days`)
const arabicDays = (n: number) =>
  arabicPlural(n, { one: 'يوم واحد', two: 'يومين', few: `${n} أيام`, many: `${n} يومًا` })

const TEXTS: Record<Lang, Texts> = {
  en: {
    title: {
      length_of_stay: (n) => `Stay ${nights(n)} or more`,
      last_minute: (n) => `Last minute: arrive within ${days(n)}`,
      early_bird: (n) => `Early bird: book ${days(n)} ahead or more`,
    },
    off: (percent) => `${percent} off`,
    between: (from, to) => {
      if (from !== null && to !== null)
        return `For stays between ${englishDay(from)} and ${englishDay(to)}`
      return from === null
        ? `For stays until ${englishDay(to ?? '')}`
        : `For stays from ${englishDay(from)}`
    },
  },
  ar: {
    title: {
      length_of_stay: (n) => `أقم ${arabicNights(n, 'ليلتين')} أو أكثر`,
      last_minute: (n) => `اللحظة الأخيرة: للوصول خلال ${arabicDays(n)}`,
      early_bird: (n) => `الحجز المبكر: قبل ${arabicDays(n)} أو أكثر من الوصول`,
    },
    off: (percent) => `خصم \u2066${percent}\u2069`,
    between: (from, to) => {
      if (from !== null && to !== null) return `للإقامات بين ${arabicDay(from)} و${arabicDay(to)}`
      return from === null ? `للإقامات حتى ${arabicDay(to ?? '')}` : `للإقامات من ${arabicDay(from)}`
    },
  },
}

/** What guests read of a rule at its homes. */
export function textsOf({ kind, discount_bp, threshold, from, to }: Terms, lang: Lang) {
  const { title, off, between } = TEXTS[lang]
  return {
    lang,
    title: title[kind](threshold),
    highlight_text: off(`${discount_bp / 100}%`),
    description_1: from === null && to === null ? '' : between(from, to),
    description_2: '',
  }
}
