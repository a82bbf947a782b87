import type { Lang } from '#contract/constants.ts'

/** What the address of a page begins with, in the language of its reader. */
export const publicRoot = ({ public_url }: { public_url: string }, lang: Lang): string =>
  lang === 'ar' ? `${public_url}/ar` : public_url
