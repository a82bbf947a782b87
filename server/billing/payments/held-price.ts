import type { Tx } from '#server/db/index.ts'
import {
  chargesOf,
  insertFolioLines,
  listFolioLines,
  type BookingFacts,
} from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { composeChosen, type Chosen } from '#server/extras/index.ts'
import { claimCoupon } from '#server/members/index.ts'
import {
  extrasOf,
  findRate,
  isObligatory,
  totalOfLines,
  withCoupon,
  withExtras,
  withoutExtras,
  type PriceLine,
  type SavedRate,
  type StayPrice,
} from '#server/pricing/index.ts'
import { deleteCharges, lockPayment, setAmount, setCoupon } from './payment-queries.ts'

/** What is left out stays as it is; an empty code is no coupon. */
export type Choice = {
  coupon_code?: string | undefined
  extras?: readonly Chosen[] | undefined
}

type Input = { choice: Choice; booking: BookingFacts; now: Date }

export type Repriced = { coupon_id: number | null; lines: PriceLine[]; total_fils: number }

/**
 * What a held booking costs with what its guest chooses. Locks payment and coupon, writes nothing.
 * Refuses COUPON_NOT_FOUND, COUPON_UNAVAILABLE, COUPON_TOO_HIGH, and as composeChosen. Lock order:
 * home, booking, payment, coupon.
 */
export async function priceWith(tx: Tx, { choice, booking, now }: Input): Promise<Repriced> {
  const rate = (await findRate(tx, booking.rate_id)) ?? refuse('INVALID_BOOKING')
  await lockPayment(tx, booking.id)
  const charges = chargesOf(await listFolioLines(tx, booking.id))
  const { coupon_code, extras } = choice
  const of_stay =
    coupon_code === undefined
      ? { coupon_id: booking.coupon_id, lines: withoutExtras(charges) }
      : await priceWithCode(tx, { code: coupon_code, booking, rate, now })
  const had = extrasOf(charges)
  const chosen =
    extras === undefined
      ? had
      : [...had.filter(isObligatory), ...(await composeChosen(tx, booking, { extras, now }))]
  const lines =
    chosen.length === 0 ? of_stay.lines : withExtras(of_stay.lines, chosen, rate.terms.vat_bp)
  return { coupon_id: of_stay.coupon_id, lines, total_fils: totalOfLines(lines) }
}

type WithCode = { code: string; booking: BookingFacts; rate: SavedRate; now: Date }

async function priceWithCode(tx: Tx, { code, booking, rate, now }: WithCode) {
  const before = { total_fils: rate.total_fils, nights_fils: nightsAfterOffer(rate) }
  const coupon = code === '' ? null : await claimCoupon(tx, { code, booking, price: before, now })
  const { lines } = coupon ? withCoupon(rate, coupon, rate.terms) : rate
  return { coupon_id: coupon?.id ?? null, lines: withoutExtras(lines) }
}

/** Requires the locks of priceWith(). */
export async function writePrice(
  tx: Tx,
  booking_id: number,
  { coupon_id, lines, total_fils }: Repriced,
  now: Date,
): Promise<void> {
  await deleteCharges(tx, booking_id)
  await insertFolioLines(tx, booking_id, lines, now)
  await setCoupon(tx, booking_id, { coupon_id, total_fils })
  await setAmount(tx, booking_id, total_fils)
}

function nightsAfterOffer({ total_base_rate_fils, lines }: StayPrice): number {
  return total_base_rate_fils + (lines.find((line) => line.kind === 'offer')?.fils ?? 0)
}
