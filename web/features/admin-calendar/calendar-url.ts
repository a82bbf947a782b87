import { count, day, inLatinDigits, oneOf, readFields, slug, text, type Output } from '#urls/fields.ts'

/** Days shown at once. */
export const ZOOMS = [14, 30, 90] as const
export type Zoom = (typeof ZOOMS)[number]

const typed = text(/^.{1,80}$/)

const FIELDS = {
  from: day,
  days: (input: unknown) => oneOf(ZOOMS)(typeof input === 'string' ? Number(inLatinDigits(input)) : input),
  q: (input: unknown) => typed(typeof input === 'number' ? String(input) : input), // digits alone are a number to the router
  area: slug,
  page: count(1, 1_000),
}

export type CalendarUrl = Output<typeof FIELDS>

export const readCalendarUrl = (raw: Record<string, unknown>): CalendarUrl => readFields(FIELDS, raw)
