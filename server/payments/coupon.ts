import type { Tx } from '#db'
import { insertFolioLines, type BookingFacts } from '#bookings'
import { refuse } from '#http'
import { findRate, withCoupon, type StayPrice } from '#pricing'
import { findCoupon, setAmount, type Coupon } from './queries.ts'

type Asked = { code: string; booking: BookingFacts; now: Date }

/**
 * Rewrites the charges of a held booking with a coupon, or without one when the code is empty; answers the new total in fils.
 * Refuses COUPON_NOT_FOUND, COUPON_UNAVAILABLE, COUPON_TOO_HIGH. The caller holds the booking's lock.
 */
export async function applyCoupon(tx: Tx, { code, booking, now }: Asked): Promise<number> {
  const rate = (await findRate(tx, booking.rate_id)) ?? refuse('INVALID_BOOKING')
  const coupon = code === '' ? null : await usableCoupon(tx, { code, booking, price: rate, now })
  const price = coupon ? withCoupon(rate, coupon, rate.terms) : rate
  await tx.deleteFrom('folio_lines').where('booking_id', '=', booking.id).where('kind', 'not in', ['payment', 'refund']).execute()
  await insertFolioLines(tx, booking.id, price.lines, now)
  await tx
    .updateTable('bookings')
    .set({ coupon_id: coupon?.id ?? null, total_fils: price.total_fils })
    .where('id', '=', booking.id)
    .execute()
  await setAmount(tx, booking.id, price.total_fils)
  return price.total_fils
}

async function usableCoupon(tx: Tx, { code, booking, price, now }: Asked & { price: StayPrice }): Promise<Coupon> {
  const field = (problem: 'COUPON_NOT_FOUND' | 'COUPON_UNAVAILABLE' | 'COUPON_TOO_HIGH') => ({
    fields: [{ field: 'coupon_code', code: problem }],
  })
  const coupon = (await findCoupon(tx, code, booking.user_id)) ?? refuse('COUPON_NOT_FOUND', field('COUPON_NOT_FOUND'))
  if (!isOpen(coupon, now) || coupon.min_total_fils > price.total_fils) refuse('COUPON_UNAVAILABLE', field('COUPON_UNAVAILABLE'))
  if ((coupon.discount_fils ?? 0) > nightsAfterOffer(price)) refuse('COUPON_TOO_HIGH', field('COUPON_TOO_HIGH'))
  return coupon
}

/** Whether a coupon can be used by anybody now. */
export const isOpen = (coupon: Coupon, now: Date): boolean =>
  coupon.is_active && coupon.valid_from <= now && coupon.valid_to > now && (coupon.max_uses === null || coupon.uses < coupon.max_uses)

function nightsAfterOffer({ total_base_rate_fils, lines }: StayPrice): number {
  return total_base_rate_fils + (lines.find((line) => line.kind === 'offer')?.fils ?? 0)
}
