import type { Lang } from '#contract/constants.ts'
import type { Call } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { TranslationFailed, type Translation } from '#server/outside/translation/index.ts'
import { onceAtATime } from './once-at-a-time.ts'
import { findReview, keepTranslation, type ReviewTexts } from './review-queries.ts'

type Wanted = { review_id: number; source: Lang; target: Lang; texts: ReviewTexts }

/** Two readers of one review, in one process, cost one translation. */
const once = onceAtATime<ReviewTexts>()

/**
 * Kept, so that each review costs one translation. Refuses NOT_FOUND, also without a service,
 * INVALID_INPUT for a review in the reader's language, TRANSLATION_FAILED.
 */
export async function translateReview(
  { review_id }: { review_id: number },
  call: Call,
): Promise<ReviewTexts> {
  const { services, db, lang, today } = call
  const review = await findReview(db, { review_id, lang, today })
  if (!review) refuse('NOT_FOUND')
  if (review.lang === lang)
    refuse('INVALID_INPUT', { fields: [{ field: 'review_id', code: 'invalid' }] })
  if (review.translation) return review.translation
  if (services.translation === null) refuse('NOT_FOUND')
  const { review_title, review_description } = review
  const wanted = {
    review_id,
    source: review.lang,
    target: lang,
    texts: { review_title, review_description },
  }
  return await once(`${review_id} ${lang}`, () =>
    translateAndKeep(services.translation, wanted, call),
  )
}

async function translateAndKeep(
  service: Translation | null,
  { review_id, source, target, texts }: Wanted,
  { db, now, log }: Call,
) {
  try {
    const asked = [texts.review_title, texts.review_description]
    const [review_title = '', review_description = ''] =
      (await service?.translate({ texts: asked, source, target })) ?? []
    await keepTranslation(db, {
      review_id,
      lang: target,
      review_title,
      review_description,
      translated_at: now,
    })
    return { review_title, review_description }
  } catch (error) {
    if (!(error instanceof TranslationFailed)) throw error
    log.warn({ error: error.message }, 'translating a review')
    refuse('TRANSLATION_FAILED')
  }
}
