import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#contract/endpoints/bookings.ts'
import { BLOCK_KINDS, CALENDAR } from '#contract/constants.ts'
import { CHANNELS } from '#contract/calendar-feeds.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { count, day, reservationId, rowId, typed } from '#contract/wire.ts'

/** Nights [from, to) of a unit that are not free; what does not apply is left out. */
export const CalendarSpan = z.object({
  kind: z.enum(['booking', 'hold', 'block', 'calendar']),
  from: day,
  to: day,
  reservation_id: z.optional(z.string()),
  extends: z.optional(z.string()), // the first booking of the stay
  stay_from: z.optional(day), // its arrival
  is_split: z.optional(z.boolean()), // the stay changes unit part-way
  guest_name: z.optional(z.string()),
  status: z.optional(z.enum(BOOKING_STATUSES)),
  guests: z.optional(z.int()),
  block_kind: z.optional(z.enum(BLOCK_KINDS)),
  channel: z.optional(z.enum(CHANNELS)), // whose calendar took them
  channel_stay_id: z.optional(z.int()), // the stay that another site sold
  note: z.optional(z.string()),
  created_by: z.optional(z.string()),
  own_stay_id: z.optional(z.int()), // the owner booked it, and it has not begun
})

export const CalendarHome = z.object({
  id: z.int(),
  slug: z.string(),
  nice_name: z.string(),
  area: z.string(),
  building: z.string(),
  min_nights: z.int(),
  units: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      is_for_sale: z.boolean(),
      spans: z.array(CalendarSpan),
    }),
  ),
})

const BLOCK_ERRORS = [
  'UNIT_DATA_NOT_FOUND',
  'INVALID_DATES',
  'ROOM_UNAVAILABLE',
  'OWN_NIGHTS_BEYOND',
  'OWN_STAY_STANDS',
] as const

const block = {
  unit_id: rowId,
  from: day,
  to: day,
  block_kind: z.enum(BLOCK_KINDS),
  note: z.optional(typed(200)), // its owner reads it
  // why the owner has more nights of their own this year than were agreed on
  beyond_reason: z.optional(typed(300)),
}

/** What is typed of a change of units beside the placements. */
export const PlacingReason = z.object({ reason: typed(300) })

export const calendar = {
  readMultiCalendar: endpoint({
    method: 'GET',
    path: '/api/admin/calendar/',
    tag: 'Admin',
    summary:
      'Units by days: stays, holds, blocks and imported calendars, by area, building and home',
    access: 'staff:bookings',
    input: z.object({
      from: day,
      days: z._default(count(7, CALENDAR.days_max, 'days'), CALENDAR.days),
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
  addBlock: endpoint({
    method: 'POST',
    path: '/api/admin/calendar/blocks/',
    tag: 'Admin',
    summary:
      'Withhold nights of a unit from sale: its owner stays there, it is repaired, or it is held back',
    access: 'staff:bookings',
    input: z.object(block),
    output: z.object({}),
    success: 'OK',
    errors: BLOCK_ERRORS,
  }),
  changeBlock: endpoint({
    method: 'PUT',
    path: '/api/admin/calendar/blocks/',
    tag: 'Admin',
    summary:
      'Give the block that begins on a day other nights, another kind or note; nights that are over stay in it',
    access: 'staff:bookings',
    input: z.object({ ...block, begins: day }),
    output: z.object({}),
    success: 'OK',
    errors: BLOCK_ERRORS,
  }),
  removeBlock: endpoint({
    method: 'DELETE',
    path: '/api/admin/calendar/blocks/',
    tag: 'Admin',
    summary:
      'Put blocked nights of a unit back on sale, a part of a block too; nights that are over stay blocked',
    access: 'staff:bookings',
    input: z.object({ unit_id: rowId, from: day, to: day }),
    output: z.object({}),
    success: 'OK',
    errors: ['UNIT_DATA_NOT_FOUND', 'INVALID_DATES', 'OWN_STAY_STANDS'],
  }),
  cancelOwnerStay: endpoint({
    method: 'POST',
    path: '/api/admin/calendar/own_stays/cancel/',
    tag: 'Admin',
    summary:
      'Cancel a stay that an owner booked in their home, before it begins; nothing is charged, and the owner is told why',
    access: 'staff:bookings',
    input: z.object({ own_stay_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'OWN_STAY_OVER'],
  }),
  placeStays: endpoint({
    method: 'POST',
    path: '/api/admin/calendar/stays/',
    tag: 'Admin',
    summary:
      'Give stays, or parts of split stays, other units of their homes, and stays that other sites sold, or nights of theirs from a day on, any other unit, all at once or none; extensions go with their stay, prices stay',
    access: 'staff:bookings',
    input: z.object({
      placements: z
        .array(z.object({ reservation_id: reservationId, unit_id: rowId, from: z.optional(day) })) // from: the first night of a part of a split stay
        .check(z.maxLength(CALENDAR.placements_max)),
      // stays that other sites sold; without any of both nothing is asked for
      elsewhere: z._default(
        z
          .array(z.object({ channel_stay_id: rowId, unit_id: rowId, from: z.optional(day) })) // from: its nights from that day to the end of the part in which it lies
          .check(z.maxLength(CALENDAR.placements_max)),
        [],
      ),
      ...PlacingReason.shape,
    }),
    output: z.object({ placed: z.int() }), // bookings whose unit changed
    success: 'OK',
    errors: [
      'INVALID_BOOKING',
      'CHANGE_PENDING',
      'STAY_BEGUN',
      'UNIT_UNAVAILABLE',
      'UNIT_UNPERMITTED',
      'TOO_MANY_GUESTS',
    ],
  }),
}
