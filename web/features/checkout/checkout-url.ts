import { GUESTS } from '#contract/constants.ts'
import {
  count,
  day,
  oneOf,
  readFields,
  slug,
  text,
  token,
  yesNo,
  type Output,
} from '#web/urls/fields.ts'
import { reservationId } from '#web/urls/reservation-id.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const BOOKING = {
  reservation_id: reservationId,
  /** Added by the payment provider after a 3-D Secure challenge. */
  payment_intent: token,
  redirect_status: text(/^.{1,40}$/),
}

const SELECTION = {
  room_category_slug: slug,
  room_category_id: count(1, Number.MAX_SAFE_INTEGER),
  from: day,
  to: day,
  guests: count(GUESTS.min, GUESTS.max),
  adults: count(GUESTS.min, GUESTS.max),
  children: count(0, GUESTS.max),
  infants: yesNo,
  rate_id: text(UUID),
  terms: oneOf(['refundable', 'non_refundable']),
}

export type BookingUrl = Output<typeof BOOKING>
export type SelectionUrl = Output<typeof SELECTION>
export type Selection = {
  room_category_slug: string
  room_category_id: number
  from: string
  to: string
  guests: number
  infants: boolean
  rate_id: string
}

export const readBookingUrl = (raw: Record<string, unknown>): BookingUrl => readFields(BOOKING, raw)

export const readSelectionUrl = (raw: Record<string, unknown>): SelectionUrl =>
  readFields(SELECTION, raw)

/** Null when incomplete, in the past or reversed. */
export function selectionOf(url: SelectionUrl, today: string): Selection | null {
  const { room_category_slug, room_category_id, from, to, guests, infants = false, rate_id } = url
  if (room_category_slug === undefined || room_category_id === undefined || rate_id === undefined)
    return null
  if (from === undefined || to === undefined || from < today || to <= from) return null
  return {
    room_category_slug,
    room_category_id,
    from,
    to,
    guests: guests ?? GUESTS.default_adults,
    infants,
    rate_id,
  }
}
