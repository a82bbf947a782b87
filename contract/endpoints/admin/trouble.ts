import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { HOME_TEXT_MAX } from '#contract/home-fields.ts'
import { aed, day, moment, reservationId, rowId, typed } from '#contract/wire.ts'

export const TROUBLE_KINDS = [
  'refund',
  'payment',
  'thread',
  'job',
  'mail',
  'sms',
  'registration',
  'permit',
  'lead',
  'prices',
  'discount',
  'review',
  'channel',
  'month',
  'payout',
  'deposit',
  'cash',
  'e_invoice',
  'own_stay',
  'objection',
] as const
export const PERMIT_WARNING_DAYS = 60
export const PRICED_DAYS = 365

export const TROUBLES = [
  'refund_failed',
  'refund_late',
  'refund_by_hand',
  'channel_extra_back', // of a stay that another site changed or ended; its id is that of the stay and the extra
  'refund_by_bank', // made there, not by us
  'dispute_open',
  'dispute_lost',
  'payment_unsettled',
  'guest_waits', // longer than is promised
  'message_held', // a scheduled one, of which a field has no value
  'job_failed',
  'mail_late', // it has failed, and is tried again
  'mail_bounced',
  'sms_failed',
  'sms_failed_over', // the hold has ended meanwhile
  'sms_late',
  'registration_open',
  'channel_registration', // of a stay that another site sold; its id is that of the stay
  'permit_ending',
  'permit_ended',
  'permit_missing',
  'stay_unpermitted', // in a unit whose permit ends before
  'lead_overdue',
  'lead_late', // what was planned
  'lead_unplanned',
  'prices_missing',
  'offer_steep', // more than half off
  'coupon_steep',
  'rule_steep', // its id is that of the first of its offers
  'review_waiting', // for a day; its promise is two
  'review_reported',
  'channel_conflict', // nights sold on another site too; its id is that of the unit and the calendar
  'channel_vanished',
  'channel_broken',
  'channel_payout_differs', // without a reason; its id is the payout
  'month_unapproved', // frozen; its id is the month, its count that of the owners
  'payout_waiting', // for approval; its id is the run
  'account_waiting', // its id is the owner
  'payout_returned', // and not paid since; its id is the owner
  'claim_draft', // its id is the stay and the claim
  'claim_unanswered', // by its guest, who has until the day
  'claim_undecided',
  'deposit_lapsed', // on a card, while the guests are here
  'deposit_unreturned', // of guests who have left
  'cash_uncounted', // of a day that is over; its id is the day
  'e_invoice_lacking', // its id is the number of the invoice or credit note
  'e_invoice_refused', // by the provider
  'objection_waiting', // of an owner to a line of a statement; its id is the month, the owner and the objection
  'objection_late',
  'own_stay_booked', // by an owner, from the day on; its id is that of the own stay
  'own_stay_cancelled', // by its owner
] as const

/** What is dealt with outside the product, and then marked as settled. */
export const SETTLABLE_TROUBLES = [
  'registration_open',
  'channel_registration',
  'payment_unsettled',
  'offer_steep',
  'coupon_steep',
  'rule_steep',
  'own_stay_booked',
  'own_stay_cancelled',
] as const satisfies (typeof TROUBLES)[number][]
export type SettlableTrouble = (typeof SETTLABLE_TROUBLES)[number]

export const TROUBLE_ACTIONS = [
  'retry',
  'settle',
  'drop',
  'resolve',
  'register',
  'renew',
  'plan',
  'price',
  'answer',
  'seen',
  'check',
  'look',
] as const
export type TroubleAction = (typeof TROUBLE_ACTIONS)[number]

const Trouble = z.object({
  kind: z.enum(TROUBLE_KINDS),
  what: z.enum(TROUBLES),
  id: z.string(), // of a lead with its kind before: 'agent 12'; of a permit its unit's, of a stay both
  since: moment,
  name: z.nullable(z.string()), // whose it is
  reservation_id: z.nullable(z.string()),
  slug: z.nullable(z.string()), // of the home
  unit: z.nullable(z.string()), // whose permit or calendar it is
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  amount: z.nullable(aed),
  // last day of the permit, first night without a permit or a price, until when the bank takes an answer
  day: z.nullable(day),
  count: z.nullable(z.int()), // owners whose statement nobody approved
  job: z.nullable(z.string()), // what the job does, by its name in the queue
  actions: z.array(z.enum(TROUBLE_ACTIONS)),
})

export const trouble = {
  listTrouble: endpoint({
    method: 'GET',
    path: '/api/admin/trouble/',
    tag: 'Admin',
    summary:
      'What went wrong or runs out of time, and what can be done about it; leads only with the right to them',
    access: 'staff:bookings',
    input: z.object({}),
    // marked as settled today
    output: z.object({ troubles: z.array(Trouble), settled: z.array(Trouble) }),
    success: 'OK',
    errors: [],
  }),
  retryRefund: endpoint({
    method: 'POST',
    path: '/api/admin/trouble/refunds/retry/',
    tag: 'Admin',
    summary:
      'Ask the payment provider again for a refund that is late; never twice for the same one',
    access: 'staff:refunds',
    needs_proof: true,
    input: z.object({ refund_id: rowId, reason: typed(300) }),
    output: z.object({ is_done: z.boolean() }),
    success: 'OK',
    errors: ['NOT_RETRIED', 'PAYMENT_ERROR'],
  }),
  settleRefund: endpoint({
    method: 'POST',
    path: '/api/admin/trouble/refunds/settle/',
    tag: 'Admin',
    summary: 'A refund that the payment provider could not carry out was paid in another way',
    access: 'staff:refunds',
    needs_proof: true,
    input: z.object({ reservation_id: reservationId, reason: typed(200) }),
    output: z.object({ amount: aed }),
    success: 'OK',
    errors: ['INVALID_BOOKING'],
  }),
  settleBankCase: endpoint({
    method: 'POST',
    path: '/api/admin/trouble/bank/settle/',
    tag: 'Admin',
    summary:
      'What happened at the bank was seen to: a refund made there, a dispute that was answered or lost',
    access: 'staff:refunds',
    needs_proof: true,
    input: z.object({ kind: z.enum(['refund', 'dispute']), case_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  retryPayment: endpoint({
    method: 'POST',
    path: '/api/admin/trouble/payments/retry/',
    tag: 'Admin',
    summary: 'Ask the payment provider again what became of a payment, and bring it to its end',
    access: 'staff:refunds',
    needs_proof: true,
    input: z.object({ payment_id: rowId, reason: typed(300) }),
    output: z.object({ is_done: z.boolean() }),
    success: 'OK',
    errors: ['NOT_RETRIED', 'PAYMENT_ERROR'],
  }),
  settleTrouble: endpoint({
    method: 'POST',
    path: '/api/admin/trouble/settle/',
    tag: 'Admin',
    summary:
      'Guests were registered elsewhere, a payment was looked into at the bank, or a discount of more than half was seen: it needs no attention any more',
    access: 'staff:bookings',
    input: z.object({ what: z.enum(SETTLABLE_TROUBLES), id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  reopenTrouble: endpoint({
    method: 'POST',
    path: '/api/admin/trouble/reopen/',
    tag: 'Admin',
    summary: 'What was marked as settled needs attention again',
    access: 'staff:bookings',
    input: z.object({ what: z.enum(SETTLABLE_TROUBLES), id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  renewPermit: endpoint({
    method: 'PUT',
    path: '/api/admin/trouble/permit/',
    tag: 'Admin',
    summary:
      "Record a unit's new permit; the nights that it allows are sold at once, whether or not it had one",
    access: 'staff:homes',
    input: z.object({
      home: typed(HOME_TEXT_MAX.slug), // a slug
      unit: typed(HOME_TEXT_MAX.unit), // its name
      expires_on: day,
      issued_on: z.optional(day), // else the day after the last permit, or today
      number: z.optional(typed(HOME_TEXT_MAX.permit_number)), // if it changed
      unit_code: z.optional(typed(HOME_TEXT_MAX.permit_number)), // if it changed
      reason: typed(300),
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['INVALID_SLUG', 'NOT_FOUND', 'PERMIT_OVERLAPS', 'PERMIT_ELSEWHERE'],
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/api/admin/trouble/jobs/retry/',
    tag: 'Admin',
    summary: 'Run a job of the queue again that has failed, all its attempts anew',
    access: 'staff:bookings',
    input: z.object({ job_id: rowId }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_RETRIED'],
  }),
  dropJob: endpoint({
    method: 'POST',
    path: '/api/admin/trouble/jobs/drop/',
    tag: 'Admin',
    summary: 'Take a job that has failed off the queue',
    access: 'staff:bookings',
    input: z.object({ job_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_RETRIED'],
  }),
  settleBounce: endpoint({
    method: 'POST',
    path: '/api/admin/trouble/mail/settle/',
    tag: 'Admin',
    summary:
      'Whoever did not get an e-mail was reached in another way; its other bounces are settled with it',
    access: 'staff:bookings',
    input: z.object({ report_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  retrySms: endpoint({
    method: 'POST',
    path: '/api/admin/trouble/sms/retry/',
    tag: 'Admin',
    summary:
      'Try a text message that is late at once; of one that failed write another, to the number of now',
    access: 'staff:bookings',
    input: z.object({ message_id: rowId }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_RETRIED'],
  }),
  settleSms: endpoint({
    method: 'POST',
    path: '/api/admin/trouble/sms/settle/',
    tag: 'Admin',
    summary:
      'Whoever did not get a text message was reached in another way; it is not sent any more',
    access: 'staff:bookings',
    input: z.object({ message_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
}
