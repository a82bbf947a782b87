import { REVIEW_CHECK_HOURS, REVIEW_OPENS_AT } from '#contract/review-fields.ts'
import type { BookingFacts } from '#server/bookings/index.ts'
import { addDays, dubaiMoment, type Moment } from '#server/core/time.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'
import { wasNoShow } from './review-queries.ts'

const HOUR_MS = 60 * 60 * 1000

/** By when a review is decided on. */
export const dueAt = (submitted_at: Date) =>
  new Date(submitted_at.getTime() + REVIEW_CHECK_HOURS * HOUR_MS)

export type Reviewable = {
  refusal: 'not_stayed' | 'too_early' | 'too_late' | null
  last_day: string
}

/** Whether the guests of this first booking of a stay may review it, by the terms of its arrival day. */
export async function readReviewable(
  db: Db | Tx,
  { id, status, arrival_date, stay_until }: BookingFacts,
  { now, today }: Moment,
): Promise<Reviewable> {
  const { review_days } = await readSettings(db, arrival_date)
  const last_day = addDays(stay_until, review_days)
  const refusalOf = async () => {
    if (status === 'confirmed' || status === 'arrived') return 'too_early'
    if (status !== 'departed' || (await wasNoShow(db, id))) return 'not_stayed'
    if (now < dubaiMoment(stay_until, REVIEW_OPENS_AT)) return 'too_early'
    return today > last_day ? 'too_late' : null
  }
  return { refusal: await refusalOf(), last_day }
}
