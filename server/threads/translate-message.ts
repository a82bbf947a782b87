import type { Lang } from '#contract/constants.ts'
import type { Call } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { TranslationFailed } from '#server/outside/translation/index.ts'
import { findTranslated, keepTranslation } from './translation-queries.ts'

type Wanted = { booking_id: number; number: number }
type Places = Pick<Call, 'db' | 'services' | 'now' | 'lang' | 'log'>

/**
 * By machine in the language of the call; asked for once and kept with the message. Refuses
 * NOT_FOUND, also without a service, INVALID_INPUT for one in that language or without words,
 * TRANSLATION_FAILED.
 */
export async function translateMessage(
  { booking_id, number }: Wanted,
  { db, services, now, lang, log }: Places,
): Promise<{ text: string }> {
  const message = (await findTranslated(db, { booking_id, number, lang })) ?? refuse('NOT_FOUND')
  if (message.lang === lang || message.text === '')
    refuse('INVALID_INPUT', { fields: [{ field: 'number', code: 'invalid' }] })
  if (message.translation !== null) return { text: message.translation }
  const service = services.translation ?? refuse('NOT_FOUND')
  try {
    const [text = ''] = await service.translate(askedOf(message.text, message.lang, lang))
    await keepTranslation(db, { booking_id, number, lang, text, translated_at: now })
    return { text }
  } catch (error) {
    if (!(error instanceof TranslationFailed)) throw error
    log.warn({ error: error.message }, 'translating a message')
    return refuse('TRANSLATION_FAILED')
  }
}

const askedOf = (text: string, source: Lang, target: Lang) => ({ texts: [text], source, target })
