import { TIME_ZONE } from '#contract/constants.ts'

/** The calendar day in Dubai at a moment, 'yyyy-MM-dd'. */
export function dubaiDay(moment: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString()
}

/** The moment at which a day and time ('HH:mm') begin in Dubai. */
export function dubaiMoment(day: string, time = '00:00'): Date {
  return new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(TIME_ZONE).epochMilliseconds)
}

/** The day `days` after another; before it when negative. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** How many nights lie between two days. */
export function nightsBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days
}

/** Every night of the stay [from, to). */
export function nightsOf(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, nightsBetween(from, to)) }, (_, index) => addDays(from, index))
}
