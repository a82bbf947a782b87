import { addDays, nightsBetween } from '#server/core/time.ts'
import { makeRandom, type Random } from './random.ts'
import { passers } from './guests.ts'
import type { Guest } from './load/people.ts'
import type { PlannedStay } from './load/plan-stays.ts'

export type Passer = Omit<Guest, 'id'> & { country: string }
type Cast = Map<PlannedStay, Guest>

const RECENT_DAYS = 40 // a review is taken until 60 days after the departure

/**
 * Gives guests with an account their stays: two to four behind them, one of which they may still
 * review, and one or two ahead, never two at once.
 */
export function makeKnownGuests(stays: PlannedStay[], guests: Guest[], today: string): Cast {
  const random = makeRandom('who stays where')
  const short = stays.filter(
    ({ kind, from, to }) => kind === 'stay' && nightsBetween(from, to) <= 9,
  )
  const behind = random.shuffle(short.filter(({ to }) => to < addDays(today, -2)))
  const recent = behind.filter(({ to }) => to >= addDays(today, -RECENT_DAYS))
  const ahead = random.shuffle(
    short.filter(({ from, home }) => from > addDays(today, 9) && home.plans !== 'non_refundable'),
  )
  const cast: Cast = new Map()
  for (const guest of guests) {
    const own: PlannedStay[] = []
    take({ from: recent, count: 1, own, cast, guest })
    take({ from: behind, count: random.between(1, 3), own, cast, guest })
    take({ from: ahead, count: random.between(1, 2), own, cast, guest })
  }
  return cast
}

type Taking = { from: PlannedStay[]; count: number; own: PlannedStay[]; cast: Cast; guest: Guest }

function take({ from, count, own, cast, guest }: Taking): void {
  const chosen: PlannedStay[] = []
  for (const stay of from) {
    if (chosen.length === count) return
    if (cast.has(stay) || own.some((other) => other.from < stay.to && stay.from < other.to))
      continue
    chosen.push(stay)
    own.push(stay)
    cast.set(stay, guest)
  }
}

/** Somebody who books without an account, each time anew. */
export function passerBy(random: Random, number: number): Passer {
  const [country, dial, lang, first_names, last_names] = random.pick(passers)
  const first_name = random.pick<string>(first_names)
  const last_name = random.pick<string>(last_names)
  const box = `${first_name}.${last_name}`
    .normalize('NFKD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()
  return {
    first_name,
    last_name,
    email: `${box}.${number}@guest.example.com`,
    phone_number: `${dial}${random.between(10_000, 99_999)}`,
    lang,
    country,
    is_member: false,
  }
}
