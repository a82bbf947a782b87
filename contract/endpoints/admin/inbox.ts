import * as z from 'zod/mini'
import { LANGS } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { BOOKING_STATUSES } from '#contract/endpoints/bookings.ts'
import {
  drawnPaper,
  messageNumber,
  messageText,
  PAPER_ERRORS,
  ThreadMessage,
} from '#contract/endpoints/threads.ts'
import { CAME_BY, UNSORTED_WHY } from '#contract/incoming-mail.ts'
import { AUTHOR_KINDS } from '#contract/threads.ts'
import { day, moment, photograph, reservationId, rowId, typed } from '#contract/wire.ts'

export const INBOX_PAGE = 40
export const INBOX_VIEWS = ['all', 'mine', 'unassigned', 'snoozed'] as const
export type InboxView = (typeof INBOX_VIEWS)[number]

const Colleague = z.object({ user_id: z.int(), name: z.string() })

const ThreadRow = z.object({
  reservation_id: z.string(),
  guest_name: z.string(),
  home: z.string(),
  arrival_date: day,
  departure_date: day,
  status: z.enum(BOOKING_STATUSES),
  waiting_since: z.nullable(moment), // null: answered
  is_late: z.boolean(), // the guest waits longer than is promised
  snoozed_until: z.nullable(moment),
  assignee: z.nullable(Colleague),
  last: z.object({
    author_kind: z.enum(AUTHOR_KINDS),
    author: z.string(),
    text: z.string(), // its beginning; empty: papers alone
    lang: z.enum(LANGS),
    written_at: moment,
  }),
})

const thread = { reservation_id: reservationId }

export const inbox = {
  listThreads: endpoint({
    method: 'GET',
    path: '/api/admin/inbox/',
    tag: 'Admin',
    summary:
      'Threads with guests: those who wait first, the longest at the top, then by the last message',
    access: 'staff:bookings',
    input: z.object({
      view: z._default(z.enum(INBOX_VIEWS), 'all'),
      q: z.optional(typed(80)), // the guest, the number of the booking, or words of a message
      after: z.optional(typed(80)), // `next` of the page before
    }),
    output: z.object({
      threads: z.array(ThreadRow),
      next: z.nullable(z.string()),
      waiting: z.int(), // guests who wait, without those put off
      unsorted: z.int(), // emails that came in and belong to no thread yet
      // how long guests waited for the answers of the last 30 days
      measured: z.object({
        promised_minutes: z.int(),
        answered: z.int(),
        in_time: z.int(),
        median_minutes: z.nullable(z.int()),
      }),
      colleagues: z.array(Colleague), // who may answer
    }),
    success: 'OK',
    errors: [],
  }),
  readThread: endpoint({
    method: 'GET',
    path: '/api/admin/inbox/thread/',
    tag: 'Admin',
    summary: 'A thread with a guest: its newest messages in their order, and how it stands',
    access: 'staff:bookings',
    input: z.object({ ...thread, before: z.optional(messageNumber) }),
    output: z.object({
      reservation_id: z.string(), // of the first booking of the stay
      guest_name: z.string(),
      lang: z.enum(LANGS), // of the guest
      waiting_since: z.nullable(moment),
      is_late: z.boolean(),
      snoozed_until: z.nullable(moment),
      assignee: z.nullable(Colleague),
      messages: z.array(ThreadMessage),
      has_earlier: z.boolean(),
      can_translate: z.boolean(), // messages, by translateThreadMessage
      colleagues: z.array(Colleague),
    }),
    success: 'OK',
    errors: ['INVALID_BOOKING'],
  }),
  answerGuest: endpoint({
    method: 'POST',
    path: '/api/admin/inbox/answer/',
    tag: 'Admin',
    summary:
      'Write to a guest, on the page of the stay and by email; the guest waits no longer. The same key writes once',
    access: 'staff:bookings',
    input: z.object({ ...thread, text: messageText, key: z.uuid() }),
    output: z.object({ number: z.int() }),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'TEMPLATE_UNFILLED'],
    limit: { calls: 300, seconds: 3600 },
  }),
  sendPaperToGuest: endpoint({
    method: 'POST',
    path: '/api/admin/inbox/papers/',
    tag: 'Admin',
    summary:
      'Send a guest a picture or a PDF: it stands on the page of the stay, an email says so. The same key sends once',
    access: 'staff:bookings',
    input: z.object({ ...thread, paper: photograph, key: z.uuid() }),
    has_files: 'photographs',
    output: z.object({ number: z.int() }),
    success: 'OK',
    errors: ['INVALID_BOOKING', ...PAPER_ERRORS],
    limit: { calls: 300, seconds: 3600 },
  }),
  readThreadPaper: endpoint({
    method: 'GET',
    path: '/api/admin/inbox/papers/pages/',
    tag: 'Admin',
    summary: 'A picture or a PDF of a message, as pictures of some of its pages',
    access: 'staff:bookings',
    input: z.object({ ...thread, ...drawnPaper.input }),
    output: drawnPaper.output,
    success: 'OK',
    errors: ['INVALID_BOOKING', ...drawnPaper.errors],
    limit: { calls: 600, seconds: 3600 },
  }),
  openThreadPaper: endpoint({
    method: 'GET',
    path: '/api/admin/inbox/papers/file/',
    tag: 'Admin',
    summary: 'A picture or a PDF of a message, to be saved',
    access: 'staff:bookings',
    input: z.object({ ...thread, paper_id: rowId }),
    output: 'file',
    success: 'OK',
    errors: ['INVALID_BOOKING', 'NOT_FOUND'],
    limit: { calls: 120, seconds: 3600 },
  }),
  listThreadParty: endpoint({
    method: 'GET',
    path: '/api/admin/inbox/party/',
    tag: 'Admin',
    summary: 'The guests of a stay, to whose registration a document may be moved',
    access: 'staff:bookings',
    input: z.object(thread),
    output: z.object({
      guests: z.array(
        z.object({
          guest_id: z.int(),
          position: z.int(),
          name: z.nullable(z.string()), // null: not known yet
          has_document: z.boolean(),
        }),
      ),
    }),
    success: 'OK',
    errors: ['INVALID_BOOKING'],
  }),
  moveThreadPaper: endpoint({
    method: 'POST',
    path: '/api/admin/inbox/papers/move/',
    tag: 'Admin',
    summary:
      'Move an ID document that came in a thread to the registration of a guest, where nobody sees it without a reason',
    access: 'staff:bookings',
    input: z.object({ ...thread, paper_id: rowId, guest_id: rowId }),
    output: z.object({}),
    success: 'OK',
    errors: [
      'INVALID_BOOKING',
      'PRE_CHECK_IN_ALREADY_COMPLETED',
      'DOCUMENT_KEPT',
      ...drawnPaper.errors,
    ],
    limit: { calls: 120, seconds: 3600 },
  }),
  listUnsortedMails: endpoint({
    method: 'GET',
    path: '/api/admin/inbox/unsorted/',
    tag: 'Admin',
    summary:
      'Emails and WhatsApp messages that came in and name no thread, the oldest first, with the newest stays of their senders',
    access: 'staff:bookings',
    input: z.object({ after: z.optional(rowId) }), // the last email of the page before
    output: z.object({
      mails: z.array(
        z.object({
          mail_id: z.int(),
          received_at: moment,
          channel: z.enum(CAME_BY),
          sender: z.string(), // an address or a number
          sender_name: z.string(), // as the sender writes it; may be empty
          subject: z.string(),
          text: z.string(),
          is_cut: z.boolean(),
          left_out: z.int(),
          papers: z.int(), // pictures and PDF that go along
          why: z.enum(UNSORTED_WHY),
          stays: z.array(z.object({ reservation_id: z.string(), home: z.string() })),
        }),
      ),
      has_more: z.boolean(),
    }),
    success: 'OK',
    errors: [],
  }),
  sortMail: endpoint({
    method: 'POST',
    path: '/api/admin/inbox/unsorted/sort/',
    tag: 'Admin',
    summary: 'Put an email that came in into the thread of a stay, as from its guest',
    access: 'staff:bookings',
    input: z.object({ ...thread, mail_id: rowId }),
    output: z.object({ number: z.int() }),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'NOT_FOUND', 'THREAD_PAPERS_FULL'],
  }),
  putMailAway: endpoint({
    method: 'POST',
    path: '/api/admin/inbox/unsorted/away/',
    tag: 'Admin',
    summary: 'An email that came in belongs to no thread: its words and files are deleted',
    access: 'staff:bookings',
    input: z.object({ mail_id: rowId }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  translateThreadMessage: endpoint({
    method: 'POST',
    path: '/api/admin/inbox/translate/',
    tag: 'Admin',
    summary:
      'A message by machine in the language of the call, where a translation service is set; it gets the words alone',
    access: 'staff:bookings',
    input: z.object({ ...thread, number: messageNumber }),
    output: z.object({ text: z.string() }),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'NOT_FOUND', 'TRANSLATION_FAILED'],
    limit: { calls: 300, seconds: 3600 },
  }),
  assignThread: endpoint({
    method: 'POST',
    path: '/api/admin/inbox/assign/',
    tag: 'Admin',
    summary: 'Give a thread to a colleague, or to nobody',
    access: 'staff:bookings',
    input: z.object({ ...thread, assignee_id: z.optional(rowId) }),
    output: z.object({}),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'NOT_FOUND'],
  }),
  snoozeThread: endpoint({
    method: 'POST',
    path: '/api/admin/inbox/snooze/',
    tag: 'Admin',
    summary:
      'Put a thread off until a moment, or take it up again; a new message of the guest does so too',
    access: 'staff:bookings',
    input: z.object({ ...thread, until: z.optional(moment) }),
    output: z.object({}),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'INVALID_DATES'],
  }),
  markAnswered: endpoint({
    method: 'POST',
    path: '/api/admin/inbox/answered/',
    tag: 'Admin',
    summary: 'A message needs no answer: its guest waits no longer',
    access: 'staff:bookings',
    input: z.object({ ...thread, number: messageNumber }), // the last that the colleague saw
    output: z.object({}),
    success: 'OK',
    errors: ['INVALID_BOOKING'],
  }),
  seeThread: endpoint({
    method: 'POST',
    path: '/api/admin/inbox/seen/',
    tag: 'Admin',
    summary: 'A colleague has read what a guest wrote, up to a message',
    access: 'staff:bookings',
    input: z.object({ ...thread, number: messageNumber }),
    output: z.object({}),
    success: 'OK',
    errors: ['INVALID_BOOKING'],
  }),
}
