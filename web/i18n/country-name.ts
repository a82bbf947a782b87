import type { Lang } from '#contract/constants.ts'

/** A country's name in a language, by its ISO code; what is no code is shown as it is. */
export function countryName(code: string, lang: Lang): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames([lang === 'ar' ? 'ar-AE' : 'en'], { type: 'region' }).of(code) ?? code
}
