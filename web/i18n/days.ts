const DAY_MS = 86_400_000

/** The day so many days later (or earlier, when negative). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The number of nights of a stay [from, to). */
export function nightsBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** The days chosen so far. */
export type ChosenDays = { from?: string | undefined; to?: string | undefined }

/** Spec 4: a check-in that leaves check-out on or before it moves check-out to the next day. */
export function withArrival({ to }: ChosenDays, from: string): ChosenDays {
  return { from, to: to === undefined || to <= from ? addDays(from, 1) : to }
}

/** Spec 9: the earliest check-out is the day after check-in, or tomorrow while there is none. */
export function earliestDeparture({ from }: ChosenDays, today: string): string {
  return addDays(from ?? today, 1)
}

/** A check-out, and with it a check-in when there was none: the night before. */
export function withDeparture({ from }: ChosenDays, to: string): ChosenDays {
  return { from: from ?? addDays(to, -1), to }
}
