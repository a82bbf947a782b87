import {
  count,
  day,
  inLatinDigits,
  oneOf,
  readFields,
  slug,
  text,
  type Output,
} from '#web/urls/fields.ts'

/** Days shown at once. */
export const ZOOMS = [14, 30, 90] as const
export type Zoom = (typeof ZOOMS)[number]

const typed = text(/^.{1,80}$/)

const FIELDS = {
  from: day,
  days: (input: unknown) =>
    oneOf(ZOOMS)(typeof input === 'string' ? Number(inLatinDigits(input)) : input),
  // digits alone are a number to the router
  q: (input: unknown) => typed(typeof input === 'number' ? String(input) : input),
  area: slug,
  page: count(1, 1_000),
  panel: oneOf(['stay', 'block', 'move']),
  booking: text(/^SDF-\d{1,12}$/, inLatinDigits),
  unit: count(1, 2_147_483_647),
  begins: day,
  arrival: day,
  departure: day,
  guests: count(1, 40),
  plan: text(/^[\w.~-]{1,2000}$/),
}

/**
 * What is shown, which panel is open beside it (see panel-url.ts) and what is planned (see
 * plan-url.ts).
 */
export type CalendarUrl = Output<typeof FIELDS>

export const readCalendarUrl = (raw: Record<string, unknown>): CalendarUrl =>
  readFields(FIELDS, raw)
