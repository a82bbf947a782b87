import { addDays } from '#server/core/time.ts'
import { weekdayOf } from '#demo/days.ts'
import { makeRandom, type Random } from '#demo/random.ts'
import { EXPIRED_DAYS } from './home-row.ts'
import type { DemoHome } from '#demo/homes/shape.ts'

export type PlannedStay = {
  kind: 'stay' | 'cancelled' | 'block'
  home: DemoHome
  unit: string
  from: string
  to: string
}

const PAST_NIGHTS = 180
const COMING_NIGHTS = 120
const SHORT_STAYS = [2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7, 7, 8, 9]
const MOST_FREE_NIGHTS = 24
// stays come in clusters, so that the free nights between them are long enough for somebody
const BACK_TO_BACK = 0.5
const THURSDAY = 4
const FRIDAY = 5

/**
 * The stays of one unit, from half a year ago to four months ahead, never two on one night: fuller
 * where it is near, with gaps, same-day turnovers and more arrivals before weekends.
 */
export function planStays({
  home,
  unit,
  today,
}: {
  home: DemoHome
  unit: string
  today: string
}): PlannedStay[] {
  const random = makeRandom(`stays of ${home.slug} ${unit}`)
  const past_share = 0.6 + random.roll() * 0.15
  const last_day = home.permit === 'expired' ? -EXPIRED_DAYS : COMING_NIGHTS
  const stays: PlannedStay[] = []
  let day = random.between(0, 4) - PAST_NIGHTS
  while (day < last_day) {
    const kind = day > 3 && random.chance(0.04) ? 'block' : 'stay'
    const nights = kind === 'block' ? random.between(3, 6) : lengthOf(random, home.min_nights)
    if (home.permit === 'expired' && day + nights > last_day) break
    stays.push({ kind, home, unit, from: addDays(today, day), to: addDays(today, day + nights) })
    day +=
      nights +
      gapAfter({
        random,
        nights,
        share: day < 0 ? past_share : shareAhead(day),
        end: addDays(today, day + nights),
      })
  }
  return [...stays, ...planCancelled({ random, home, unit, today })]
}

function lengthOf(random: Random, min_nights: number): number {
  return Math.max(
    min_nights,
    random.chance(0.03) ? random.between(21, 28) : random.pick(SHORT_STAYS),
  )
}

function shareAhead(day: number): number {
  if (day < 30) return 0.56
  return day < 60 ? 0.5 : 0.42
}

type Gap = { random: Random; nights: number; share: number; end: string }

/**
 * Free nights after a stay, so that about the share is taken; a gap of some days ends before a
 * weekend when it can.
 */
function gapAfter({ random, nights, share, end }: Gap): number {
  if (random.chance(BACK_TO_BACK)) return 0
  const mean = (Math.min(nights, 9) * ((1 - share) / share) * 1.12) / (1 - BACK_TO_BACK)
  const gap = Math.min(MOST_FREE_NIGHTS, Math.round(mean * (0.4 + random.roll() * 1.2)))
  if (gap === 0 || random.chance(0.55)) return gap
  const near = [gap, gap + 1, gap - 1, gap + 2, gap - 2].find(
    (free) => free > 0 && [THURSDAY, FRIDAY].includes(weekdayOf(addDays(end, free))),
  )
  return near ?? gap
}

function planCancelled({
  random,
  home,
  unit,
  today,
}: {
  random: Random
  home: DemoHome
  unit: string
  today: string
}): PlannedStay[] {
  if (home.plans === 'non_refundable' || home.permit === 'expired') return []
  return Array.from({ length: random.pick([0, 0, 1, 1, 2]) }, () => {
    const day = -random.between(12, 150)
    return {
      kind: 'cancelled',
      home,
      unit,
      from: addDays(today, day),
      to: addDays(today, day + home.min_nights + random.between(1, 4)),
    }
  })
}
