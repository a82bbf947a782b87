import { readFields, text, type Output } from '#web/urls/fields.ts'
import { reservationId } from '#web/urls/reservation-id.ts'

const FIELDS = {
  reservation_id: reservationId,
  /** The secret of a mailed link. */
  id: text(/^[\w-]{1,120}$/),
}

type MyStayUrl = Output<typeof FIELDS>

export const readMyStayUrl = (raw: Record<string, unknown>): MyStayUrl => readFields(FIELDS, raw)
