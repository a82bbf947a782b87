import * as z from 'zod/mini'
import { makeRandom } from '#demo/random.ts'
import { addDays, dubaiMoment } from '#server/core/time.ts'

export const OwnedUnit = z.object({
  room_category_id: z.int(),
  unit_id: z.int(),
  bedrooms: z.int(),
  key: z.string(),
})
export type OwnedUnit = z.infer<typeof OwnedUnit>
export type OwnedStay = OwnedUnit & {
  from: string
  to: string
  status: 'departed' | 'arrived' | 'confirmed' | 'cancelled'
  booked_at: Date
  closed_at: Date | null
  base_fils: number
}
type Span = { from: string; until: string; now: Date }

const LENGTHS = [2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7, 7, 9]
const LONG_SHARE = 0.03
const CANCELLED_SHARE = 0.06
const CHECK_IN = '15:00'
const CHECK_OUT = '12:00'

export function planOwned(unit: OwnedUnit, { from, until, now }: Span): OwnedStay[] {
  const random = makeRandom(`stays of ${unit.key}`)
  const base_fils = (250 + unit.bedrooms * 180 + random.between(0, 150)) * 100
  const stays: OwnedStay[] = []
  let day = addDays(from, random.between(0, 6))
  while (day < until) {
    const to = addDays(
      day,
      random.chance(LONG_SHARE) ? random.between(21, 28) : random.pick(LENGTHS),
    )
    const booked_at = dubaiMoment(addDays(day, -random.between(20, 60)), '10:00')
    const state = stateOf({ from: day, to, is_given_up: random.chance(CANCELLED_SHARE), now })
    if (booked_at < now) stays.push({ ...unit, from: day, to, booked_at, base_fils, ...state })
    day = addDays(state.status === 'cancelled' ? day : to, random.pick([0, 0, 1, 2, 3, 5]))
  }
  return stays
}

function stateOf({
  from,
  to,
  is_given_up,
  now,
}: {
  from: string
  to: string
  is_given_up: boolean
  now: Date
}) {
  const given_up = dubaiMoment(addDays(from, -12), '09:00')
  if (is_given_up && given_up < now) return { status: 'cancelled' as const, closed_at: given_up }
  const left = dubaiMoment(to, CHECK_OUT)
  if (left <= now) return { status: 'departed' as const, closed_at: left }
  return {
    status: dubaiMoment(from, CHECK_IN) <= now ? ('arrived' as const) : ('confirmed' as const),
    closed_at: null,
  }
}
