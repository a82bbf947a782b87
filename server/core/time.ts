import { TIME_ZONE } from '#contract/constants.ts'

/** When something happens: `today` is the day in Dubai. */
export type Moment = { now: Date; today: string }

/** Calendar day in Dubai, 'yyyy-MM-dd'. */
export function dubaiDay(moment: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDate()
    .toString()
}

/** The instant of a Dubai day and time ('HH:mm'). */
export function dubaiMoment(day: string, time = '00:00'): Date {
  return new Date(
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(TIME_ZONE).epochMilliseconds,
  )
}

/** Typed as 'yyyy-MM-dd' or 'yyyy-MM-ddTHH:mm': a day alone is its midnight in Dubai. */
export const startOfTyped = (typed: string): Date =>
  dubaiMoment(typed.slice(0, 10), typed.slice(11) || undefined)

/** Typed so too: a day alone includes all of it. */
export const endOfTyped = (typed: string): Date =>
  typed.length > 10 ? startOfTyped(typed) : dubaiMoment(addDays(typed, 1))

export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

export function nightsBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' })
    .days
}

/** The nights of [from, to), as days. */
export function nightsOf(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, nightsBetween(from, to)) }, (_, index) =>
    addDays(from, index),
  )
}
