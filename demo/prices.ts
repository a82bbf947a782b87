import { addDays } from '#server/core/time.ts'
import { makeRandom } from './random.ts'
import { weekdayOf } from './days.ts'
import type { DemoHome } from './homes/shape.ts'

/** By month, January first: the season runs from October to April (domain M8). */
const SEASON = [1.18, 1.2, 1.14, 1.06, 0.9, 0.77, 0.7, 0.72, 0.85, 1.04, 1.14, 1.22]
const WEEKEND = 1.18 // Friday and Saturday nights (domain L1)
const NEW_YEAR = 1.5
const EID = 1.35
const FIRST_DAY = -200
const LAST_DAY = 420

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
})

function seasonOf(day: string): number {
  const month_day = day.slice(5)
  const weekend = [5, 6].includes(weekdayOf(day)) ? WEEKEND : 1
  if (month_day >= '12-28' || month_day <= '01-02') return NEW_YEAR * WEEKEND
  return (SEASON[Number(day.slice(5, 7)) - 1] ?? 1) * weekend * (isEid(day) ? EID : 1)
}

/** Eid by the Umm al-Qura calendar; the moon may move it by a day (domain L7). */
function isEid(day: string): boolean {
  const [month, date] = hijri.format(new Date(day)).split('/').map(Number)
  if (month === undefined || date === undefined) return false
  return (month === 10 && date <= 4) || (month === 12 && date >= 9 && date <= 13)
}

/**
 * The price of every night from 200 days ago to 420 ahead, in whole dirhams, as fils; a few weeks
 * are dearer or cheaper than their season.
 */
export function nightlyRatesOf(
  home: DemoHome,
  seasons: Map<string, number>,
): { night: string; fils: number }[] {
  const random = makeRandom(`prices of ${home.slug}`)
  const moods = Array.from({ length: 100 }, () => 0.96 + random.roll() * 0.08)
  return [...seasons].map(([night, season], index) => {
    const mood = moods[Math.floor(index / 7)] ?? 1
    return { night, fils: Math.round(home.base_dirhams * season * mood) * 100 }
  })
}

export function seasonsAround(today: string): Map<string, number> {
  const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) =>
    addDays(today, FIRST_DAY + index),
  )
  return new Map(days.map((day) => [day, seasonOf(day)]))
}
