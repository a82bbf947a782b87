import type { Lang } from '#contract/constants.ts'
import { messages as ar } from '#contract/messages/ar.ts'
import { messages as en } from '#contract/messages/en.ts'
import type { Messages } from '#contract/messages/messages.ts'

const MESSAGES: Record<Lang, Messages> = { en, ar }

/** What the contract says in a language. */
export const messagesIn = (lang: Lang): Messages => MESSAGES[lang]

/** The first of our languages that Accept-Language names, by its order; undefined when it names none. */
export function namedLang(accept_language: string | undefined): Lang | undefined {
  const tag = acceptedTags(accept_language).find((one) => /^(ar|en)(-|$)/.test(one))
  if (tag === undefined) return undefined
  return tag.startsWith('ar') ? 'ar' : 'en'
}

/** The language of a request: the one it names; English otherwise. */
export const requestLang = (accept_language: string | undefined): Lang => namedLang(accept_language) ?? 'en'

/** Whether a visitor without a saved choice reads Arabic: some tag is ar or ar-… (design 4; not es-AR). */
export function prefersArabic(accept_language: string | undefined): boolean {
  return acceptedTags(accept_language).some((tag) => /^ar(-|$)/.test(tag))
}

/** The language tags of Accept-Language without those that it refuses (`q=0`, RFC 9110 12.4.2). */
function acceptedTags(accept_language = ''): string[] {
  const parts = accept_language.split(',').map((part) => part.split(';').map((piece) => piece.trim().toLowerCase()))
  return parts.filter(([, ...weights]) => !weights.some((weight) => /^q=0(\.0{0,3})?$/.test(weight))).map(([tag = '']) => tag)
}
