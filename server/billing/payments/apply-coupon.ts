import type { Tx } from '#server/db/index.ts'
import { insertFolioLines, type BookingFacts } from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { claimCoupon } from '#server/members/index.ts'
import { findRate, withCoupon, type StayPrice } from '#server/pricing/index.ts'
import { deleteCharges, lockPayment, setAmount, setCoupon } from './payment-queries.ts'

type Input = { code: string; booking: BookingFacts; now: Date }

export type Repriced = { coupon_id: number | null; price: Pick<StayPrice, 'lines' | 'total_fils'> }

/**
 * What the booking costs with a coupon; an empty code is none. Locks payment and coupon, writes
 * nothing. Refuses COUPON_NOT_FOUND, COUPON_UNAVAILABLE, COUPON_TOO_HIGH. Lock order: home,
 * booking, payment, coupon.
 */
export async function priceWithCode(tx: Tx, { code, booking, now }: Input): Promise<Repriced> {
  const rate = (await findRate(tx, booking.rate_id)) ?? refuse('INVALID_BOOKING')
  await lockPayment(tx, booking.id)
  const before = { total_fils: rate.total_fils, nights_fils: nightsAfterOffer(rate) }
  const coupon = code === '' ? null : await claimCoupon(tx, { code, booking, price: before, now })
  return {
    coupon_id: coupon?.id ?? null,
    price: coupon ? withCoupon(rate, coupon, rate.terms) : rate,
  }
}

/** Requires the locks of priceWithCode(). */
export async function writePrice(
  tx: Tx,
  booking_id: number,
  { coupon_id, price }: Repriced,
  now: Date,
): Promise<void> {
  await deleteCharges(tx, booking_id)
  await insertFolioLines(tx, booking_id, price.lines, now)
  await setCoupon(tx, booking_id, { coupon_id, total_fils: price.total_fils })
  await setAmount(tx, booking_id, price.total_fils)
}

function nightsAfterOffer({ total_base_rate_fils, lines }: StayPrice): number {
  return total_base_rate_fils + (lines.find((line) => line.kind === 'offer')?.fils ?? 0)
}
