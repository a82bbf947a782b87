import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#contract/bookings.ts'
import { BLOCK_KINDS, CALENDAR } from '#contract/constants.ts'
import { endpoint } from '#contract/endpoint.ts'
import { count, day, typed } from '#contract/wire.ts'

/** Nights [from, to) of a unit that are not free; what does not apply is left out. */
export const CalendarSpan = z.object({
  kind: z.enum(['booking', 'hold', 'block', 'calendar']),
  from: day,
  to: day,
  reservation_id: z.optional(z.string()),
  extends: z.optional(z.string()), // the first booking of the stay
  stay_from: z.optional(day), // its arrival
  guest_name: z.optional(z.string()),
  status: z.optional(z.enum(BOOKING_STATUSES)),
  guests: z.optional(z.int()),
  block_kind: z.optional(z.enum(BLOCK_KINDS)),
  note: z.optional(z.string()),
  created_by: z.optional(z.string()),
})

export const CalendarHome = z.object({
  id: z.int(),
  slug: z.string(),
  nice_name: z.string(),
  area: z.string(),
  building: z.string(),
  min_nights: z.int(),
  units: z.array(z.object({ id: z.int(), name: z.string(), is_for_sale: z.boolean(), spans: z.array(CalendarSpan) })),
})

export const calendar = {
  readMultiCalendar: endpoint({
    method: 'GET',
    path: '/api/admin/calendar/',
    tag: 'Admin',
    summary: 'Units by days: stays, holds, blocks and imported calendars, by area, building and home',
    access: 'staff:bookings',
    input: z.object({
      from: day,
      days: z._default(count(7, CALENDAR.days_max), CALENDAR.days),
      q: z.optional(typed(80)),
      area: z.optional(typed(120)), // a slug
      page: z._default(count(1, 1_000), 1),
    }),
    output: z.object({
      homes: z.array(CalendarHome),
      total_units: z.int(),
      pages: z.int(),
      areas: z.array(z.object({ slug: z.string(), name: z.string() })),
    }),
    success: 'OK',
    errors: [],
  }),
}
