import { logActivity } from '#server/activity/index.ts'
import { announceMove, changeCharges } from '#server/billing/index.ts'
import {
  findPlace,
  followMove,
  lockForMove,
  moveNights,
  setPlace,
  type BookingFacts,
  type FoundPlace,
  type Place,
} from '#server/bookings/index.ts'
import type { LinkWay } from '#contract/endpoints/admin/phone.ts'
import type { Lang } from '#contract/constants.ts'
import type { StaffCall } from '#server/call/call.ts'
import { guardProof } from '#server/call/proof.ts'
import { refuse } from '#server/core/refuse.ts'
import { nightsBetween } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import { changeByLink } from '#server/admin/phone/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { readHomeName, readMoving, type Moving } from './move-queries.ts'
import { guardPeople, isPricedAnew, quotedPrice, type NewPrice, type Target } from './new-price.ts'
import { changeWithin } from './change-within.ts'
import { reachOf } from './reach-of-change.ts'
import { unitsIn } from './units-in.ts'

type Input = Target & {
  rate_id?: string | undefined
  split_on?: string | undefined
  pays_by?: 'link' | 'transfer' | 'cash' | undefined
  reference?: string | undefined
  link_by?: LinkWay | undefined
  reason: string
}
type Moment = { lang: Lang; now: Date; today: string; created_by: number | null }

/**
 * Logged. Refuses as moveBookingIn; FORBIDDEN what gives money back without the right to; of that
 * and of what is paid by hand as guardProof.
 */
export const moveBooking = (input: Input, call: StaffCall) =>
  call.db.transaction().execute(async (tx) => {
    const { unit, total, difference, pending, is_by_rule, ...change } = await moveBookingIn(
      tx,
      input,
      {
        ...call,
        created_by: call.staff.user_id,
      },
    )
    guardEffect(call, { difference, is_by_hand: pending === null, is_by_rule })
    const verb = pending ? 'move-by-link' : 'move-booking'
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb,
      reason: input.reason,
      at: call.now,
      ...change,
    })
    return { unit, total, difference, pending }
  })

type Effect = { difference: number; is_by_hand: boolean; is_by_rule: boolean }

/** Rights go by what the change does, which only the change knows. */
function guardEffect(call: StaffCall, { difference, is_by_hand, is_by_rule }: Effect) {
  if (is_by_rule) return
  if (difference < 0 && !call.staff.rights.includes('refunds')) refuse('FORBIDDEN')
  if (difference < 0 || (difference > 0 && is_by_hand)) guardProof(call)
}

/**
 * Both claims, the charges, the documents and the difference change together, in fils; a dearer
 * stay that is paid by link changes later, once it is paid. Refuses INVALID_BOOKING,
 * CHANGE_PENDING, INVALID_DATES, what changeWithin does, QUOTE_EXPIRED, QUOTE_MISMATCH,
 * UNIT_UNAVAILABLE, REFUND_TOO_MUCH; INVALID_INPUT without how a dearer stay was paid; of a link as
 * changeByLink.
 */
async function moveBookingIn(tx: Tx, input: Input, { lang, now, today, created_by }: Moment) {
  if (input.to <= input.from) refuse('INVALID_DATES', WHEN)
  const { booking, later } = await lockForMove(tx, input.reservation_id, {
    other_home: input.room_category_id,
    now,
  })
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
  const price = isPricedAnew(booking, input)
    ? await quotedPrice(tx, input, { booking, moving, now, today })
    : null
  const found = await findTarget(tx, input, { booking, now })
  const { link_by, reason, room_category_id, from, to } = input
  if (input.pays_by === 'link' && price && price.terms.total_fils > booking.total_fils) {
    const { lines, terms } = price
    const nights = { room_category_id, from, to }
    const change = {
      booking,
      rate_id: terms.rate_id,
      nights,
      place: found,
      lines,
      reason,
      link_by,
      created_by,
    }
    const pending = await changeByLink(tx, change, { now, today })
    return await pendingMove(tx, { booking, moving, price, found, input, pending }, lang)
  }
  if (
    !(await moveNights(tx, {
      room_category_id,
      from,
      to,
      booking_id: booking.id,
      place: found,
      now,
    }))
  )
    refuse('UNIT_UNAVAILABLE', TAKEN)
  const place = placeOf(input, found)
  const paid = paidBy(input)
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

async function changedWithin(tx: Tx, input: Input, changing: Parameters<typeof changeWithin>[2]) {
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

type Pending = {
  booking: BookingFacts
  moving: Moving
  price: NewPrice
  found: FoundPlace
  input: Input
  pending: Awaited<ReturnType<typeof changeByLink>>
}

/** Nothing has moved yet: what will be, for the log and for who asked. */
async function pendingMove(
  tx: Tx,
  { booking, moving, price, found, input, pending }: Pending,
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

function paidBy({ pays_by, reference }: Input) {
  if (pays_by === undefined || pays_by === 'link') return null
  if (reference === undefined)
    refuse('INVALID_INPUT', { fields: [{ field: 'reference', code: 'required' }] })
  return { method: pays_by, reference }
}

/** Only a split that was previewed is made. */
async function findTarget(
  tx: Tx,
  input: Input,
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
  { room_category_id, from, to, guests }: Input,
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
