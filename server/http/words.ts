import type { Lang } from '#contract/constants.ts'
import { words as ar } from '#contract/words/ar.ts'
import { words as en } from '#contract/words/en.ts'
import type { Words } from '#contract/words/words.ts'

const WORDS: Record<Lang, Words> = { en, ar }

/** What the contract says in a language. */
export const wordsIn = (lang: Lang): Words => WORDS[lang]

/** The first of our languages that Accept-Language names, by its order; undefined when it names none. */
export function namedLang(accept_language: string | undefined): Lang | undefined {
  const tags = (accept_language ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
  const tag = tags.find((one) => /^(ar|en)(-|$)/.test(one))
  if (tag === undefined) return undefined
  return tag.startsWith('ar') ? 'ar' : 'en'
}

/** The language of a request: the one it names; English otherwise. */
export const askedLang = (accept_language: string | undefined): Lang => namedLang(accept_language) ?? 'en'

/** Whether a visitor without a saved choice reads Arabic: some tag is ar or ar-… (design 4; not es-AR). */
export function prefersArabic(accept_language: string | undefined): boolean {
  return /(^|,)\s*ar(-[a-z0-9-]+)?\s*(;|,|$)/i.test(accept_language ?? '')
}
