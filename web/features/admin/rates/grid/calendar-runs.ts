import { SPECIAL_DAYS, type SpecialDays } from './special-days.ts'

/** Columns of the grid, both included. */
export type Run = { first: number; last: number }

/** Neighbouring days that have something in common, such as their month. */
export function runsOf(
  days: readonly string[],
  keyOf: (day: string) => string,
): (Run & { key: string })[] {
  const runs: (Run & { key: string })[] = []
  for (const [column, day] of days.entries()) {
    const [key, run] = [keyOf(day), runs.at(-1)]
    if (run?.key === key) run.last = column
    else runs.push({ key, first: column, last: column })
  }
  return runs
}

export type SpecialRun = Run & { special: SpecialDays; lane: number }

/** What of the special days is shown, each in the first lane that is free. */
export function specialRuns(days: readonly string[]): SpecialRun[] {
  const runs: SpecialRun[] = []
  for (const special of SPECIAL_DAYS) {
    const first = days.findIndex((day) => day >= special.from && day < special.to)
    if (first === -1) continue
    const last = days.findLastIndex((day) => day < special.to)
    const taken = new Set(
      runs.filter((run) => run.last >= first && run.first <= last).map(({ lane }) => lane),
    )
    runs.push({ special, first, last, lane: [0, 1, 2].find((lane) => !taken.has(lane)) ?? 3 })
  }
  return runs
}
