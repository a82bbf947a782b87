import type { Lang } from '#contract/constants.ts'

export type TranslationRequest = { texts: readonly string[]; source: Lang; target: Lang }

/** Answers a translation of each text, in their order. Throws TranslationFailed. */
export type Translation = { translate: (request: TranslationRequest) => Promise<string[]> }

export class TranslationFailed extends Error {
  override name = 'TranslationFailed'
}
