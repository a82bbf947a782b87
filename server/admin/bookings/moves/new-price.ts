import type { BookingFacts } from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import {
  findQuoteFault,
  findRate,
  withCoupon,
  type PriceLine,
  type StayPrice,
  type Terms,
} from '#server/pricing/index.ts'
import type { Moving } from './move-queries.ts'

export type Target = {
  reservation_id: string
  room_category_id: number
  unit_id?: number | undefined
  from: string
  to: string
  guests: number
}

type Rate = StayPrice & {
  id: string
  is_member: boolean
  is_refundable: boolean
  refundable_until: string | null
  terms: Terms
}

export type NewPrice = {
  lines: PriceLine[]
  terms: {
    rate_id: string
    is_refundable: boolean
    refundable_until: string | null
    offer_id: number | null
    total_fils: number
  }
}

/**
 * People cost nothing and units are alike: only other nights or another home have another price.
 */
export const isPricedAnew = (booking: BookingFacts, { room_category_id, from, to }: Target) =>
  room_category_id !== booking.room_category_id ||
  from !== booking.arrival_date ||
  to !== booking.departure_date

/** A quote has asked for another home or other nights. Refuses TOO_MANY_GUESTS. */
export function guardPeople(
  target: Target,
  { booking, moving }: { booking: BookingFacts; moving: Moving },
) {
  const { legal_occupants: n } = moving
  if (!isPricedAnew(booking, target) && target.guests > n)
    refuse('TOO_MANY_GUESTS', { fields: [{ field: 'guests', code: 'not_exceed', n }] })
}

/**
 * The rate a booking would have among those quoted: its own terms where they are still sold.
 * Refuses ROOM_UNAVAILABLE.
 */
export function rateAlike<R extends Rate>(
  rates: readonly R[],
  booking: BookingFacts,
  { is_member }: Moving,
): R {
  const open = rates.filter((rate) => rate.is_member === is_member)
  return (
    open.find(({ is_refundable }) => is_refundable === booking.is_refundable) ??
    open[0] ??
    refuse('ROOM_UNAVAILABLE')
  )
}

/** Who sells a booking goes on selling it on other nights; another home has its own. */
export const keptSupplier = (
  { room_category_id }: Target,
  { booking, moving }: { booking: BookingFacts; moving: Moving },
): number | undefined =>
  room_category_id === booking.room_category_id ? moving.supplier_id : undefined

type Quoted = { booking: BookingFacts; moving: Moving; now: Date; today: string }

/**
 * Of a rate that was quoted for these nights. Refuses as findQuoteFault says, and QUOTE_MISMATCH of
 * other terms or another supplier.
 */
export async function quotedPrice(
  db: Db | Tx,
  input: Target & { rate_id?: string | undefined },
  { booking, moving, now, today }: Quoted,
): Promise<NewPrice> {
  const fault = await findQuoteFault(db, input.rate_id, input, { now, today })
  if (fault !== null) refuse(fault)
  const rate = (input.rate_id && (await findRate(db, input.rate_id))) || refuse('QUOTE_EXPIRED')
  if (rate.is_member !== moving.is_member) refuse('QUOTE_MISMATCH')
  const kept = keptSupplier(input, { booking, moving })
  if (kept !== undefined && rate.supplier_id !== kept) refuse('QUOTE_MISMATCH')
  return priceOf(rate, moving)
}

/** What a rate costs with the coupon of the booking; a price that was agreed is final. */
export function priceOf(rate: Rate, { coupon }: Moving): NewPrice {
  const is_agreed = rate.lines.some(({ kind }) => kind === 'adjustment')
  const { lines, total_fils } = coupon && !is_agreed ? withCoupon(rate, coupon, rate.terms) : rate
  const { id: rate_id, is_refundable, refundable_until, offer_id } = rate
  return { lines, terms: { rate_id, is_refundable, refundable_until, offer_id, total_fils } }
}
