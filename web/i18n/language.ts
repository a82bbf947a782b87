import type { Lang } from '#contract/constants.ts'

const YEAR_SECONDS = 31_536_000

export function pageOf(pathname: string): string {
  return /^\/ar(\/|$)/.test(pathname) ? pathname.slice(3) || '/' : pathname
}

export function addressOf(page: string, lang: Lang): string {
  if (lang === 'en') return page
  return page === '/' ? '/ar' : `/ar${page}`
}

/** Drops `page` (spec 1). */
export function addressInOtherLanguage(page: string, search: string, lang: Lang): string {
  const members = new URLSearchParams(search)
  members.delete('page')
  const rest = members.toString()
  return addressOf(page, otherLanguage(lang)) + (rest === '' ? '' : `?${rest}`)
}

export const otherLanguage = (lang: Lang): Lang => (lang === 'en' ? 'ar' : 'en')
export const localeOf = (lang: Lang) => (lang === 'ar' ? 'ar-AE' : 'en-AE')

export function savedLanguage(): Lang | undefined {
  const saved = /(?:^|; )lang=(en|ar)(?:;|$)/.exec(document.cookie)?.[1]
  return saved === 'en' || saved === 'ar' ? saved : undefined
}

export function saveLanguage(lang: Lang) {
  document.cookie = `lang=${lang}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
