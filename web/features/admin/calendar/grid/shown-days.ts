import { addDays } from '#web/i18n/days.ts'
import type { CalendarUrl, Zoom } from '#web/features/admin/calendar/calendar-url.ts'

export type ShownDays = { from: string; days: Zoom }

const DAYS: Zoom = 30
const BEFORE_TODAY = 2 // guests in-house came some days ago

export const shownDays = ({ from, days = DAYS }: CalendarUrl, today: string): ShownDays => ({
  from: from ?? addDays(today, -BEFORE_TODAY),
  days,
})

export const daysOf = ({ from, days }: ShownDays): string[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index))

/** Friday and Saturday nights. */
export const isWeekend = (day: string) => [5, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())
