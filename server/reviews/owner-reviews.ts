import type { Input } from '#contract/define-endpoint.ts'
import { OWNER_REVIEWS_PAGE, type owner_reviews } from '#contract/endpoints/owner-reviews.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import type { PersonCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { readSettings } from '#server/db/index.ts'
import {
  countReviewsOfOwner,
  listReviewsOfOwner,
  lockReviewOfOwner,
  setOwnersAnswer,
} from './owner-review-queries.ts'

type Calls = typeof owner_reviews

export async function listOwnerReviews(
  { page }: Input<Calls['listOwnerReviews']>,
  { db, person, lang, today }: PersonCall,
) {
  const asked = { owner_id: person.user_id, lang, today }
  const [reviews, count, { owners_answer_reviews }] = await Promise.all([
    listReviewsOfOwner(db, { ...asked, page: { size: OWNER_REVIEWS_PAGE, number: page } }),
    countReviewsOfOwner(db, asked),
    readSettings(db, today),
  ])
  return { reviews, count, may_answer: owners_answer_reviews === 1 }
}

/**
 * Everybody reads it under the review as the owner's; the company may take it away. Refuses
 * OWNERS_DO_NOT_ANSWER where the company answers alone, NOT_FOUND for a home that is not theirs
 * today, REVIEW_ANSWERED where the company has.
 */
export async function answerOwnerReview(
  { review_id, answer: typed }: Input<Calls['answerOwnerReview']>,
  { db, person, now, today }: PersonCall,
) {
  const { owners_answer_reviews } = await readSettings(db, today)
  if (owners_answer_reviews !== 1) refuse('OWNERS_DO_NOT_ANSWER')
  const answer = typed === '' ? null : typed
  await db.transaction().execute(async (tx) => {
    const named = { review_id, owner_id: person.user_id, today }
    const review = (await lockReviewOfOwner(tx, named)) ?? refuse('NOT_FOUND')
    if (review.answer !== null && review.answered_as === 'company') refuse('REVIEW_ANSWERED')
    if (review.answer === answer) return
    await setOwnersAnswer(tx, review_id, { answer, by: person.user_id, now })
    const by: Actor = { name: review.owner, user_id: person.user_id, source: 'system' }
    await logActivity(tx, {
      by,
      verb: 'answer-review',
      subject: { kind: 'home', id: review.slug },
      before: { answer: review.answer },
      after: { answer, as: 'owner' },
      detail: { review: `${review.title} · ${review.username}` },
      at: now,
    })
  })
  return {}
}
