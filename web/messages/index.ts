import type { Lang } from '#contract/constants.ts'
import type { words } from './en/index.ts'

/** Everything the pages say; English defines the shape. */
export type Words = typeof words

/** The words of one language, and only of that one. */
export async function loadWords(lang: Lang): Promise<Words> {
  const loaded = lang === 'ar' ? await import('./ar/index.ts') : await import('./en/index.ts')
  return loaded.words
}
