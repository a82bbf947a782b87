import { HOME_TEXTS, type HomeText } from '#contract/endpoints/admin/homes.ts'
import type { HomeFields } from '#contract/home-fields.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { TranslationFailed } from '#server/outside/translation/index.ts'
import { readWrittenHome } from './written-home.ts'

/**
 * A translation of the same text in the other language; nothing is written until a person takes it.
 * Null without a service, or without a text. Refuses INVALID_ROOM_CATEGORY, SUGGESTION_FAILED.
 */
export async function suggestHomeText(
  { room_category_id, field }: { room_category_id: number; field: HomeText },
  { db, today, services, log }: StaffCall,
): Promise<{ text: string | null }> {
  const { fields } = await readWrittenHome(db, room_category_id, today)
  const target = field.startsWith('ar.') ? 'ar' : 'en'
  const source = target === 'ar' ? 'en' : 'ar'
  const text = textOf(fields, `${source}.${field.slice(3)}`)
  if (services.translation === null || text === undefined) return { text: null }
  try {
    const [suggestion] = await services.translation.translate({ texts: [text], source, target })
    return { text: suggestion ?? null }
  } catch (error) {
    if (!(error instanceof TranslationFailed)) throw error
    log.warn({ error: error.message }, 'suggesting a text of a home')
    refuse('SUGGESTION_FAILED')
  }
}

function textOf(fields: HomeFields, name: string): string | undefined {
  const field = HOME_TEXTS.find((one) => one === name)
  return field === undefined ? undefined : (fields[field] ?? undefined)
}
