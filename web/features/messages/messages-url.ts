import { readFields, text, type Output } from '#web/urls/fields.ts'
import { reservationId } from '#web/urls/reservation-id.ts'

const FIELDS = {
  reservation_id: reservationId,
  /** The secret of a mailed link. */
  id: text(/^[\w-]{1,120}$/),
}

export type MessagesUrl = Output<typeof FIELDS>

export const readMessagesUrl = (raw: Record<string, unknown>): MessagesUrl =>
  readFields(FIELDS, raw)
