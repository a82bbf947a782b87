import type { Lang } from '#contract/constants.ts'

export const directionOf = (lang: Lang) => (lang === 'ar' ? 'rtl' : 'ltr')
