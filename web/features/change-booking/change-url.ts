import { day, count, readFields, slug, text, type Output } from '#web/urls/fields.ts'
import { reservationId } from '#web/urls/reservation-id.ts'

const CHANGE = {
  reservation_id: reservationId,
  /** The secret of a mailed link. */
  id: text(/^[\w-]{1,120}$/),
  home: slug,
  from: day,
  to: day,
  guests: count(1, 40),
}

export type ChangeUrl = Output<typeof CHANGE>

export const readChangeUrl = (raw: Record<string, unknown>): ChangeUrl => readFields(CHANGE, raw)
