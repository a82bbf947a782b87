import type { Lang } from '#contract/constants.ts'
import { words as ar } from '#contract/words/ar.ts'
import { words as en } from '#contract/words/en.ts'
import type { Words } from '#contract/words/words.ts'

const WORDS: Record<Lang, Words> = { en, ar }

/** What the contract says in a language. */
export const wordsIn = (lang: Lang): Words => WORDS[lang]

/** The language of a request: the first of ours that Accept-Language names, by its order; English otherwise. */
export function askedLang(accept_language: string | undefined): Lang {
  const tags = (accept_language ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
  return tags.find((tag) => /^(ar|en)(-|$)/.test(tag))?.startsWith('ar') ? 'ar' : 'en'
}

/** Whether a visitor without a saved choice reads Arabic: some tag is ar or ar-… (design 4; not es-AR). */
export function prefersArabic(accept_language: string | undefined): boolean {
  return /(^|,)\s*ar(-[a-z0-9-]+)?\s*(;|,|$)/i.test(accept_language ?? '')
}
