import type { Lang } from '#contract/constants.ts'

export function countryName(code: string, lang: Lang): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return (
    new Intl.DisplayNames([lang === 'ar' ? 'ar-AE' : 'en'], { type: 'region' }).of(code) ?? code
  )
}
