import type { VEvent } from 'node-ical'
import { TIME_ZONE } from '#contract/constants.ts'
import { addDays } from '#server/core/time.ts'

type Read = Pick<VEvent, 'start' | 'end' | 'datetype'>

/** A block until the late evening takes the night that begins then; a guest leaves before. */
const EVENING_HOUR = 18

/**
 * The nights in Dubai: of days these days, of times the days they lie on. Whoever writes whole days
 * as times of another zone means the days there. Throws when they end before they begin.
 */
export function nightsOfEvent({ start, end, datetype }: Read): { from: string; to: string } {
  if (!(start instanceof Date) || Number.isNaN(start.getTime())) throw new Error('No beginning')
  if (datetype === 'date') {
    const from = dayAsWritten(start)
    return within(from, end instanceof Date ? dayAsWritten(end) : from)
  }
  const until = end instanceof Date ? end : start
  if (until < start) throw new Error('It ends before it begins')
  const zone = zoneOf(start, until)
  const [first, last] = [momentIn(start, zone), momentIn(until, zone)]
  const day = last.toPlainDate().toString()
  return within(first.toPlainDate().toString(), last.hour >= EVENING_HOUR ? addDays(day, 1) : day)
}

function within(from: string, to: string) {
  if (to < from) throw new Error('It ends before it begins')
  return { from, to: to === from ? addDays(from, 1) : to }
}

/** The reader keeps days as midnights of this process. */
const dayAsWritten = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-')

const momentIn = (date: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone)

/** That of the event where it is written from midnight to midnight there. */
function zoneOf(start: Date & { tz?: string }, until: Date): string {
  const { tz } = start
  if (tz === undefined) return TIME_ZONE
  try {
    const is_whole_days = [start, until].every((date) => {
      const { hour, minute } = momentIn(date, tz)
      return hour === 0 && minute === 0
    })
    return is_whole_days ? tz : TIME_ZONE
  } catch {
    return TIME_ZONE // a zone of their own, which the reader resolved
  }
}
