import {
  chargesOf,
  findBookingByNumber,
  findPlace,
  guardNoChange,
  listFolioLines,
  listLaterOfStay,
  type BookingFacts,
} from '#server/bookings/index.ts'
import type { Lang } from '#contract/constants.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { extrasOf, isObligatory, type PriceLine } from '#server/pricing/index.ts'
import { readChangeFee } from './change-fee.ts'
import { guardPayable } from './guard-payable.ts'
import { readKeptTerms } from './kept-terms.ts'
import { readHomeName, readMoving } from './move-queries.ts'
import { guardPeople, isPricedAnew, newPrice, quotedPrice, type Target } from './new-price.ts'
import { previewWithin } from './change-within.ts'
import { reachOf } from './reach-of-change.ts'
import { unitsIn } from './units-in.ts'

type Moment = {
  db: Db | Tx
  lang: Lang
  now: Date
  today: string
  /** A guest keeps the terms of what is no longer given back; a colleague decides. */
  by_guest?: boolean
}

/**
 * Saves the quote that changeBookingIn takes, unless it is given one. Refuses QUOTE_EXPIRED and
 * QUOTE_MISMATCH of that, INVALID_BOOKING, CHANGE_PENDING, what previewWithin does,
 * UNIT_UNAVAILABLE, TOO_MANY_GUESTS, a guest TOO_SMALL_FOR_CARD, and what a quote is refused with.
 */
export async function previewChange(
  target: Target & { rate_id?: string | undefined },
  { db, lang, now, today, by_guest = false }: Moment,
) {
  const { booking, reach } = await findChangeable(db, target.reservation_id, { now, today })
  const moving = await readMoving(db, booking.id, lang)
  if (reach !== 'whole') return await previewEnd(db, target, { booking, moving, reach, today })
  guardPeople(target, { booking, moving })
  const charges = chargesOf(await listFolioLines(db, booking.id))
  const kept = by_guest ? await readKeptTerms(db, booking, { now, today }) : null
  const is_priced_anew = isPricedAnew(booking, target)
  const fee_fils = by_guest && is_priced_anew ? await readChangeFee(db, booking) : 0
  const pricing = { booking, moving, kept, fee_fils, charges, now, today }
  const priced = target.rate_id === undefined ? newPrice : quotedPrice
  const price = is_priced_anew ? await priced(db, target, pricing) : null
  const place =
    (await findPlace(db, { ...target, booking_id: booking.id, now })) ??
    refuse('UNIT_UNAVAILABLE', UNIT)
  const home =
    (await readHomeName(db, target.room_category_id, lang)) ?? refuse('INVALID_ROOM_CATEGORY')
  const before = { lines: charges, terms: booking }
  const { arrival_date: from, departure_date: to, guests } = booking
  const after = price ?? before
  const difference = after.terms.total_fils - booking.total_fils
  if (by_guest) guardPayable(difference)
  return {
    before: { home: moving.home, unit: moving.unit, from, to, guests, ...shown(before) },
    after: {
      home,
      unit: unitsIn(place),
      from: target.from,
      to: target.to,
      guests: target.guests,
      ...shown(after),
    },
    unit_id: place.unit.id,
    split_on: place.split?.night ?? null,
    rate_id: price?.terms.rate_id ?? null,
    difference,
    needs_refunds: after.terms.total_fils < booking.total_fils,
    fee: fee_fils,
    given_up: price ? givenUp(charges, price.lines, lang) : [],
  }
}

/** Extras that do not go along with the change. */
function givenUp(before: readonly PriceLine[], after: readonly PriceLine[], lang: Lang): string[] {
  const kept = new Set(extrasOf(after).map(({ order }) => order))
  return extrasOf(before)
    .filter((extra) => !kept.has(extra.order) && !isObligatory(extra))
    .map((extra) => extra[`name_${lang}`])
}

type Ending = Parameters<typeof previewWithin>[2]

/** Nights keep their price; only the Tourism Dirham of those not slept goes back. */
async function previewEnd(db: Db | Tx, target: Target, ending: Ending) {
  const { booking, moving } = ending
  const back_fils = await previewWithin(db, target, ending)
  const lines = chargesOf(await listFolioLines(db, booking.id))
  const left = lines.map((line) =>
    line.kind === 'tourism_fee' ? { ...line, fils: line.fils - back_fils } : line,
  )
  const { arrival_date: from, departure_date, guests, total_fils } = booking
  const place = { home: moving.home, unit: moving.unit, from }
  return {
    before: { ...place, to: departure_date, guests, ...shown({ lines, terms: booking }) },
    after: {
      ...place,
      to: target.to,
      guests: target.guests,
      ...shown({ lines: left, terms: { ...booking, total_fils: total_fils - back_fils } }),
    },
    unit_id: booking.unit_id,
    split_on: null,
    rate_id: null,
    difference: -back_fils,
    needs_refunds: false,
    fee: 0,
    given_up: [],
  }
}

const UNIT = { fields: [{ field: 'unit_id', code: 'UNIT_UNAVAILABLE' as const }] }

async function findChangeable(
  db: Db | Tx,
  reservation_id: string,
  { now, today }: Pick<Moment, 'now' | 'today'>,
) {
  const booking = (await findBookingByNumber(db, reservation_id)) ?? refuse('INVALID_BOOKING')
  const later = await listLaterOfStay(db, booking)
  const reach = reachOf(
    { ...booking, is_first: booking.extends_id === null, is_extended: later.length > 0 },
    today,
  )
  await guardNoChange(db, booking.id, now)
  return { booking, reach: reach ?? refuse('INVALID_BOOKING') }
}

type Shown = {
  lines: PriceLine[]
  terms: Pick<BookingFacts, 'total_fils' | 'is_refundable' | 'refundable_until'>
}

const shown = ({ lines, terms }: Shown) => ({
  total: terms.total_fils,
  is_refundable: terms.is_refundable,
  refundable_until: terms.refundable_until,
  charges: merged(lines).map(({ kind, fils }) => ({ kind, amount: fils })),
})

/** Extras are one amount here. */
function merged(lines: readonly PriceLine[]): PriceLine[] {
  const fils = lines.reduce((sum, line) => sum + (line.kind === 'extra' ? line.fils : 0), 0)
  const first = lines.findIndex(({ kind }) => kind === 'extra')
  return lines.flatMap((line, at) =>
    line.kind !== 'extra' ? [line] : at === first ? [{ ...line, fils }] : [],
  )
}
