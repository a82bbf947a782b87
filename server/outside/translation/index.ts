export { openLibreTranslate } from './libre-translate.ts'
export { TranslationFailed } from './types.ts'
export type { Translation } from './types.ts'
