import * as z from 'zod/mini'
import {
  BOOKING_STATUSES,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  SMS_STATES,
  type MessageKind,
  PendingChange,
} from '#contract/endpoints/bookings.ts'
import { LANGS, NAME_MAX, PAYMENT_METHODS } from '#contract/constants.ts'
import { DEPOSIT_CARD_STATES } from '#contract/deposit-fields.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { companyFields, InvoiceCompany } from '#contract/invoice-company.ts'
import { SMS_ERRORS } from '#contract/errors.ts'
import { ACTIVITY_SOURCES } from '#contract/activity-kinds.ts'
import {
  aed,
  aedInput,
  count,
  day,
  email,
  moment,
  personName,
  phone,
  reservationId,
  typed,
  yesNo,
} from '#contract/wire.ts'

export const BOOKINGS_PAGE = 50
/** Counted no further. */
export const COUNTED_BOOKINGS = 10_000
export const BOOKING_SOURCES = ['site', 'phone'] as const
export const BOOKING_SORTS = ['booked', '-booked', 'arrival', '-arrival'] as const
export const FOLIO_KINDS = [
  'accommodation',
  'cleaning_fee',
  'extra',
  'service_charge',
  'offer',
  'coupon',
  'adjustment',
  'vat',
  'tourism_fee',
  'payment',
  'refund',
  'released', // of a booking that ended unpaid: nothing of it is owed
] as const
/** Of which a part may be refunded by name; the Tourism Dirham goes back last. */
export const REFUND_LINES = ['accommodation', 'cleaning_fee', 'service_charge', 'extra'] as const
export type RefundLine = (typeof REFUND_LINES)[number]
export const REFUND_STATES = ['pending', 'failed', 'done'] as const
export const REFUND_REASONS = [
  'bank',
  'book_failed',
  'cancelled',
  'dispute',
  'excess',
  'moved',
  'operator',
  'part',
  'unslept',
] as const
/** Messages that a colleague may send again. */
export const RESEND_KINDS = [
  'confirmed',
  'invoice',
  'check_in',
  'payment_link',
] as const satisfies MessageKind[]
export type ResendKind = (typeof RESEND_KINDS)[number]
/** Of one booking. */
export const RESENDS_A_DAY = 5
/**
 * What of a booking can be changed: everything, its end to an earlier day and the people, the
 * people.
 */
export const REACHES = ['whole', 'end', 'people'] as const
export type Reach = (typeof REACHES)[number]

export const TIMELINE_KINDS = [
  'held',
  'paid',
  'confirmed',
  'checked_in',
  'refund_decided',
  'refund_done',
  'refund_failed',
  'cancelled',
  'expired',
  'departed',
  'message',
  'link_opened',
  'logged',
] as const

const Filter = {
  q: z.optional(typed(80)),
  status: z.optional(z.enum(BOOKING_STATUSES)),
  from: z.optional(day), // of arrival, both included
  to: z.optional(day),
  home: z.optional(typed(120)), // a slug
  area: z.optional(typed(120)), // a slug
  source: z.optional(z.enum(BOOKING_SOURCES)),
  unpaid: z.optional(yesNo),
  sort: z._default(z.enum(BOOKING_SORTS), '-booked'),
}

export const StaffBooking = z.object({
  reservation_id: z.string(),
  status: z.enum(BOOKING_STATUSES),
  source: z.enum(BOOKING_SOURCES),
  guest_name: z.string(),
  guest_email: z.string(),
  guest_phone_number: z.string(),
  home: z.string(),
  area: z.string(),
  unit: z.string(),
  arrival_date: day,
  departure_date: day,
  no_of_nights: z.int(),
  guests: z.int(),
  booking_date: moment,
  total: aed,
  paid: aed, // less what was refunded
})

const Entry = z.object({
  at: moment,
  kind: z.enum(TIMELINE_KINDS),
  amount: z.nullable(aed),
  /** Of a guest who checked in. */
  name: z.nullable(z.string()),
  /** Of a message that was sent, or whose link was opened. */
  message: z.nullable(
    z.object({
      kind: z.enum(MESSAGE_KINDS),
      channel: z.enum(MESSAGE_CHANNELS),
      recipient: z.string(),
    }),
  ),
  /** Of an entry of the log. */
  log: z.nullable(
    z.object({
      actor: z.string(),
      source: z.enum(ACTIVITY_SOURCES),
      verb: z.string(),
      reason: z.nullable(z.string()),
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.nullable(z.record(z.string(), z.unknown())),
    }),
  ),
})

const Message = z.object({
  id: z.int(),
  kind: z.enum(MESSAGE_KINDS),
  channel: z.enum(MESSAGE_CHANNELS),
  recipient: z.string(),
  lang: z.enum(LANGS),
  subject: z.nullable(z.string()), // null: a text message
  // as it was sent, without what its links held; null: a code, or not sent yet
  text: z.nullable(z.string()),
  attachments: z.array(z.string()), // names
  sent_at: moment,
  opened_link_at: z.nullable(moment),
  bounced_at: z.nullable(moment), // it did not arrive and will not
  bounce_reason: z.nullable(z.string()), // as its mail server says
  state: z.nullable(z.enum(SMS_STATES)), // of a text message; null: an e-mail or a code
  state_since: z.nullable(moment),
  error_code: z.nullable(z.int()), // the provider's, of one that failed
  settled_at: z.nullable(moment), // a colleague reached the guest in another way, or sent another
})

export const staff_bookings = {
  listStaffBookings: endpoint({
    method: 'GET',
    path: '/api/admin/bookings/',
    tag: 'Admin',
    summary: 'Bookings by number, name, telephone, e-mail, home or unit, filtered and sorted',
    access: 'staff:bookings',
    input: z.object({ ...Filter, page: z._default(count(1, 200), 1) }),
    output: z.object({
      bookings: z.array(StaffBooking),
      total_count: z.int(), // COUNTED_BOOKINGS + 1: more than that
      areas: z.array(z.object({ slug: z.string(), name: z.string() })),
    }),
    success: 'OK',
    errors: ['INVALID_DATES'],
  }),
  exportStaffBookings: endpoint({
    method: 'GET',
    path: '/api/admin/bookings/csv/',
    tag: 'Admin',
    summary: 'The filtered bookings as CSV, at most ten thousand',
    access: 'staff:bookings',
    input: z.object(Filter),
    output: 'file',
    success: 'OK',
    errors: ['INVALID_DATES'],
  }),
  readBookingSheet: endpoint({
    method: 'GET',
    path: '/api/admin/bookings/sheet/',
    tag: 'Admin',
    summary: 'Everything about one booking: stay, money, party, documents, notes and what happened',
    access: 'staff:bookings',
    input: z.object({ reservation_id: reservationId }),
    output: z.object({
      ...StaffBooking.shape,
      home_slug: z.string(),
      room_category_id: z.int(),
      unit_id: z.int(),
      infants: z.boolean(),
      expected_time: z.nullable(z.string()), // of arrival, 'HH:mm' in Dubai
      flight: z.nullable(z.string()),
      // what guests of the home do before they leave, from the arrival on
      check_out: z.array(z.object({ text: z.string(), ticked_at: z.nullable(moment) })),
      // of the whole stay; null: there is none, and none may be asked for by a link
      deposit: z.nullable(
        z.object({
          held: aed,
          card: z.nullable(z.enum(DEPOSIT_CARD_STATES)),
          is_none: z.boolean(),
        }),
      ),
      is_refundable: z.boolean(),
      refundable_until: z.nullable(day),
      expires_at: moment, // of the payment window
      created_by: z.nullable(z.string()),
      company: z.nullable(InvoiceCompany), // its papers are made out to
      may_change_company: z.boolean(),
      extends: z.nullable(z.string()),
      changes: z.nullable(z.string()), // of a held booking: the one it changes once it is paid
      extensions: z.array(z.string()),
      refunded: aed, // decided or carried out
      balance: aed, // still to be paid
      retained: aed, // at most this can be given back
      // with VAT, after discounts
      refund_lines: z.array(z.object({ line: z.enum(REFUND_LINES), amount: aed, left: aed })),
      is_cancellable: z.boolean(),
      /** What waits for its payment by link: a held booking. */
      change: z.nullable(PendingChange),
      // decided, and still to be undone
      cancelling: z.nullable(z.object({ executes_at: moment, in_full: z.boolean() })),
      // in which unit from night to night
      parts: z.array(z.object({ unit: z.string(), from: day, to: day })),
      changeable: z.nullable(z.enum(REACHES)), // null: nothing of it
      is_splittable: z.boolean(), // its guests can still change units
      extendable_from: z.nullable(day), // where the stay ends; null when it cannot be extended
      folio: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(FOLIO_KINDS),
          amount: aed,
          is_taken_back: z.boolean(), // of a charge that went back
          reason: z.nullable(z.string()), // of a price that was agreed, or why it went back
          written_at: moment,
        }),
      ),
      payments: z.array(
        z.object({
          amount: aed,
          state: z.enum(['captured', 'closed', 'failed', 'refunded', 'refunding', 'started']),
          method: z.enum(PAYMENT_METHODS.all),
          reference: z.nullable(z.string()),
          captured_at: z.nullable(moment),
        }),
      ),
      refunds: z.array(
        z.object({
          id: z.int(),
          amount: aed,
          reason: z.enum(REFUND_REASONS),
          line: z.nullable(z.enum(REFUND_LINES)),
          state: z.enum(REFUND_STATES),
          asked_at: moment,
          done_at: z.nullable(moment),
        }),
      ),
      documents: z.array(
        z.object({
          kind: z.enum(['receipt', 'invoice', 'credit_note', 'refund_receipt']),
          number: z.string(),
          issued_on: z.nullable(day),
          is_reversed: z.boolean(), // an invoice whose booking was moved afterwards
        }),
      ),
      // the pages of terms as they were when it was made; none of before they were kept
      terms: z.array(z.object({ type: z.int(), in_force_from: moment })),
      party: z.array(
        z.object({
          position: z.int(),
          name: z.nullable(z.string()),
          completed_at: z.nullable(moment),
        }),
      ),
      notes: z.array(
        z.object({ id: z.int(), text: z.string(), author: z.string(), written_at: moment }),
      ),
      messages: z.array(Message),
      resendable: z.array(z.enum(RESEND_KINDS)),
      may_text: z.boolean(), // payment links can go to its number
      timeline: z.array(Entry),
    }),
    success: 'OK',
    errors: ['INVALID_BOOKING'],
  }),
  downloadStaffDocument: endpoint({
    method: 'GET',
    path: '/api/admin/bookings/document/',
    tag: 'Admin',
    summary: 'A receipt, an invoice or a credit note of a booking, by its number',
    access: 'staff:bookings',
    input: z.object({ reservation_id: reservationId, number: typed(40) }),
    output: 'file',
    success: 'OK',
    errors: ['INVALID_BOOKING'],
  }),
  downloadEvidence: endpoint({
    method: 'GET',
    path: '/api/admin/bookings/evidence/',
    tag: 'Admin',
    summary:
      'What a card’s bank asks for of a disputed payment, as a PDF in English: what was shown, agreed on, sent, opened and entered; without documents of guests',
    access: 'staff:refunds',
    input: z.object({ reservation_id: reservationId }),
    output: 'file',
    success: 'OK',
    errors: ['INVALID_BOOKING'],
    limit: { calls: 30, seconds: 3600 },
  }),
  refundPart: endpoint({
    method: 'POST',
    path: '/api/admin/bookings/refund/',
    tag: 'Admin',
    summary:
      'Give back a part of what was paid, of a live or a past stay, with a credit note; never more than is left',
    access: 'staff:refunds',
    needs_proof: true,
    input: z.object({
      reservation_id: reservationId,
      amount: aedInput.check(z.minimum(1)),
      // named on the credit note; then never more than is left of it
      line: z.optional(z.enum(REFUND_LINES)),
      reason: typed(300),
    }),
    output: z.object({ refund: aed, before: aed, after: aed }), // what is left of what was paid
    success: 'OK',
    errors: ['INVALID_BOOKING', 'REFUND_TOO_MUCH'],
  }),
  previewStaffCancelling: endpoint({
    method: 'GET',
    path: '/api/admin/bookings/cancel/',
    tag: 'Admin',
    summary:
      'What cancelling a booking and its later extensions would give back, by the terms and in full',
    access: 'staff:refunds',
    input: z.object({ reservation_id: reservationId }),
    // how long it can be taken back
    output: z.object({
      paid: aed,
      by_terms: aed,
      in_full: aed,
      extensions: z.int(),
      undo_minutes: z.int(),
    }),
    success: 'OK',
    errors: ['INVALID_BOOKING'],
  }),
  cancelForGuest: endpoint({
    method: 'POST',
    path: '/api/admin/bookings/cancel/',
    tag: 'Admin',
    summary:
      'Cancel a booking and its later extensions, and refund by the terms of each or in full: after a while, until which it can be undone',
    access: 'staff:refunds',
    needs_proof: true,
    input: z.object({ reservation_id: reservationId, in_full: yesNo, reason: typed(300) }),
    output: z.object({ refund: aed, executes_at: moment }),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'CHANGE_PENDING'],
  }),
  undoCancelling: endpoint({
    method: 'POST',
    path: '/api/admin/bookings/cancel/undo/',
    tag: 'Admin',
    summary:
      'Take a cancellation back that has not been carried out yet: the booking stands as it did',
    access: 'staff:refunds',
    input: z.object({ reservation_id: reservationId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'NOT_UNDOABLE'],
  }),
  resendMessage: endpoint({
    method: 'POST',
    path: '/api/admin/bookings/messages/resend/',
    tag: 'Admin',
    summary:
      'Send the guest a message of the booking again, written anew, to their e-mail of now; a payment link also as a text message to their number of now',
    access: 'staff:bookings',
    input: z.object({
      reservation_id: reservationId,
      kind: z.enum(RESEND_KINDS),
      by: z._default(z.enum(MESSAGE_CHANNELS), 'mail'),
    }),
    output: z.object({ recipient: z.string() }),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'NOT_RESENDABLE', 'RESENT_TOO_OFTEN', ...SMS_ERRORS],
    limit: { calls: 20, seconds: 60 },
  }),
  changeGuestName: endpoint({
    method: 'PUT',
    path: '/api/admin/bookings/guest_name/',
    tag: 'Admin',
    summary:
      'Change the name, e-mail or telephone number of a booking and its extensions; documents issued keep theirs, and with another e-mail the links mailed before end',
    access: 'staff:bookings',
    needs_proof: 'sometimes', // another e-mail or number
    input: z.object({
      reservation_id: reservationId,
      guest_name: z.optional(personName(2 * NAME_MAX.account + 1)),
      guest_email: z.optional(email),
      guest_phone_number: z.optional(phone),
      is_told: yesNo, // by a fresh confirmation, or payment link
      reason: typed(300),
    }),
    output: z.object({ bookings: z.int() }), // that changed
    success: 'OK',
    errors: ['INVALID_BOOKING'],
  }),
  changeBookingCompany: endpoint({
    method: 'PUT',
    path: '/api/admin/bookings/invoice_company/',
    tag: 'Admin',
    summary:
      'Make the documents of a booking out to a company, or with nothing typed to the guest; an invoice that was issued by a registered supplier is credited and issued anew, and both are mailed',
    access: 'staff:bookings',
    input: z.object({ reservation_id: reservationId, ...companyFields, reason: typed(300) }),
    // issued by it
    output: z.object({ invoice: z.nullable(z.string()), credit_note: z.nullable(z.string()) }),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'INVOICE_RECIPIENT_FINAL'],
  }),
  writeNote: endpoint({
    method: 'POST',
    path: '/api/admin/bookings/notes/',
    tag: 'Admin',
    summary: 'Write a note about a booking; nobody edits it',
    access: 'staff:bookings',
    input: z.object({ reservation_id: reservationId, text: typed(2000) }),
    output: z.object({}),
    success: 'OK',
    errors: ['INVALID_BOOKING'],
  }),
}
