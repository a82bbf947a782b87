import * as z from 'zod/mini'
import {
  CLAIM_ANSWERS,
  CLAIM_STATES,
  CLAIM_TEXT_MAX,
  DEPOSIT_METHODS,
  DEPOSIT_MOVES,
} from '#contract/deposit-fields.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { paragraphs } from '#contract/home-fields.ts'
import { DRAWN_PAGES } from '#contract/lead-documents.ts'
import { aed, count, moment, reservationId, rowId } from '#contract/wire.ts'

const ERRORS = ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED'] as const

export const claimWords = paragraphs(CLAIM_TEXT_MAX.words).check(z.minLength(1, 'required'))

export const DepositMoveLine = {
  kind: z.enum(DEPOSIT_MOVES),
  method: z.nullable(z.enum(DEPOSIT_METHODS)), // null: kept
  amount: aed, // negative: takes back what was written before
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
      is_proven: z.boolean(),
    }),
    success: 'OK',
    errors: ERRORS,
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
