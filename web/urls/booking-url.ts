import { readFields, text, type Output } from './fields.ts'
import { reservationId } from './reservation-id.ts'

const FIELDS = {
  reservation_id: reservationId,
  /** The secret of a mailed link. */
  id: text(/^[\w-]{1,120}$/),
}

/** Of the pages about a booking: by its number, or by a mailed link. */
export const readBookingUrl = (raw: Record<string, unknown>): Output<typeof FIELDS> =>
  readFields(FIELDS, raw)
