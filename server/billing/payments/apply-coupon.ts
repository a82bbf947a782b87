import type { Tx } from '#db'
import { insertFolioLines, type BookingFacts } from '#bookings'
import { refuse } from '#core/refuse.ts'
import { claimCoupon } from '#members'
import { findRate, withCoupon, type StayPrice } from '#pricing'
import { deleteCharges, lockPayment, setAmount, setCoupon } from '#billing/payments/payment-queries.ts'

type Input = { code: string; booking: BookingFacts; now: Date }

/**
 * An empty code removes the coupon; returns the new total in fils. Refuses COUPON_NOT_FOUND, COUPON_UNAVAILABLE, COUPON_TOO_HIGH. Lock
 * order: home, booking, payment, coupon.
 */
export async function applyCoupon(tx: Tx, { code, booking, now }: Input): Promise<number> {
  const rate = (await findRate(tx, booking.rate_id)) ?? refuse('INVALID_BOOKING')
  await lockPayment(tx, booking.id)
  const before = { total_fils: rate.total_fils, nights_fils: nightsAfterOffer(rate) }
  const coupon = code === '' ? null : await claimCoupon(tx, { code, booking, price: before, now })
  const price = coupon ? withCoupon(rate, coupon, rate.terms) : rate
  await deleteCharges(tx, booking.id)
  await insertFolioLines(tx, booking.id, price.lines, now)
  await setCoupon(tx, booking.id, { coupon_id: coupon?.id ?? null, total_fils: price.total_fils })
  await setAmount(tx, booking.id, price.total_fils)
  return price.total_fils
}

function nightsAfterOffer({ total_base_rate_fils, lines }: StayPrice): number {
  return total_base_rate_fils + (lines.find((line) => line.kind === 'offer')?.fils ?? 0)
}
