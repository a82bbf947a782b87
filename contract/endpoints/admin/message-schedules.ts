import * as z from 'zod/mini'
import { LANGS } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { MESSAGE_FIELDS } from '#contract/message-fields.ts'
import {
  MESSAGE_MOMENTS,
  NIGHTS_MIN_MOST,
  PLANNED_STATES,
  SCHEDULE_HOUR,
  SCHEDULE_PLACES,
  SCHEDULE_SOURCES,
} from '#contract/message-schedules.ts'
import { count, day, moment, reservationId, rowId, typed, yesNo } from '#contract/wire.ts'

const Place = z.object({ kind: z.enum(SCHEDULE_PLACES), id: z.int(), name: z.string() })
const Quiet = z.object({ from_hour: z.int(), until_hour: z.int() }) // of Dubai; equal: none

/** Templates that go to guests by themselves. */
export const message_schedules = {
  listMessageSchedules: endpoint({
    method: 'GET',
    path: '/api/admin/inbox/schedules/',
    tag: 'Admin',
    summary: 'When templates go to guests by themselves, and the places they can be kept to',
    access: 'staff:bookings',
    input: z.object({}),
    output: z.object({
      schedules: z.array(
        z.object({
          template_id: z.int(),
          moment: z.enum(MESSAGE_MOMENTS),
          at_hour: z.nullable(z.int()), // of Dubai; null: when it happens
          place: z.nullable(Place), // null: all homes
          nights_min: z.int(),
          sources: z.enum(SCHEDULE_SOURCES),
          is_on: z.boolean(),
          changed_by: z.string(),
          changed_at: moment,
        }),
      ),
      places: z.array(Place),
      quiet: Quiet,
    }),
    success: 'OK',
    errors: [],
  }),
  scheduleMessage: endpoint({
    method: 'POST',
    path: '/api/admin/inbox/schedules/',
    tag: 'Admin',
    summary:
      'A template goes to guests by itself at a moment of their stay, or no more; what was due before is not sent',
    access: 'staff:bookings',
    input: z.object({
      template_id: rowId,
      moment: z.enum(MESSAGE_MOMENTS),
      // of moments that are days
      at_hour: z._default(count(0, 23, 'hour of Dubai'), SCHEDULE_HOUR),
      place_kind: z.optional(z.enum(SCHEDULE_PLACES)), // left out: all homes
      place_id: z.optional(rowId),
      nights_min: z._default(count(1, NIGHTS_MIN_MOST, 'nights of the stay, at least'), 1),
      sources: z._default(z.enum(SCHEDULE_SOURCES), 'all'),
      is_on: yesNo,
      reason: typed(300),
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  listPlannedMessages: endpoint({
    method: 'GET',
    path: '/api/admin/inbox/planned/',
    tag: 'Admin',
    summary:
      'What guests get by itself in the next seven days, when and in which words, and what is not sent and why',
    access: 'staff:bookings',
    input: z.object({}),
    output: z.object({
      messages: z.array(
        z.object({
          reservation_id: z.string(),
          template_id: z.int(),
          template: z.string(), // its name
          moment: z.enum(MESSAGE_MOMENTS),
          guest_name: z.string(),
          home: z.string(),
          arrival_date: day,
          departure_date: day,
          lang: z.enum(LANGS), // of the guest
          due_at: moment, // outside the quiet hours
          state: z.enum(PLANNED_STATES),
          text: z.string(), // what is not known yet stays a {field}
          lacks: z.array(z.enum(MESSAGE_FIELDS)),
        }),
      ),
      has_more: z.boolean(),
      quiet: Quiet,
    }),
    success: 'OK',
    errors: [],
  }),
  skipScheduledMessage: endpoint({
    method: 'POST',
    path: '/api/admin/inbox/planned/skip/',
    tag: 'Admin',
    summary: 'A guest does not get one of the messages that go by themselves, or gets it after all',
    access: 'staff:bookings',
    input: z.object({
      reservation_id: reservationId,
      template_id: rowId,
      is_skipped: yesNo,
      reason: typed(300),
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'NOT_FOUND', 'MESSAGE_SENT'],
  }),
}
