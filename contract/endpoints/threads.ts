import * as z from 'zod/mini'
import { LANGS } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { paragraphs } from '#contract/home-fields.ts'
import { AUTHOR_KINDS, MESSAGE_MAX } from '#contract/threads.ts'
import { count, day, moment, reservationId } from '#contract/wire.ts'

const byReservation = { reservation_id: reservationId }
/** Of a message in its thread, from 1 on. */
export const messageNumber = count(1, 1_000_000, 'as the messages of a thread are numbered')
export const messageText = paragraphs(MESSAGE_MAX).check(z.minLength(1, 'required'))

export const ThreadMessage = z.object({
  number: z.int(),
  author_kind: z.enum(AUTHOR_KINDS),
  author: z.string(), // of a colleague the first name, to guests
  text: z.string(),
  lang: z.enum(LANGS), // by its letters
  written_at: moment,
  mailed_at: z.nullable(moment), // of what we wrote
  read_at: z.nullable(moment), // by the other side
})

const ERRORS = ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED'] as const

/** Between a guest and the company: one thread for a stay, whatever booking of it is named. */
export const guest_threads = {
  readMyThread: endpoint({
    method: 'GET',
    path: '/api/booking/messages/',
    tag: 'Bookings',
    summary:
      'What a guest and the company wrote to each other about a stay; the newest, in their order',
    access: 'booking',
    input: z.object({ ...byReservation, before: z.optional(messageNumber) }),
    output: z.object({
      reservation_id: z.string(), // of the first booking of the stay
      home: z.string(),
      arrival_date: day,
      departure_date: day, // of the last extension
      messages: z.array(ThreadMessage),
      has_earlier: z.boolean(),
      may_write: z.boolean(),
      open_until: day, // the last day on which its guest writes
      answer_within_minutes: z.int(), // what the company promises
      is_proven: z.boolean(),
    }),
    success: 'OK',
    errors: ERRORS,
  }),
  writeToHouse: endpoint({
    method: 'POST',
    path: '/api/booking/messages/',
    tag: 'Bookings',
    summary: 'Write to the company about a stay; the same key writes once',
    access: 'booking',
    input: z.object({ ...byReservation, text: messageText, key: z.uuid() }),
    output: z.object({ number: z.int() }),
    success: 'OK',
    errors: [...ERRORS, 'CODE_REQUIRED'],
    limit: { calls: 30, seconds: 3600 },
  }),
  seeMyThread: endpoint({
    method: 'POST',
    path: '/api/booking/messages/seen/',
    tag: 'Bookings',
    summary: 'The guest has read what the company wrote, up to a message',
    access: 'booking',
    input: z.object({ ...byReservation, number: messageNumber }),
    output: z.object({}),
    success: 'OK',
    errors: ERRORS,
  }),
}
