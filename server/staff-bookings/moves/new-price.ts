import type { BookingFacts } from '#bookings'
import { refuse } from '#core/refuse.ts'
import { withCoupon, type PriceLine, type StayPrice, type Terms } from '#pricing'
import type { Moving } from './move-queries.ts'

export type Target = {
  reservation_id: string
  room_category_id: number
  unit_id?: number | undefined
  from: string
  to: string
  guests: number
}

type Rate = StayPrice & { id: string; is_member: boolean; is_refundable: boolean; refundable_until: string | null; terms: Terms }

export type NewPrice = {
  lines: PriceLine[]
  terms: { rate_id: string; is_refundable: boolean; refundable_until: string | null; offer_id: number | null; total_fils: number }
}

/** People cost nothing and units are alike: only other nights or another home have another price. */
export const isPricedAnew = (booking: BookingFacts, { room_category_id, from, to }: Target) =>
  room_category_id !== booking.room_category_id || from !== booking.arrival_date || to !== booking.departure_date

/** A quote has asked for another home or other nights. Refuses TOO_MANY_GUESTS. */
export function guardPeople(target: Target, { booking, moving }: { booking: BookingFacts; moving: Moving }) {
  const { legal_occupants: n } = moving
  if (!isPricedAnew(booking, target) && target.guests > n)
    refuse('TOO_MANY_GUESTS', { fields: [{ field: 'guests', code: 'not_exceed', n }] })
}

/** The rate a booking would have among those quoted: its own terms where they are still sold. Refuses ROOM_UNAVAILABLE. */
export function rateAlike<R extends Rate>(rates: readonly R[], booking: BookingFacts, { is_member }: Moving): R {
  const open = rates.filter((rate) => rate.is_member === is_member)
  return open.find(({ is_refundable }) => is_refundable === booking.is_refundable) ?? open[0] ?? refuse('ROOM_UNAVAILABLE')
}

/** What a rate costs with the coupon of the booking. */
export function priceOf(rate: Rate, { coupon }: Moving): NewPrice {
  const { lines, total_fils } = coupon ? withCoupon(rate, coupon, rate.terms) : rate
  const { id: rate_id, is_refundable, refundable_until, offer_id } = rate
  return { lines, terms: { rate_id, is_refundable, refundable_until, offer_id, total_fils } }
}
