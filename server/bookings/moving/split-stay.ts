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
  type StayBooking,
} from './place-queries.ts'
import { splitClaims } from './split-claims.ts'
import { listParts, recordSplits, type Part } from './split-queries.ts'

export type Split = { reservation_id: string; night: string; unit_id: number }
export type SplitBooking = StayBooking & { before: Part[]; after: Part[] }

/**
 * From `night` on the guests of a stay are in another unit of their home, extensions included; also
 * when they have arrived. Back in the unit of the night before, the stay is whole again. Returns
 * the bookings it changed. Refuses INVALID_BOOKING for what is over, unpaid or unknown and for a
 * unit of another home, CHANGE_PENDING, INVALID_DATES for a past night, the first, or none of the
 * stay, UNIT_UNAVAILABLE with what is in the way,
 * UNIT_UNPERMITTED.
 */
export async function splitStay(
  tx: Tx,
  { reservation_id, night, unit_id }: Split,
  { now, today }: Moment,
): Promise<SplitBooking[]> {
  const [found] = await findStays(tx, [reservation_id])
  if (!found) refuse('INVALID_BOOKING')
  const { stay_id, room_category_id } = found
  await lockHome(tx, room_category_id)
  await guardNoChange(tx, stay_id, now)
  const stay = (await listWholeStays(tx, [stay_id])).filter(({ status }) => status !== 'departed')
  const meant = stay.find((one) => one.reservation_id === reservation_id)
  // Moved to another home before this one was locked.
  if (meant?.room_category_id !== room_category_id) refuse('INVALID_BOOKING')
  if (meant.status !== 'confirmed' && meant.status !== 'arrived') refuse('INVALID_BOOKING')
  guardNight(stay, night, today)
  const unit = (await listUnits(tx, [room_category_id])).find(({ id }) => id === unit_id)
  if (!unit) refuse('INVALID_BOOKING', faultOf('INVALID_BOOKING'))
  const later = stay.filter(({ departure_date }) => departure_date > night)
  const ids = later.map(({ id }) => id)
  await releaseLapsed(tx, { room_category_id, from: night, to: lastDay(later) }, now)
  const before = await partsOf(tx, later)
  const wanted = splitClaims(await listClaims(tx, ids), { night, unit_id })
  if (!unit.is_active && wanted.some((claim) => claim.unit_id === unit_id))
    refuse('UNIT_UNAVAILABLE', faultOf('UNIT_UNAVAILABLE'))
  if (await findUnpermitted(tx, wanted)) refuse('UNIT_UNPERMITTED', faultOf('UNIT_UNPERMITTED'))
  await liftNights(tx, ids)
  const [failed] = await setDownNights(tx, wanted)
  if (failed)
    refuse('UNIT_UNAVAILABLE', {
      ...faultOf('UNIT_UNAVAILABLE'),
      data: { in_the_way: await findInTheWay(tx, failed) },
    })
  await recordSplits(tx, ids)
  const after = await partsOf(tx, later)
  return later.map((booking, index) => ({
    ...booking,
    before: before[index] ?? [],
    after: after[index] ?? [],
  }))
}

function guardNight(stay: readonly StayBooking[], night: string, today: string) {
  const [first] = stay
  if (!first || night <= first.arrival_date || night >= lastDay(stay) || night < today)
    refuse('INVALID_DATES', { fields: [{ field: 'night', code: 'INVALID_DATES' }] })
}

const lastDay = (stay: readonly StayBooking[]) =>
  stay
    .map(({ departure_date }) => departure_date)
    .toSorted()
    .at(-1) ?? ''

async function partsOf(tx: Tx, bookings: readonly StayBooking[]): Promise<Part[][]> {
  const parts: Part[][] = []
  for (const { id } of bookings) parts.push(await listParts(tx, id))
  return parts
}

const faultOf = (code: 'INVALID_BOOKING' | 'UNIT_UNAVAILABLE' | 'UNIT_UNPERMITTED') => ({
  fields: [{ field: 'unit_id', code }],
})
