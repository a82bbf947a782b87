import type { Db, Tx } from '#db'
import { listReaches, type UnitReach } from './split-queries.ts'

type Wanted = { booking_id: number; room_category_id: number; unit_id?: number | undefined; from: string; to: string; now: Date }
type Unit = { id: number; name: string }
/** The unit where the nights begin, and the one where they go on from `night`. */
export type FoundPlace = { unit: Unit; split: { night: string; unit: Unit } | null }

/**
 * Where a booking without extensions can be on [from, to): in `unit_id`; without it in its own unit, else in any other, else in two. Undefined
 * when that is nowhere.
 */
export async function findPlace(db: Db | Tx, { booking_id: stay_id, unit_id, ...nights }: Wanted): Promise<FoundPlace | undefined> {
  const units = await listReaches(db, { ...nights, stay_id })
  const whole = units.find(({ id, taken_from }) => taken_from === null && (unit_id === undefined || id === unit_id))
  if (whole) return { unit: whole, split: null }
  return unit_id === undefined ? splitIn(units, nights.from) : undefined
}

/** The first unit for as long as it is free; one that follows is free from then on. Its own unit begins where it can. */
function splitIn(units: readonly UnitReach[], from: string): FoundPlace | undefined {
  const [own, ...others] = units
  const longest = others.toSorted((a, b) => ((a.taken_from ?? '') < (b.taken_from ?? '') ? 1 : -1))
  for (const first of own ? [own, ...longest] : []) {
    const night = first.taken_from
    if (night === null || night <= from) continue
    const next = units.find(({ id, taken_until }) => id !== first.id && taken_until !== null && taken_until <= night)
    if (next) return { unit: first, split: { night, unit: next } }
  }
  return undefined
}
