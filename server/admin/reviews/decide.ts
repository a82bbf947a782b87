import type { Input } from '#contract/define-endpoint.ts'
import type { staff_reviews } from '#contract/endpoints/admin/reviews.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { enqueue } from '#server/jobs/index.ts'
import { copyPhotographs, hideUnder } from '#server/reviews/index.ts'
import {
  closeReports,
  decide,
  findReviewedBooking,
  lockReview,
  setAnswer,
} from './decide-queries.ts'

type Reviewed = NonNullable<Awaited<ReturnType<typeof lockReview>>>

const subjectOf = ({ reservation_id, slug }: Reviewed) =>
  reservation_id === null
    ? { kind: 'home' as const, id: slug }
    : { kind: 'booking' as const, id: reservation_id }

/**
 * What is shown is the text that was read; photographs of one that is hidden leave the addresses
 * under which they were seen. Its writer is told. Refuses NOT_FOUND,
 * REVIEW_CHANGED_MEANWHILE, REVIEW_UNCHANGED, INVALID_INPUT for one that is hidden without a rule.
 */
export async function decideReview(
  { review_id, version, state, rule, reason }: Input<(typeof staff_reviews)['decideReview']>,
  call: StaffCall,
) {
  if (state === 'hidden' && rule === undefined)
    refuse('INVALID_INPUT', { fields: [{ field: 'rule', code: 'required' }] })
  const hidden_reason = state === 'hidden' ? (rule ?? null) : null
  const booking_id = state === 'hidden' ? await findReviewedBooking(call.db, review_id) : undefined
  const copies = booking_id === undefined ? null : await copyPhotographs(booking_id, call)
  await call.db.transaction().execute(async (tx) => {
    const review = (await lockReview(tx, review_id)) ?? refuse('NOT_FOUND')
    if (review.version !== version) refuse('REVIEW_CHANGED_MEANWHILE')
    if (review.state === state && review.hidden_reason === hidden_reason) refuse('REVIEW_UNCHANGED')
    const by = { by: call.staff.user_id, now: call.now }
    await decide(
      tx,
      { review_id, room_category_id: review.room_category_id },
      { state, hidden_reason, ...by },
    )
    if (state === 'hidden') await closeReports(tx, review_id, call.now)
    if (copies) await hideUnder(tx, copies)
    await enqueue(tx, 'send_review_email', { review_id, kind: state })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'decide-review',
      subject: subjectOf(review),
      reason,
      before: { state: review.state, hidden_reason: review.hidden_reason },
      after: { state, hidden_reason },
      detail: { review: `${review.title} · ${review.username}` },
      at: call.now,
    })
  })
  return {}
}

/** They need attention no more, and nothing else changes. Refuses NOT_FOUND without any. */
export async function settleReports(
  { review_id, reason }: Input<(typeof staff_reviews)['settleReports']>,
  call: StaffCall,
) {
  await call.db.transaction().execute(async (tx) => {
    const review = (await lockReview(tx, review_id)) ?? refuse('NOT_FOUND')
    const reports = await closeReports(tx, review_id, call.now)
    if (reports === 0) refuse('NOT_FOUND')
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'settle-reports',
      subject: subjectOf(review),
      reason,
      before: { reports },
      after: { reports: 0 },
      detail: { review: `${review.title} · ${review.username}` },
      at: call.now,
    })
  })
  return {}
}

/** Stands under the review while that is shown. Refuses NOT_FOUND, REVIEW_UNCHANGED. */
export async function answerReview(
  { review_id, answer: typed }: Input<(typeof staff_reviews)['answerReview']>,
  call: StaffCall,
) {
  const answer = typed === '' ? null : typed
  await call.db.transaction().execute(async (tx) => {
    const review = (await lockReview(tx, review_id)) ?? refuse('NOT_FOUND')
    if (review.answer === answer) refuse('REVIEW_UNCHANGED')
    await setAnswer(tx, review_id, { answer, by: call.staff.user_id, now: call.now })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'answer-review',
      subject: subjectOf(review),
      before: { answer: review.answer },
      after: { answer },
      detail: { review: `${review.title} · ${review.username}` },
      at: call.now,
    })
  })
  return {}
}
