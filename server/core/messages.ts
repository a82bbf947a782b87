import type { Lang } from '#contract/constants.ts'
import { adminErrors as adminErrorsAr } from '#contract/messages/admin/ar.ts'
import { adminErrors as adminErrorsEn } from '#contract/messages/admin/en.ts'
import { line_labels as labelsAr } from '#contract/messages/line-labels/ar.ts'
import { line_labels as labelsEn } from '#contract/messages/line-labels/en.ts'
import { messages as ar } from '#contract/messages/ar.ts'
import { messages as en } from '#contract/messages/en.ts'
import { price_messages as pricesAr } from '#contract/messages/pricing/ar.ts'
import { price_messages as pricesEn } from '#contract/messages/pricing/en.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Messages, PriceMessages } from '#contract/messages/messages.ts'
import type { LineKind } from '#contract/endpoints/pricing.ts'

type ServerMessages = Messages &
  PriceMessages & { line_labels: Record<LineKind, string>; errors: Record<ErrorCode, string> }

const MESSAGES: Record<Lang, ServerMessages> = {
  en: { ...en, ...pricesEn, line_labels: labelsEn, errors: { ...en.errors, ...adminErrorsEn } },
  ar: { ...ar, ...pricesAr, line_labels: labelsAr, errors: { ...ar.errors, ...adminErrorsAr } },
}

export const messagesIn = (lang: Lang): ServerMessages => MESSAGES[lang]

export function namedLang(accept_language: string | undefined): Lang | undefined {
  const tag = acceptedTags(accept_language).find((one) => /^(ar|en)(-|$)/.test(one))
  if (tag === undefined) return undefined
  return tag.startsWith('ar') ? 'ar' : 'en'
}

export const requestLang = (accept_language: string | undefined): Lang =>
  namedLang(accept_language) ?? 'en'

/** Any tag ar or ar-… counts (design 4), but not es-AR. */
export function prefersArabic(accept_language: string | undefined): boolean {
  return acceptedTags(accept_language).some((tag) => /^ar(-|$)/.test(tag))
}

function acceptedTags(accept_language = ''): string[] {
  const parts = accept_language
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim().toLowerCase()))
  return parts
    .filter(([, ...weights]) => !weights.some((weight) => /^q=0(\.0{0,3})?$/.test(weight)))
    .map(([tag = '']) => tag)
}
