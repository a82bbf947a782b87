import { parse } from 'hono/utils/cookie'
import type { Lang } from '#contract/constants.ts'
import { prefersArabic } from '#server/core/messages.ts'

/**
 * Of whoever looks at a page of the demo that has one address: as the site was last read, else as
 * the browser asks.
 */
export function demoLang(header: (name: string) => string | undefined): Lang {
  const saved = parse(header('cookie') ?? '', 'lang')['lang']
  if (saved === 'en' || saved === 'ar') return saved
  return prefersArabic(header('accept-language')) ? 'ar' : 'en'
}
