import type { Lang } from '#contract/constants.ts'
import type { LeavingMessages } from '#messages'

const loaded = new Map<Lang, Promise<LeavingMessages>>()

async function load(lang: Lang): Promise<LeavingMessages> {
  const { leaving } =
    lang === 'ar'
      ? await import('#web/messages/ar/leaving.ts')
      : await import('#web/messages/en/leaving.ts')
  return leaving
}

/** The same promise each time: a render waits for it once. */
export function leavingWords(lang: Lang): Promise<LeavingMessages> {
  const words = loaded.get(lang) ?? load(lang)
  loaded.set(lang, words)
  return words
}
