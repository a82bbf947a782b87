import { dubaiMoment } from '#server/core/time.ts'

/** 0 is Sunday, 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

/** The instant of a whole hour of a day in Dubai. */
export function dubaiTime(day: string, hour: number): Date {
  return dubaiMoment(day, `${String(hour).padStart(2, '0')}:00`)
}

/** An instant so many minutes after another. */
export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}
