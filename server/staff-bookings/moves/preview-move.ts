import { chargesOf, findBookingByNumber, findPlace, guardNoChange, listFolioLines, listLaterOfStay, type BookingFacts } from '#bookings'
import type { Lang } from '#contract/constants.ts'
import { refuse } from '#core/refuse.ts'
import type { Db, Tx } from '#db'
import { quoteStay, type PriceLine } from '#pricing'
import { readHomeName, readMoving, type Moving } from './move-queries.ts'
import { guardPeople, isPricedAnew, priceOf, quotedPrice, rateAlike, type NewPrice, type Target } from './new-price.ts'
import { unitsIn } from './units-in.ts'

type Moment = { db: Db | Tx; lang: Lang; now: Date; today: string }

/**
 * Saves the quote that moveBooking takes, unless it is given one. Refuses QUOTE_EXPIRED and QUOTE_MISMATCH of that, INVALID_BOOKING, STAY_IS_EXTENDED, UNIT_UNAVAILABLE, TOO_MANY_GUESTS and what a quote is
 * refused with.
 */
export async function previewMove(target: Target & { rate_id?: string | undefined }, { db, lang, now, today }: Moment) {
  const booking = await findMovable(db, target.reservation_id, now)
  const moving = await readMoving(db, booking.id, lang)
  guardPeople(target, { booking, moving })
  const charges = chargesOf(await listFolioLines(db, booking.id))
  const price = isPricedAnew(booking, target) ? await newPrice(db, { target, booking, moving, now, today }) : null
  const place = (await findPlace(db, { ...target, booking_id: booking.id, now })) ?? refuse('UNIT_UNAVAILABLE', UNIT)
  const home = (await readHomeName(db, target.room_category_id, lang)) ?? refuse('INVALID_ROOM_CATEGORY')
  const before = { lines: charges, terms: booking }
  const { arrival_date: from, departure_date: to, guests } = booking
  const after = price ?? before
  return {
    before: { home: moving.home, unit: moving.unit, from, to, guests, ...shown(before) },
    after: { home, unit: unitsIn(place), from: target.from, to: target.to, guests: target.guests, ...shown(after) },
    unit_id: place.unit.id,
    split_on: place.split?.night ?? null,
    rate_id: price?.terms.rate_id ?? null,
    difference: after.terms.total_fils - booking.total_fils,
  }
}

const UNIT = { fields: [{ field: 'unit_id', code: 'UNIT_UNAVAILABLE' as const }] }

async function findMovable(db: Db | Tx, reservation_id: string, now: Date): Promise<BookingFacts> {
  const booking = (await findBookingByNumber(db, reservation_id)) ?? refuse('INVALID_BOOKING')
  if (booking.status !== 'confirmed') refuse('INVALID_BOOKING')
  if (booking.extends_id !== null || (await listLaterOfStay(db, booking)).length > 0) refuse('STAY_IS_EXTENDED')
  await guardNoChange(db, booking.id, now)
  return booking
}

type Pricing = { target: Target & { rate_id?: string | undefined }; booking: BookingFacts; moving: Moving; now: Date; today: string }

async function newPrice(db: Db | Tx, { target, booking, moving, now, today }: Pricing): Promise<NewPrice> {
  if (target.rate_id !== undefined) return await quotedPrice(db, target, { moving, now })
  const { rates } = await quoteStay(db, { ...target, finds_units: true }, { now, today, person: null })
  return priceOf(rateAlike(rates, booking, moving), moving)
}

type Shown = { lines: PriceLine[]; terms: Pick<BookingFacts, 'total_fils' | 'is_refundable'> }

const shown = ({ lines, terms }: Shown) => ({
  total: terms.total_fils,
  is_refundable: terms.is_refundable,
  charges: lines.map(({ kind, fils }) => ({ kind, amount: fils })),
})
