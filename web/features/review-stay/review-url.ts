import { readFields, text, type Output } from '#web/urls/fields.ts'
import { reservationId } from '#web/urls/reservation-id.ts'

const REVIEW = {
  reservation_id: reservationId,
  /** The secret of a mailed link. */
  id: text(/^[\w-]{1,120}$/),
}

export type ReviewUrl = Output<typeof REVIEW>

export const readReviewUrl = (raw: Record<string, unknown>): ReviewUrl => readFields(REVIEW, raw)
