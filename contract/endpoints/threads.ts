import * as z from 'zod/mini'
import { LANGS } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { paragraphs } from '#contract/home-fields.ts'
import { CAME_BY, WHATSAPP_STATES } from '#contract/incoming-mail.ts'
import { DRAWN_PAGES } from '#contract/lead-documents.ts'
import { AUTHOR_KINDS, MESSAGE_MAX, PAPER_KINDS } from '#contract/threads.ts'
import { count, day, moment, photograph, reservationId, rowId } from '#contract/wire.ts'

const byReservation = { reservation_id: reservationId }
/** Of a message in its thread, from 1 on. */
export const messageNumber = count(1, 1_000_000, 'as the messages of a thread are numbered')
export const messageText = paragraphs(MESSAGE_MAX).check(z.minLength(1, 'required'))

export const ThreadPaper = z.object({
  paper_id: z.int(),
  kind: z.enum(PAPER_KINDS),
  is_moved: z.boolean(), // to the registration of a guest
})

export const ThreadMessage = z.object({
  number: z.int(),
  author_kind: z.enum(AUTHOR_KINDS),
  author: z.string(), // of a colleague the first name, to guests
  text: z.string(), // empty: papers alone
  papers: z.array(ThreadPaper),
  came_by: z.nullable(z.enum(CAME_BY)), // null: written on the page
  sender: z.nullable(z.string()), // of an email that came from another address than the guest's
  is_cut: z.boolean(), // it was longer
  left_out: z.int(), // files that could not be taken
  // of what we wrote: how it went by WhatsApp; null: not tried. `why`: budget, window, unknown, or a code of the service
  whatsapp: z.nullable(z.object({ state: z.enum(WHATSAPP_STATES), why: z.nullable(z.string()) })),
  lang: z.enum(LANGS), // by its letters
  written_at: moment,
  mailed_at: z.nullable(moment), // of what we wrote
  read_at: z.nullable(moment), // by the other side
})

export const PAPER_ERRORS = [
  'THREAD_PAPERS_FULL',
  'PAPER_TYPE_INVALID',
  'FILE_TOO_LARGE',
  'FILE_UPLOAD_FAILED',
  'FILE_BROKEN',
  'FILE_NAME_TOO_LONG',
  'IMAGE_TOO_LARGE',
] as const

/** Pictures of some of the pages, kept nowhere. */
export const drawnPaper = {
  input: {
    paper_id: rowId,
    from_page: z._default(count(1, DRAWN_PAGES.max, 'pages, from 1'), 1),
  },
  output: z.object({
    pages: z.int(), // of the document; none beyond DRAWN_PAGES.max is drawn
    drawn: z.array(
      z.object({ page: z.int(), width: z.int(), height: z.int(), image: z.string() }), // a data: address
    ),
  }),
  errors: ['NOT_FOUND', 'PDF_BROKEN', 'PDF_LOCKED', 'PDF_TOO_HEAVY'],
} as const

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
      can_translate: z.boolean(), // messages, by translateMyMessage
      // null: the company has none; the last digits of the numbers that were proven
      whatsapp: z.nullable(z.object({ numbers: z.array(z.string()) })),
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
  sendPaperToHouse: endpoint({
    method: 'POST',
    path: '/api/booking/messages/paper/',
    tag: 'Bookings',
    summary: 'Send the company a picture or a PDF about a stay; the same key sends once',
    access: 'booking',
    input: z.object({ ...byReservation, paper: photograph, key: z.uuid() }),
    has_files: 'photographs',
    output: z.object({ number: z.int() }),
    success: 'OK',
    errors: [...ERRORS, 'CODE_REQUIRED', ...PAPER_ERRORS],
    limit: { calls: 60, seconds: 3600 },
  }),
  readMyThreadPaper: endpoint({
    method: 'GET',
    path: '/api/booking/messages/paper/pages/',
    tag: 'Bookings',
    summary: 'A picture or a PDF of a message, as pictures of some of its pages',
    access: 'booking',
    input: z.object({ ...byReservation, ...drawnPaper.input }),
    output: drawnPaper.output,
    success: 'OK',
    errors: [...ERRORS, ...drawnPaper.errors],
    limit: { calls: 240, seconds: 3600 },
  }),
  openMyThreadPaper: endpoint({
    method: 'GET',
    path: '/api/booking/messages/paper/file/',
    tag: 'Bookings',
    summary: 'A picture or a PDF of a message, to be saved',
    access: 'booking',
    input: z.object({ ...byReservation, paper_id: rowId }),
    output: 'file',
    success: 'OK',
    errors: [...ERRORS, 'NOT_FOUND'],
    limit: { calls: 120, seconds: 3600 },
  }),
  connectWhatsapp: endpoint({
    method: 'POST',
    path: '/api/booking/messages/whatsapp/',
    tag: 'Bookings',
    summary:
      'A code of an hour: sent from a WhatsApp, it proves the number, which then belongs to the thread',
    access: 'booking',
    input: z.object(byReservation),
    output: z.object({
      number: z.string(),
      code: z.string(),
      href: z.string(),
      expires_at: moment,
    }),
    success: 'OK',
    errors: [...ERRORS, 'CODE_REQUIRED', 'NOT_FOUND'],
    limit: { calls: 30, seconds: 3600 },
  }),
  endMyWhatsapp: endpoint({
    method: 'POST',
    path: '/api/booking/messages/whatsapp/end/',
    tag: 'Bookings',
    summary: 'Send nothing more about a stay by WhatsApp, and forget its numbers',
    access: 'booking',
    input: z.object(byReservation),
    output: z.object({}),
    success: 'OK',
    errors: [...ERRORS, 'CODE_REQUIRED'],
  }),
  translateMyMessage: endpoint({
    method: 'POST',
    path: '/api/booking/messages/translate/',
    tag: 'Bookings',
    summary:
      'A message by machine in the language of the call, where a translation service is set; it gets the words alone',
    access: 'booking',
    input: z.object({ ...byReservation, number: messageNumber }),
    output: z.object({ text: z.string() }),
    success: 'OK',
    errors: [...ERRORS, 'NOT_FOUND', 'TRANSLATION_FAILED'],
    limit: { calls: 60, seconds: 3600 },
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
