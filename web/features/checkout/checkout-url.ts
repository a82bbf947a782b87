import * as z from 'zod/mini'
import { GUESTS } from '#contract/constants.ts'
import { count, day, reservationId, rowId, yesNo } from '#contract/address-fields.ts'
import { forgiving } from '#urls/forgiving.ts'

const BookingUrl = z.object({
  reservation_id: forgiving(reservationId),
  /** Added by the payment provider after a 3-D Secure challenge. */
  payment_intent: forgiving(z.string().check(z.maxLength(120))),
  redirect_status: forgiving(z.string().check(z.maxLength(40))),
})

const Selection = z.object({
  room_category_slug: forgiving(z.string().check(z.regex(/^[a-z0-9-]{1,120}$/))),
  room_category_id: forgiving(rowId),
  from: forgiving(day),
  to: forgiving(day),
  guests: forgiving(count(GUESTS.min, GUESTS.max)),
  adults: forgiving(count(GUESTS.min, GUESTS.max)),
  children: forgiving(count(0, GUESTS.max)),
  infants: forgiving(yesNo),
  rate_id: forgiving(z.uuid()),
  terms: forgiving(z.enum(['refundable', 'non_refundable'])),
})

export type BookingUrl = z.output<typeof BookingUrl>
export type SelectionUrl = z.output<typeof Selection>
export type Selection = {
  room_category_slug: string
  room_category_id: number
  from: string
  to: string
  guests: number
  infants: boolean
  rate_id: string
}

export const readBookingUrl = (raw: Record<string, unknown>): BookingUrl => BookingUrl.parse(raw)

export const readSelectionUrl = (raw: Record<string, unknown>): SelectionUrl => Selection.parse(raw)

/** Null when incomplete, in the past or reversed. */
export function selectionOf(url: SelectionUrl, today: string): Selection | null {
  const { room_category_slug, room_category_id, from, to, guests, infants = false, rate_id } = url
  if (room_category_slug === undefined || room_category_id === undefined || rate_id === undefined) return null
  if (from === undefined || to === undefined || from < today || to <= from) return null
  return { room_category_slug, room_category_id, from, to, guests: guests ?? GUESTS.default_adults, infants, rate_id }
}
