import type { Moment } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { guardNoChange } from '#server/bookings/changes/pending-changes.ts'
import { lockHome, releaseLapsed } from '#server/bookings/night-queries.ts'
import {
  findInTheWay,
  findStays,
  findUnpermitted,
  liftNights,
  listClaims,
  listUnits,
  listWholeStays,
  setDownNights,
  type Claim,
  type StayBooking,
} from './place-queries.ts'
import { joined } from './split-claims.ts'
import { recordSplits } from './split-queries.ts'

/**
 * With `from` only the nights of the booking that begin there and are in one unit, else its whole
 * stay.
 */
export type Placement = { reservation_id: string; unit_id: number; from?: string | undefined }
/** `units` are named in the order of the nights; `is_split` before or after. */
type Placed = {
  id: number
  reservation_id: string
  before: string
  after: string
  is_split: boolean
  is_paid: boolean
}

const FOREVER = { from: '1900-01-01', to: '9999-01-01' }

/**
 * Gives stays, or parts of stays that are split, other units of their homes, all or none. A stay
 * and its extensions move as one and are whole again; of a part only its own nights move. Returns
 * the bookings whose units changed. Refuses INVALID_BOOKING for what is over or unknown, for a unit
 * of another home and for no part, CHANGE_PENDING, STAY_BEGUN when a night is over,
 * UNIT_UNAVAILABLE with what is in the way, UNIT_UNPERMITTED.
 */
export async function placeStays(
  tx: Tx,
  placements: readonly Placement[],
  { now, today }: Moment,
): Promise<Placed[]> {
  const found = await findStays(
    tx,
    placements.map(({ reservation_id }) => reservation_id),
  )
  const homes = [...new Set(found.map(({ room_category_id }) => room_category_id))].toSorted(
    (a, b) => a - b,
  )
  for (const room_category_id of homes) {
    await lockHome(tx, room_category_id)
    await releaseLapsed(tx, { room_category_id, ...FOREVER }, now)
  }
  for (const { stay_id } of found) await guardNoChange(tx, stay_id, now)
  const bookings = (
    await listWholeStays(tx, [...new Set(found.map(({ stay_id }) => stay_id))])
  ).filter((one) => isMovable(one) && homes.includes(one.room_category_id)) // moved elsewhere meanwhile
  const claims = await listClaims(
    tx,
    bookings.map(({ id }) => id),
  )
  const units = await listUnits(tx, homes)
  const targets = targetsOf(placements, { bookings, claims, units, today })
  const wanted = joined(
    claims.map((claim) => ({
      ...claim,
      unit_id: targets.find((target) => isMeant(target, claim, bookings))?.unit_id ?? claim.unit_id,
    })),
  )
  const unitsOf = (all: readonly Claim[], id: number) =>
    all.filter(({ booking_id }) => booking_id === id).map(({ unit_id }) => nameOf(units, unit_id))
  const placed = bookings.flatMap(({ id, reservation_id, status }) => {
    const [before, after] = [unitsOf(claims, id), unitsOf(wanted, id)]
    const is_split = before.length > 1 || after.length > 1
    const units_named = { before: before.join(' → '), after: after.join(' → ') }
    return units_named.before === units_named.after
      ? []
      : [{ id, reservation_id, ...units_named, is_split, is_paid: status !== 'pencil' }]
  })
  if (placed.length === 0) return []
  const ids = placed.map(({ id }) => id)
  const moved = wanted.filter(({ booking_id }) => ids.includes(booking_id))
  const unpermitted = await findUnpermitted(tx, moved)
  if (unpermitted)
    refuse(
      'UNIT_UNPERMITTED',
      faultOf(indexOf(unpermitted, { bookings, targets }), 'unit_id', 'UNIT_UNPERMITTED'),
    )
  await liftNights(tx, ids)
  const [failed] = await setDownNights(tx, moved)
  if (failed) await refuseTaken(tx, failed, { bookings, targets })
  await recordSplits(
    tx,
    bookings
      .filter(({ stay_id }) => placed.some(({ id }) => stayIdOf(bookings, id) === stay_id))
      .map(({ id }) => id),
  )
  return placed
}

type Known = {
  bookings: readonly StayBooking[]
  claims: readonly Claim[]
  units: Awaited<ReturnType<typeof listUnits>>
  today: string
}
type Target = { booking: StayBooking; unit_id: number; from: string | undefined }

/** As the placements are; refuses whatever cannot be. */
function targetsOf(
  placements: readonly Placement[],
  { bookings, claims, units, today }: Known,
): Target[] {
  const targets: Target[] = []
  for (const [index, { reservation_id, unit_id, from }] of placements.entries()) {
    const booking = bookings.find((one) => one.reservation_id === reservation_id)
    if (!booking) refuse('INVALID_BOOKING', faultOf(index, 'reservation_id', 'INVALID_BOOKING'))
    const part = claims.find((claim) => claim.booking_id === booking.id && claim.from === from)
    if (from !== undefined && !part)
      refuse('INVALID_BOOKING', faultOf(index, 'from', 'INVALID_BOOKING'))
    const unit = units.find(
      ({ id, room_category_id }) => id === unit_id && room_category_id === booking.room_category_id,
    )
    const target = { booking, unit_id, from }
    if (!unit || targets.some((other) => contradict(other, target)))
      refuse('INVALID_BOOKING', faultOf(index, 'unit_id', 'INVALID_BOOKING'))
    const begins = from ?? firstNight(bookings, booking)
    if (begins < today) refuse('STAY_BEGUN', faultOf(index, 'reservation_id', 'STAY_BEGUN'))
    if (!unit.is_active && unit_id !== (part ?? booking).unit_id)
      refuse('UNIT_UNAVAILABLE', faultOf(index, 'unit_id', 'UNIT_UNAVAILABLE'))
    targets.push(target)
  }
  return targets
}

/** A stay in two units, or a part of a stay that is wanted whole. */
const contradict = (one: Target, other: Target) => {
  if (one.booking.stay_id !== other.booking.stay_id) return false
  if (one.from === undefined || other.from === undefined)
    return one.from !== other.from || one.unit_id !== other.unit_id
  return (
    one.booking.id === other.booking.id && one.from === other.from && one.unit_id !== other.unit_id
  )
}

const isMeant = ({ booking, from }: Target, claim: Claim, bookings: readonly StayBooking[]) =>
  from === undefined
    ? booking.stay_id === stayIdOf(bookings, claim.booking_id)
    : booking.id === claim.booking_id && from === claim.from

type Meant = Pick<Known, 'bookings'> & { targets: readonly Target[] }

/** Of the placement that a claim comes from. */
function indexOf(
  { booking_id, unit_id }: Pick<Claim, 'booking_id' | 'unit_id'>,
  { bookings, targets }: Meant,
) {
  const of_stay = (target: Target) => target.booking.stay_id === stayIdOf(bookings, booking_id)
  const exact = targets.findIndex((target) => of_stay(target) && target.unit_id === unit_id)
  return exact === -1 ? targets.findIndex(of_stay) : exact
}

async function refuseTaken(tx: Tx, failed: Claim, { bookings, targets }: Meant) {
  const booking = bookings.find(({ id }) => id === failed.booking_id)
  const index = indexOf(failed, { bookings, targets })
  const data = {
    reservation_id: booking?.reservation_id,
    in_the_way: await findInTheWay(tx, failed),
  }
  refuse('UNIT_UNAVAILABLE', { ...faultOf(index, 'unit_id', 'UNIT_UNAVAILABLE'), data })
}

const isMovable = ({ status }: StayBooking) =>
  status === 'pencil' || status === 'confirmed' || status === 'arrived'

const stayIdOf = (bookings: readonly StayBooking[], id: number) =>
  bookings.find((one) => one.id === id)?.stay_id

const firstNight = (bookings: readonly StayBooking[], { stay_id }: StayBooking) =>
  bookings
    .filter((one) => one.stay_id === stay_id)
    .map(({ arrival_date }) => arrival_date)
    .toSorted()[0] ?? ''

const nameOf = (units: Known['units'], id: number) =>
  units.find((unit) => unit.id === id)?.name ?? ''

const faultOf = (
  index: number,
  field: keyof Placement,
  code: 'INVALID_BOOKING' | 'STAY_BEGUN' | 'UNIT_UNAVAILABLE' | 'UNIT_UNPERMITTED',
) => ({
  fields: [{ field: `placements.${index}.${field}`, code }],
})
