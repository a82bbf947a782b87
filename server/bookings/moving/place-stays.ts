import type { Tx } from '#db'
import { refuse } from '#core/refuse.ts'
import { lockHome, releaseLapsed } from '#bookings/night-queries.ts'
import { moveBookings } from '#bookings/queries.ts'
import { findInTheWay, findStays, liftNights, listUnits, listWholeStays, setDownNights, type StayBooking } from './place-queries.ts'
import { joinedIn } from './split-claims.ts'
import { recordSplits } from './split-queries.ts'

export type Placement = { reservation_id: string; unit_id: number }
type When = { now: Date; today: string }
type Placed = { reservation_id: string; before: string; after: string }

const FOREVER = { from: '1900-01-01', to: '9999-01-01' }

/**
 * Gives stays other units of their homes, all or none. A stay and its extensions move as one; a split stay is whole again. Returns the
 * bookings whose unit changed, with the names of both units. Refuses INVALID_BOOKING for what is over or unknown and for a unit of another
 * home, STAY_BEGUN when a night is over, UNIT_UNAVAILABLE with what is in the way.
 */
export async function placeStays(tx: Tx, placements: readonly Placement[], { now, today }: When): Promise<Placed[]> {
  const found = await findStays(
    tx,
    placements.map(({ reservation_id }) => reservation_id),
  )
  const homes = [...new Set(found.map(({ room_category_id }) => room_category_id))].toSorted((a, b) => a - b)
  for (const room_category_id of homes) {
    await lockHome(tx, room_category_id)
    await moveBookings(tx, await releaseLapsed(tx, { room_category_id, ...FOREVER }, now), 'expired', now)
  }
  const bookings = await listWholeStays(tx, [...new Set(found.map(({ stay_id }) => stay_id))])
  const units = await listUnits(tx, homes)
  const unit_of = unitsWanted(placements, { bookings, units, today })
  const moved = bookings.flatMap((booking) => {
    const unit_id = unit_of.get(booking.stay_id)
    return isMovable(booking) && unit_id !== undefined && (unit_id !== booking.unit_id || booking.is_split)
      ? [{ ...booking, to_unit_id: unit_id }]
      : []
  })
  if (moved.length === 0) return []
  await moveClaims(tx, moved, (stay_id) => placements.findIndex(({ reservation_id }) => isOf(bookings, reservation_id, stay_id)))
  await recordSplits(
    tx,
    moved.map(({ id }) => id),
  )
  const nameOf = (id: number) => units.find((unit) => unit.id === id)?.name ?? ''
  return moved.map(({ reservation_id, unit_id, to_unit_id }) => ({ reservation_id, before: nameOf(unit_id), after: nameOf(to_unit_id) }))
}

type Known = { bookings: readonly StayBooking[]; units: Awaited<ReturnType<typeof listUnits>>; today: string }

/** By stay; refuses whatever cannot be. */
function unitsWanted(placements: readonly Placement[], { bookings, units, today }: Known): Map<number, number> {
  const unit_of = new Map<number, number>()
  for (const [index, { reservation_id, unit_id }] of placements.entries()) {
    const booking = bookings.find((one) => one.reservation_id === reservation_id && isMovable(one))
    if (!booking) refuse('INVALID_BOOKING', faultOf(index, 'reservation_id', 'INVALID_BOOKING'))
    const stay = bookings.filter(({ stay_id }) => stay_id === booking.stay_id)
    const unit = units.find(({ id, room_category_id }) => id === unit_id && room_category_id === booking.room_category_id)
    const wants_two = (unit_of.get(booking.stay_id) ?? unit_id) !== unit_id
    if (!unit || wants_two) refuse('INVALID_BOOKING', faultOf(index, 'unit_id', 'INVALID_BOOKING'))
    if (stay.some(({ arrival_date }) => arrival_date < today)) refuse('STAY_BEGUN', faultOf(index, 'reservation_id', 'STAY_BEGUN'))
    if (!unit.is_active && unit_id !== booking.unit_id) refuse('UNIT_UNAVAILABLE', faultOf(index, 'unit_id', 'UNIT_UNAVAILABLE'))
    unit_of.set(booking.stay_id, unit_id)
  }
  return unit_of
}

type Moved = StayBooking & { to_unit_id: number }

/** All claims are lifted before the first is set down. */
async function moveClaims(tx: Tx, moved: readonly Moved[], placementOf: (stay_id: number) => number) {
  const lifted = await liftNights(
    tx,
    moved.map(({ id }) => id),
  )
  const [failed] = await setDownNights(
    tx,
    moved.flatMap(({ id, to_unit_id }) =>
      joinedIn(
        lifted.filter(({ booking_id }) => booking_id === id),
        to_unit_id,
      ),
    ),
  )
  if (!failed) return
  const booking = moved.find(({ id }) => id === failed.booking_id)
  const data = { reservation_id: booking?.reservation_id, in_the_way: await findInTheWay(tx, failed) }
  refuse('UNIT_UNAVAILABLE', { ...faultOf(placementOf(booking?.stay_id ?? 0), 'unit_id', 'UNIT_UNAVAILABLE'), data })
}

const isMovable = ({ status }: StayBooking) => status === 'pencil' || status === 'confirmed' || status === 'arrived'

const isOf = (bookings: readonly StayBooking[], reservation_id: string, stay_id: number) =>
  bookings.some((one) => one.reservation_id === reservation_id && one.stay_id === stay_id)

const faultOf = (index: number, field: keyof Placement, code: 'INVALID_BOOKING' | 'STAY_BEGUN' | 'UNIT_UNAVAILABLE') => ({
  fields: [{ field: `placements.${index}.${field}`, code }],
})
