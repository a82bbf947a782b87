import { addDays } from '#server/core/time.ts'

type Night = { night: string; fils: number }
export type RateRange = { from: string; to: string; weekday: number; weekend: number }
type Open = { from: string; last: string; weekday?: number; weekend?: number }

/** Friday and Saturday nights (domain L1). */
const isWeekend = (night: string) => [5, 6].includes(Temporal.PlainDate.from(night).dayOfWeek)

/** The fewest ranges [from, to), fils, in one walk; nights in their order, none twice. */
export function rateRanges(nights: readonly Night[]): RateRange[] {
  const ranges: Open[] = []
  for (const { night, fils } of nights) {
    const kind = isWeekend(night) ? 'weekend' : 'weekday'
    const open = ranges.at(-1)
    const is_next =
      open !== undefined &&
      addDays(open.last, 1) === night &&
      (open[kind] === undefined || open[kind] === fils)
    if (is_next) Object.assign(open, { last: night, [kind]: fils })
    else ranges.push({ from: night, last: night, [kind]: fils })
  }
  return ranges.map(({ from, last, weekday, weekend }) => ({
    from,
    to: addDays(last, 1),
    weekday: weekday ?? weekend ?? 0,
    weekend: weekend ?? weekday ?? 0,
  }))
}
