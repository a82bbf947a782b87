import { BOOKING_SORTS, BOOKING_SOURCES } from '#contract/endpoints/admin/bookings.ts'
import { BOOKING_STATUSES } from '#contract/endpoints/bookings.ts'
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

const typed = text(/^.{1,80}$/)

const FIELDS = {
  // digits alone are a number to the router
  q: (input: unknown) => typed(typeof input === 'number' ? String(input) : input),
  status: oneOf(BOOKING_STATUSES),
  from: day,
  to: day,
  home: slug,
  area: slug,
  source: oneOf(BOOKING_SOURCES),
  unpaid: oneOf([true]),
  sort: oneOf(BOOKING_SORTS),
  page: count(1, 200),
  booking: text(/^SDF-\d{1,12}$/, inLatinDigits),
}

export type BookingsUrl = Output<typeof FIELDS>

export const readBookingsUrl = (raw: Record<string, unknown>): BookingsUrl =>
  readFields(FIELDS, raw)
