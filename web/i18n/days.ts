const DAY_MS = 86_400_000

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export function nightsBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

export type ChosenDays = { from?: string | undefined; to?: string | undefined }

/** Spec 4: a check-in on or after check-out moves check-out to the next day. */
export function withArrival({ to }: ChosenDays, from: string): ChosenDays {
  return { from, to: to === undefined || to <= from ? addDays(from, 1) : to }
}

export function earliestDeparture({ from }: ChosenDays, today: string): string {
  return addDays(from ?? today, 1)
}

export function withDeparture({ from }: ChosenDays, to: string): ChosenDays {
  return { from: from ?? addDays(to, -1), to }
}
