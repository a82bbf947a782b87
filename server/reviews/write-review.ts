import type { Input } from '#contract/define-endpoint.ts'
import type { reviews } from '#contract/endpoints/reviews.ts'
import { guestActor, logActivity } from '#server/activity/index.ts'
import { findMyBooking, firstOfStay } from '#server/bookings/index.ts'
import type { BookingCall } from '#server/call/call.ts'
import { languageOf } from '#server/core/language-of.ts'
import { refuse } from '#server/core/refuse.ts'
import { listPhotographs } from './photograph-queries.ts'
import { findReviewOf, keepReview, readReviewedHome } from './review-queries.ts'
import { dueAt, readReviewable } from './reviewable.ts'
import { shownName } from './shown-name.ts'

/** Refuses INVALID_BOOKING. */
export async function readMyReview(
  { reservation_id }: { reservation_id: string },
  call: BookingCall,
) {
  const { db, access, lang } = call
  const mine = (await findMyBooking(db, access, reservation_id)) ?? refuse('INVALID_BOOKING')
  const first = await firstOfStay(db, mine)
  const kept = await findReviewOf(db, first.id)
  return {
    reservation_id,
    room_category: await readReviewedHome(db, first.room_category_id, lang),
    from: first.arrival_date,
    to: first.stay_until,
    username: shownName(first.guest_name),
    ...(await readReviewable(db, first, call)),
    review: kept === undefined ? null : viewOf(kept),
    photographs: await listPhotographs(db, first.id),
  }
}

function viewOf({
  id: _id,
  submission_key: _key,
  ...review
}: NonNullable<Awaited<ReturnType<typeof findReviewOf>>>) {
  return { ...review, due_at: dueAt(review.submitted_at) }
}

/**
 * Shown once a colleague has checked it; until then its guest may write it anew. The same press
 * twice is one. Logged. Refuses INVALID_BOOKING, REVIEW_NOT_OPEN, REVIEW_DECIDED.
 */
export async function submitReview(
  {
    reservation_id,
    key,
    title,
    text,
    private_note,
    overall_rating,
    ...topics
  }: Input<(typeof reviews)['submitReview']>,
  call: BookingCall,
) {
  const { db, access, now } = call
  const mine = (await findMyBooking(db, access, reservation_id)) ?? refuse('INVALID_BOOKING')
  const first = await firstOfStay(db, mine)
  const { refusal } = await readReviewable(db, first, call)
  if (refusal !== null) refuse('REVIEW_NOT_OPEN')
  const { cleanliness, accuracy, arrival, location, value } = topics
  return await db.transaction().execute(async (tx) => {
    const written = await keepReview(tx, {
      booking_id: first.id,
      room_category_id: first.room_category_id,
      lang: languageOf(`${title} ${text}`),
      username: shownName(first.guest_name),
      title,
      text,
      private_note: private_note === undefined || private_note === '' ? null : private_note,
      overall_rating,
      cleanliness: cleanliness ?? null,
      accuracy: accuracy ?? null,
      arrival: arrival ?? null,
      location: location ?? null,
      value: value ?? null,
      stayed_on: first.stay_until,
      key,
      now,
    })
    if (!written) {
      const kept = (await findReviewOf(tx, first.id)) ?? refuse('REVIEW_DECIDED')
      if (kept.submission_key !== key) refuse('REVIEW_DECIDED')
      return { state: kept.state, due_at: dueAt(kept.submitted_at) }
    }
    if (written.is_new)
      await logActivity(tx, {
        by: guestActor,
        verb: 'write-review',
        subject: { kind: 'booking', id: first.reservation_id },
        after: { overall_rating },
        at: now,
      })
    return { state: 'waiting' as const, due_at: dueAt(written.submitted_at) }
  })
}
