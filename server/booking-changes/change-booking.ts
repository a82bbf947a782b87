import { announceMove, changeCharges } from '#server/billing/index.ts'
import {
  chargesOf,
  findPlace,
  followMove,
  listFolioLines,
  lockForMove,
  moveNights,
  setPlace,
  type BookingFacts,
  type FoundPlace,
  type Place,
} from '#server/bookings/index.ts'
import type { Lang } from '#contract/constants.ts'
import { refuse } from '#server/core/refuse.ts'
import { nightsBetween } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import type { PriceLine } from '#server/pricing/index.ts'
import { changeWithin } from './change-within.ts'
import { readChangeFee } from './change-fee.ts'
import { guardPayable } from './guard-payable.ts'
import { readKeptTerms } from './kept-terms.ts'
import { readHomeName, readMoving, type Moving } from './move-queries.ts'
import { guardPeople, isPricedAnew, quotedPrice, type NewPrice, type Target } from './new-price.ts'
import { reachOf } from './reach-of-change.ts'
import { unitsIn } from './units-in.ts'

export type ChangeInput = Target & {
  rate_id?: string | undefined
  split_on?: string | undefined
  /** For its guest, as it was shown, in fils. */
  fee?: number | undefined
}

/** What a dearer change adds. */
export type Dearer = {
  booking: BookingFacts
  rate_id: string
  terms: Pick<BookingFacts, 'is_refundable' | 'refundable_until'>
  nights: { room_category_id: number; from: string; to: string }
  place: FoundPlace
  lines: PriceLine[]
}
type HeldUntil = { reservation_id: string; expires_at: Date }

type How<Held extends HeldUntil> = {
  lang: Lang
  now: Date
  today: string
  /** A guest keeps the terms of what is no longer given back; a colleague decides. */
  by_guest: boolean
  /** Under the locks; refuses. */
  guard?: (booking: BookingFacts) => Promise<void>
  /** How a dearer stay was paid by hand. */
  paid: { method: 'transfer' | 'cash'; reference: string } | null
  /** Holds what a dearer stay adds, until it is paid; null: it was paid by hand. */
  holdDearer: ((change: Dearer) => Promise<Held>) | null
}

/**
 * Both claims, the charges, the documents and the difference change together, in fils; a dearer
 * stay that is held changes later, once it is paid. Refuses INVALID_BOOKING,
 * CHANGE_PENDING, INVALID_DATES, what changeWithin does, QUOTE_EXPIRED, QUOTE_MISMATCH,
 * UNIT_UNAVAILABLE, REFUND_TOO_MUCH, TOO_SMALL_FOR_CARD of what is to be held; INVALID_INPUT without how a dearer stay was paid; and as
 * `guard` and `holdDearer`.
 */
export async function changeBookingIn<Held extends HeldUntil>(
  tx: Tx,
  input: ChangeInput,
  { lang, now, today, by_guest, guard, paid, holdDearer }: How<Held>,
) {
  if (input.to <= input.from) refuse('INVALID_DATES', WHEN)
  const { booking, later } = await lockForMove(tx, input.reservation_id, {
    other_home: input.room_category_id,
    now,
  })
  await guard?.(booking)
  const moving = await readMoving(tx, booking.id, lang)
  const reach =
    reachOf(
      { ...booking, is_first: booking.extends_id === null, is_extended: later.length > 0 },
      today,
    ) ?? refuse('INVALID_BOOKING')
  if (reach !== 'whole')
    return await changedWithin(tx, input, { booking, later, moving, reach, now, today })
  if (input.from < today) refuse('INVALID_DATES', WHEN)
  guardPeople(input, { booking, moving })
  const kept = by_guest ? await readKeptTerms(tx, booking, { now, today }) : null
  const charges = chargesOf(await listFolioLines(tx, booking.id))
  const is_priced_anew = isPricedAnew(booking, input)
  const fee_fils = by_guest && is_priced_anew ? await readChangeFee(tx, booking, input.fee) : 0
  const price = is_priced_anew
    ? await quotedPrice(tx, input, { booking, moving, kept, fee_fils, charges, now, today })
    : null
  const found = await findTarget(tx, input, { booking, now })
  const { room_category_id, from, to } = input
  const nights = { room_category_id, from, to }
  if (holdDearer && price && price.terms.total_fils > booking.total_fils) {
    guardPayable(price.terms.total_fils - booking.total_fils)
    const { rate_id, ...terms } = price.terms
    const change = { booking, rate_id, terms, nights, place: found, lines: price.lines }
    const pending = await holdDearer(change)
    return await pendingChange(tx, { booking, moving, price, found, input, pending }, lang)
  }
  const of_booking = { booking_id: booking.id, place: found, now }
  if (!(await moveNights(tx, { ...nights, ...of_booking }))) refuse('UNIT_UNAVAILABLE', TAKEN)
  const place = placeOf(input, found)
  const moved = price && { ...place, ...price.terms }
  const difference_fils = moved
    ? await changeCharges(tx, { booking, moved, lines: price.lines, paid, now })
    : 0
  if (!moved) await setPlace(tx, booking.id, place)
  await followMove(tx, booking.id, { before: booking, after: place })
  const after = { ...booking, ...place, ...moved }
  if (moving.is_split || found.split || concernsGuest(booking, after))
    await announceMove(tx, booking.id, { difference_fils, now })
  const home = await readHomeName(tx, input.room_category_id, lang)
  const unit = unitsIn(found)
  return {
    subject: { kind: 'booking' as const, id: booking.reservation_id },
    before: entryOf(booking, {
      home: moving.home,
      unit: moving.unit,
      total_fils: booking.total_fils,
    }),
    after: entryOf(after, { home, unit, total_fils: after.total_fils }),
    detail: { difference_fils, ...(difference_fils > 0 && paid) },
    unit,
    total: after.total_fils,
    difference: difference_fils,
    pending: null,
    is_by_rule: false,
  }
}

const WHEN = { fields: [{ field: 'from', code: 'INVALID_DATES' as const }] }

async function changedWithin(
  tx: Tx,
  input: ChangeInput,
  changing: Parameters<typeof changeWithin>[2],
) {
  const { booking, moving } = changing
  const back_fils = await changeWithin(tx, input, changing)
  const { total_fils } = booking
  return {
    subject: { kind: 'booking' as const, id: booking.reservation_id },
    before: entryOf(booking, { home: moving.home, unit: moving.unit, total_fils }),
    after: entryOf(
      { ...booking, departure_date: input.to, guests: input.guests },
      { home: moving.home, unit: moving.unit, total_fils },
    ),
    detail: { difference_fils: -back_fils },
    unit: moving.unit,
    total: total_fils - back_fils,
    difference: -back_fils,
    pending: null,
    is_by_rule: true,
  }
}

type Pending<Held> = {
  booking: BookingFacts
  moving: Moving
  price: NewPrice
  found: FoundPlace
  input: ChangeInput
  pending: Held
}

/** Nothing has moved yet: what will be, for the log and for who asked. */
async function pendingChange<Held extends HeldUntil>(
  tx: Tx,
  { booking, moving, price, found, input, pending }: Pending<Held>,
  lang: Lang,
) {
  const { total_fils } = price.terms
  const difference_fils = total_fils - booking.total_fils
  const unit = unitsIn(found)
  const home = await readHomeName(tx, input.room_category_id, lang)
  return {
    subject: { kind: 'booking' as const, id: booking.reservation_id },
    before: entryOf(booking, {
      home: moving.home,
      unit: moving.unit,
      total_fils: booking.total_fils,
    }),
    after: entryOf(placeOf(input, found), { home, unit, total_fils }),
    detail: { difference_fils, paid_as: pending.reservation_id, expires_at: pending.expires_at },
    unit,
    total: total_fils,
    difference: difference_fils,
    pending,
    is_by_rule: false,
  }
}

/** Only a split that was previewed is made. */
async function findTarget(
  tx: Tx,
  input: ChangeInput,
  { booking, now }: { booking: BookingFacts; now: Date },
): Promise<FoundPlace> {
  const { room_category_id, unit_id, from, to, split_on } = input
  const nights = { room_category_id, from, to, booking_id: booking.id, now }
  const place = (await findPlace(tx, { ...nights, unit_id })) ?? refuse('UNIT_UNAVAILABLE', TAKEN)
  if (place.split && place.split.night !== split_on) refuse('UNIT_UNAVAILABLE', TAKEN)
  return place
}

const TAKEN = { fields: [{ field: 'unit_id', code: 'UNIT_UNAVAILABLE' as const }] }

const placeOf = (
  { room_category_id, from, to, guests }: ChangeInput,
  { unit: { id: unit_id } }: FoundPlace,
): Place => ({
  room_category_id,
  unit_id,
  arrival_date: from,
  departure_date: to,
  no_of_nights: nightsBetween(from, to),
  guests,
})

/** Which unit a home is in, guests learn on arrival, unless they change units part-way. */
const concernsGuest = (before: Place, after: Place) =>
  before.room_category_id !== after.room_category_id ||
  before.arrival_date !== after.arrival_date ||
  before.departure_date !== after.departure_date ||
  before.guests !== after.guests

const entryOf = (
  { arrival_date, departure_date, guests }: Place,
  names: { home: string | undefined; unit: string; total_fils: number },
) => ({
  ...names,
  arrival_date,
  departure_date,
  guests,
})
