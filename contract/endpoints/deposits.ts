import * as z from 'zod/mini'
import {
  CLAIM_ANSWERS,
  CLAIM_STATES,
  CLAIM_TEXT_MAX,
  DEPOSIT_CARD_STATES,
  DEPOSIT_METHODS,
  DEPOSIT_MOVES,
  DEPOSIT_WAYS,
} from '#contract/deposit-fields.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { paragraphs } from '#contract/home-fields.ts'
import { DRAWN_PAGES } from '#contract/lead-documents.ts'
import { aed, count, day, moment, reservationId, rowId } from '#contract/wire.ts'

const ERRORS = ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED'] as const

export const claimWords = paragraphs(CLAIM_TEXT_MAX.words).check(z.minLength(1, 'required'))

export const DepositMoveLine = {
  kind: z.enum(DEPOSIT_MOVES),
  method: z.nullable(z.enum(DEPOSIT_METHODS)), // null: kept
  amount: aed, // negative: takes back what was written before
  way: z.nullable(z.enum(DEPOSIT_WAYS)), // by a link; null: at the desk
  claim_id: z.nullable(z.int()), // for which it was kept
  at: moment,
}

/** The refundable deposit of a stay, whatever booking of it is named. */
export const guest_deposits = {
  readMyDeposit: endpoint({
    method: 'GET',
    path: '/api/booking/deposit/',
    tag: 'Bookings',
    summary: 'The refundable deposit of a stay: what was taken, handed back, claimed and kept',
    access: 'booking',
    input: z.object({ reservation_id: reservationId }),
    output: z.object({
      reservation_id: z.string(), // of the first booking of the stay
      home: z.string(),
      asked: aed, // by the home, on arrival
      held: aed,
      moves: z.array(z.object(DepositMoveLine)),
      claims: z.array(
        z.object({
          claim_id: z.int(),
          what: z.string(),
          price: aed,
          state: z.enum(CLAIM_STATES),
          sent_at: moment,
          answer_until: moment,
          is_late: z.boolean(), // the time to answer has passed
          answer: z.nullable(z.enum(CLAIM_ANSWERS)),
          answer_words: z.nullable(z.string()),
          answered_at: z.nullable(moment),
          decided_at: z.nullable(moment),
          decision_words: z.nullable(z.string()),
          kept: z.nullable(aed),
          vat: z.nullable(aed), // of what is kept
          papers: z.array(z.int()),
        }),
      ),
      card: z.nullable(
        z.object({
          state: z.enum(DEPOSIT_CARD_STATES),
          way: z.enum(DEPOSIT_WAYS),
          amount: aed,
          last4: z.nullable(z.string()),
          may_renew: z.boolean(), // the guest agreed to it
          is_started: z.boolean(), // a card was typed, or is being typed
        }),
      ),
      is_waived: z.boolean(), // an extra that was paid stands for it
      // the extra that may be paid instead
      waiver: z.nullable(z.object({ name: z.string(), price: aed })),
      released_by: day, // what nobody claims of a card
      is_proven: z.boolean(),
    }),
    success: 'OK',
    errors: ERRORS,
  }),
  startMyDeposit: endpoint({
    method: 'POST',
    path: '/api/booking/deposit/card/',
    tag: 'Bookings',
    summary:
      'Begin to give the deposit on a card, which is held or charged as it was asked for; a hold is renewed only where may_renew says so',
    access: 'booking',
    input: z.object({ reservation_id: reservationId, may_renew: z.boolean() }),
    output: z.object({
      client_secret: z.string(),
      payment_intent: z.string(),
      amount: aed,
      payment_provider: z.enum(['stripe', 'sandbox']),
      publishable_key: z.string(),
      bank_url: z.nullable(z.string()),
    }),
    success: 'OK',
    errors: [...ERRORS, 'DEPOSIT_NOT_ASKED', 'PAYMENT_ERROR'],
    limit: { calls: 60, seconds: 3600 },
  }),
  settleMyDeposit: endpoint({
    method: 'POST',
    path: '/api/booking/deposit/card/settle/',
    tag: 'Bookings',
    summary: 'Say that the card was typed; the bank is asked what became of it',
    access: 'booking',
    input: z.object({ reservation_id: reservationId }),
    output: z.object({
      state: z.enum(DEPOSIT_CARD_STATES),
      is_waiting: z.boolean(), // the bank has not decided yet
      has_failed: z.boolean(), // the card was refused; another may be tried
    }),
    success: 'OK',
    errors: [...ERRORS, 'DEPOSIT_NOT_ASKED', 'PAYMENT_ERROR'],
    limit: { calls: 240, seconds: 3600 },
  }),
  answerMyClaim: endpoint({
    method: 'POST',
    path: '/api/booking/deposit/answer/',
    tag: 'Bookings',
    summary:
      'Accept a claim on the deposit, or object to it with words; the first answer stands, a late one counts until it is decided',
    access: 'booking',
    input: z.object({
      reservation_id: reservationId,
      claim_id: rowId,
      answer: z.enum(CLAIM_ANSWERS),
      words: z.optional(claimWords),
    }),
    output: z.object({
      state: z.enum(CLAIM_STATES),
      answer: z.nullable(z.enum(CLAIM_ANSWERS)), // null: withdrawn or decided without one
    }),
    success: 'OK',
    errors: [...ERRORS, 'CODE_REQUIRED', 'NOT_FOUND'],
    limit: { calls: 60, seconds: 3600 },
  }),
  readMyClaimPaper: endpoint({
    method: 'GET',
    path: '/api/booking/deposit/paper/',
    tag: 'Bookings',
    summary: 'A photograph or a bill of a claim, as pictures of some of its pages',
    access: 'booking',
    input: z.object({
      reservation_id: reservationId,
      paper_id: rowId,
      from_page: z._default(count(1, DRAWN_PAGES.max, 'pages, from 1'), 1),
    }),
    output: z.object({
      pages: z.int(), // of the document; none beyond DRAWN_PAGES.max is drawn
      drawn: z.array(
        z.object({ page: z.int(), width: z.int(), height: z.int(), image: z.string() }), // a data: address
      ),
    }),
    success: 'OK',
    errors: [...ERRORS, 'NOT_FOUND', 'PDF_BROKEN', 'PDF_LOCKED', 'PDF_TOO_HEAVY'],
    limit: { calls: 120, seconds: 3600 },
  }),
}
