import type { Db, Tx } from '#server/db/index.ts'
import { listReaches, type UnitReach } from './split-queries.ts'

/** `booking_id` of the booking that is moved; null for a new one. */
type Wanted = {
  booking_id: number | null
  room_category_id: number
  unit_id?: number | undefined
  from: string
  to: string
  now: Date
}
type Unit = { id: number; name: string }
/** The unit where the nights begin, and the one where they go on from `night`. */
export type FoundPlace = { unit: Unit; split: { night: string; unit: Unit } | null }

const NO_STAY = 0 // no booking has it

/**
 * Where a booking without extensions can be on [from, to): in `unit_id`; without it in its own
 * unit, else in any other, else in two. Undefined
 * when that is nowhere.
 */
export async function findPlace(
  db: Db | Tx,
  { booking_id: stay_id, unit_id, ...nights }: Wanted,
): Promise<FoundPlace | undefined> {
  const units = await listReaches(db, { ...nights, stay_id: stay_id ?? NO_STAY })
  const whole = units.find(
    ({ id, taken_from }) => taken_from === null && (unit_id === undefined || id === unit_id),
  )
  if (whole) return { unit: whole, split: null }
  return unit_id === undefined
    ? splitIn(units, { from: nights.from, has_own: stay_id !== null })
    : undefined
}

/**
 * The unit that is free longest, then one that is free from then on; of a booking its own unit, the
 * first one, begins where it can.
 */
function splitIn(
  units: readonly UnitReach[],
  { from, has_own }: { from: string; has_own: boolean },
): FoundPlace | undefined {
  const [own, others] = has_own ? [units.slice(0, 1), units.slice(1)] : [[], units]
  const longest = others.toSorted((a, b) => (b.taken_from ?? '').localeCompare(a.taken_from ?? ''))
  for (const first of [...own, ...longest]) {
    const night = first.taken_from
    if (night === null || night <= from) continue
    const next = units.find(
      ({ id, taken_until }) => id !== first.id && taken_until !== null && taken_until <= night,
    )
    if (next) return { unit: first, split: { night, unit: next } }
  }
  return undefined
}
