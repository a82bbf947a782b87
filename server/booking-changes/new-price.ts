import type { BookingFacts } from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import {
  carriedExtras,
  extrasOf,
  feesOf,
  findQuoteFault,
  findRate,
  overridePrice,
  quoteStay,
  totalOfLines,
  withCoupon,
  withExtras,
  type PriceLine,
  type StayPrice,
  type Terms,
} from '#server/pricing/index.ts'
import { feeOf } from './change-fee.ts'
import { leastFils, type KeptTerms } from './kept-terms.ts'
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

type Alike = { is_member: boolean; is_refundable: boolean }

/**
 * The rate a booking would have among those quoted: its own terms where they are still sold.
 * Refuses ROOM_UNAVAILABLE.
 */
function rateAlike<R extends Rate>(rates: readonly R[], { is_member, is_refundable }: Alike): R {
  const open = rates.filter((rate) => rate.is_member === is_member)
  return (
    open.find((rate) => rate.is_refundable === is_refundable) ??
    open[0] ??
    refuse('ROOM_UNAVAILABLE')
  )
}

/**
 * Who sells a booking goes on selling it on other nights; another home has its own. Home and
 * supplier are of one reading: between two a colleague may have moved the booking.
 */
const keptSupplier = ({ room_category_id }: Target, moving: Moving): number | undefined =>
  room_category_id === moving.room_category_id ? moving.supplier_id : undefined

type Pricing = {
  booking: BookingFacts
  moving: Moving
  kept: KeptTerms | null
  /** What its guest pays for the change, in fils. */
  fee_fils: number
  /** What the booking is charged now. */
  charges: readonly PriceLine[]
  now: Date
  today: string
}

/** Saves the quote it answers. Refuses what a quote is refused with. */
export async function newPrice(db: Db | Tx, target: Target, pricing: Pricing): Promise<NewPrice> {
  const { booking, moving, kept, now, today } = pricing
  const { rates } = await quoteStay(
    db,
    { ...target, finds_units: true, supplier_id: keptSupplier(target, moving) },
    { now, today, person: null },
  )
  // what is not given back is sold at the price of what is not
  const is_refundable = booking.is_refundable && kept === null
  const rate = rateAlike(rates, { is_member: moving.is_member, is_refundable })
  const price = priceOf(rate, moving, kept)
  if (kept === null || price.terms.total_fils >= leastFils(kept, price.lines))
    return carrying(price, { target, pricing, bp: rate.terms.vat_bp })
  const agreed = { rate_id: rate.id, total_fils: leastFils(kept, price.lines), reason: KEPT }
  const least = priceOf((await overridePrice(db, agreed, now)).after, moving, kept)
  return carrying(least, { target, pricing, bp: rate.terms.vat_bp })
}

const KEPT = 'Past its deadline a booking changes, and its price does not fall'
/** How far below an agreed total a price can be, in fils (overridePrice). */
const ROUNDING_FILS = 2

/**
 * Of a rate that was quoted for these nights. Refuses as findQuoteFault says, and QUOTE_MISMATCH of
 * other terms, another supplier or less than is kept.
 */
export async function quotedPrice(
  db: Db | Tx,
  input: Target & { rate_id?: string | undefined },
  pricing: Pricing,
): Promise<NewPrice> {
  const { moving, kept: keeps, now, today } = pricing
  const fault = await findQuoteFault(db, input.rate_id, input, { now, today })
  if (fault !== null) refuse(fault)
  const rate = (input.rate_id && (await findRate(db, input.rate_id))) || refuse('QUOTE_EXPIRED')
  if (rate.is_member !== moving.is_member) refuse('QUOTE_MISMATCH')
  const kept = keptSupplier(input, moving)
  if (kept !== undefined && rate.supplier_id !== kept) refuse('QUOTE_MISMATCH')
  const price = priceOf(rate, moving, keeps)
  if (keeps && price.terms.total_fils < leastFils(keeps, price.lines) - ROUNDING_FILS)
    refuse('QUOTE_MISMATCH')
  return carrying(price, { target: input, pricing, bp: rate.terms.vat_bp })
}

type Carrying = { target: Target; pricing: Pricing; bp: number }

/** Extras go along with other nights; in another home they are ordered anew. Fees stay. */
function carrying(price: NewPrice, { target, pricing, bp }: Carrying): NewPrice {
  const { booking, charges, fee_fils, now } = pricing
  const had = extrasOf(charges)
  const before = { from: booking.arrival_date, to: booking.departure_date }
  const kept =
    target.room_category_id === booking.room_category_id
      ? carriedExtras(had, before, target)
      : feesOf(had)
  const lines = withExtras(price.lines, [...kept, ...feeOf(fee_fils, now)], bp)
  return { lines, terms: { ...price.terms, total_fils: totalOfLines(lines) } }
}

/** What a rate costs with the coupon of the booking; a price that was agreed is final. */
function priceOf(rate: Rate, { coupon }: Moving, kept: KeptTerms | null): NewPrice {
  const is_agreed = rate.lines.some(({ kind }) => kind === 'adjustment')
  const { lines, total_fils } = coupon && !is_agreed ? withCoupon(rate, coupon, rate.terms) : rate
  const { id: rate_id, offer_id } = rate
  const { is_refundable, refundable_until } = kept ?? rate
  return { lines, terms: { rate_id, is_refundable, refundable_until, offer_id, total_fils } }
}
