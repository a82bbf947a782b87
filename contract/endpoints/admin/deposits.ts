import * as z from 'zod/mini'
import {
  CLAIM_ANSWERS,
  CLAIM_BEARERS,
  CLAIM_STATES,
  CLAIM_TEXT_MAX,
  DEPOSIT_CARD_STATES,
  DEPOSIT_METHODS,
  DEPOSIT_STANDS,
  DEPOSIT_WAYS,
} from '#contract/deposit-fields.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { claimWords, DepositMoveLine } from '#contract/endpoints/deposits.ts'
import { paragraphs } from '#contract/home-fields.ts'
import { DRAWN_PAGES } from '#contract/lead-documents.ts'
import { LANGS } from '#contract/constants.ts'
import {
  aed,
  aedInput,
  count,
  day,
  moment,
  photograph,
  reservationId,
  rowId,
  typed,
} from '#contract/wire.ts'

const Deposit = z.object({
  booking_id: z.int(),
  reservation_id: z.string(),
  guest_name: z.string(),
  home: z.object({ slug: z.string(), nice_name: z.string() }),
  unit: z.string(),
  arrival_date: day,
  departure_date: day,
  has_left: z.boolean(),
  taken: aed,
  returned: aed,
  kept: aed,
  held: aed, // taken, less returned and kept
  claimed: aed, // by claims that are not decided
  claim_state: z.nullable(z.enum(CLAIM_STATES)), // of the newest
})

const Claim = z.object({
  claim_id: z.int(),
  what: z.string(),
  price: aed,
  bearer: z.enum(CLAIM_BEARERS),
  state: z.enum(CLAIM_STATES),
  claimed_at: moment,
  claimed_by: z.string(),
  is_mine: z.boolean(), // claimed by whoever asks: somebody else decides
  sent_at: z.nullable(moment),
  answer_until: z.nullable(moment),
  answer: z.nullable(z.enum(CLAIM_ANSWERS)),
  answer_words: z.nullable(z.string()),
  answered_at: z.nullable(moment),
  may_decide: z.boolean(), // the guest has answered, or let the days pass
  decided_at: z.nullable(moment),
  decided_by: z.nullable(z.string()),
  decision_words: z.nullable(z.string()),
  kept: z.nullable(aed),
  vat: z.nullable(aed), // of what is kept
  may_undo: z.boolean(), // its decision
  withdrawn_at: z.nullable(moment),
  withdrawn_by: z.nullable(z.string()),
  withdrawn_reason: z.nullable(z.string()),
  papers: z.array(z.int()),
})

const PAPER_ERRORS = [
  'NOT_FOUND',
  'CLAIM_DECIDED',
  'CLAIM_PAPERS_FULL',
  'FILE_TOO_LARGE',
  'FILE_UPLOAD_FAILED',
  'PAPER_TYPE_INVALID',
  'FILE_BROKEN',
  'FILE_NAME_TOO_LONG',
  'IMAGE_TOO_LARGE',
] as const

/** Refundable deposits: held for guests, handed back, claimed, decided. */
export const deposits = {
  listDeposits: endpoint({
    method: 'GET',
    path: '/api/admin/deposits/',
    tag: 'Admin',
    summary: 'Refundable deposits of stays, the newest stay first, and what is held in all',
    access: 'staff:bookings',
    input: z.object({
      stand: z._default(z.enum(DEPOSIT_STANDS), 'held'),
      after: z.optional(rowId), // the last booking_id of the page before
    }),
    output: z.object({
      deposits: z.array(Deposit),
      has_more: z.boolean(),
      held_in_all: aed,
      on_hold: aed, // of it, on cards and not charged
      stays: z.int(), // of which something is held
    }),
    success: 'OK',
    errors: [],
  }),
  readDeposit: endpoint({
    method: 'GET',
    path: '/api/admin/deposits/stay/',
    tag: 'Admin',
    summary: 'The refundable deposit of a stay: its lines, its claims, and what may be handed back',
    access: 'staff:bookings',
    input: z.object({ reservation_id: reservationId }),
    output: z.object({
      reservation_id: z.string(), // of the first booking of the stay
      guest_name: z.string(),
      guest_lang: z.enum(LANGS), // in which they are written to
      has_left: z.boolean(),
      held: aed,
      claimed: aed,
      may_return: aed, // by hand; what stands on a card goes back by itself
      may_claim: aed,
      arrival_date: day,
      asked: aed, // by the home
      card: z.nullable(
        z.object({
          card_id: z.int(),
          state: z.enum(DEPOSIT_CARD_STATES),
          way: z.enum(DEPOSIT_WAYS),
          amount: aed,
          last4: z.nullable(z.string()),
          asked_at: moment,
          asked_by: z.nullable(z.string()), // null: by the setting of the home
          capture_before: z.nullable(moment), // until when the bank holds it
          may_renew: z.boolean(), // the guest agreed to it
          has_renewal_failed: z.boolean(),
        }),
      ),
      may_ask: z.boolean(), // by a link, or once more
      is_waived: z.boolean(), // an extra stands for it
      asks_from: day, // a hold earlier than that could end before the stay does
      moves: z.array(
        z.object({
          move_id: z.int(),
          ...DepositMoveLine,
          by: z.string(),
          note: z.nullable(z.string()),
          undoes: z.nullable(z.int()), // the hand-back that it takes back
          may_undo: z.boolean(), // a hand-back
        }),
      ),
      claims: z.array(Claim),
    }),
    success: 'OK',
    errors: ['INVALID_BOOKING'],
  }),
  returnDeposit: endpoint({
    method: 'POST',
    path: '/api/admin/deposits/return/',
    tag: 'Admin',
    summary:
      'Hand a deposit back, or a part of it, but for what is claimed; the guest is mailed a receipt',
    access: 'staff:bookings',
    input: z.object({
      reservation_id: reservationId,
      amount: aedInput,
      method: z.enum(DEPOSIT_METHODS),
      note: z.optional(typed(300)),
    }),
    output: z.object({ held: aed }),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'DEPOSIT_OVER', 'DEPOSIT_CLAIMED', 'DEPOSIT_ON_CARD'],
  }),
  askDepositByLink: endpoint({
    method: 'POST',
    path: '/api/admin/deposits/link/',
    tag: 'Admin',
    summary:
      'Mail the guest a link to give the deposit on a card, or mail it once more while it is open',
    access: 'staff:bookings',
    input: z.object({ reservation_id: reservationId }),
    output: z.object({}),
    success: 'OK',
    errors: [
      'INVALID_BOOKING',
      'DEPOSIT_NOT_ASKED',
      'DEPOSIT_ON_CARD',
      'DEPOSIT_TOO_EARLY',
      'DEPOSIT_WAIVED',
    ],
  }),
  withdrawDepositLink: endpoint({
    method: 'POST',
    path: '/api/admin/deposits/link/withdraw/',
    tag: 'Admin',
    summary: 'Take the deposit by hand instead: the link takes no card any more',
    access: 'staff:bookings',
    input: z.object({ reservation_id: reservationId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'DEPOSIT_NOT_ASKED', 'DEPOSIT_ON_CARD', 'PAYMENT_ERROR'],
  }),
  releaseDepositCard: endpoint({
    method: 'POST',
    path: '/api/admin/deposits/link/release/',
    tag: 'Admin',
    summary:
      'Release what stands on a card before its day, but for what is claimed, which is charged',
    access: 'staff:bookings',
    input: z.object({ card_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['DEPOSIT_OVER', 'DEPOSIT_CLAIMED', 'PAYMENT_ERROR'],
  }),
  listDepositHomes: endpoint({
    method: 'GET',
    path: '/api/admin/deposits/homes/',
    tag: 'Admin',
    summary: 'The homes that ask for a deposit, and which of them ask for it by a link',
    access: 'staff:bookings',
    input: z.object({}),
    output: z.object({
      homes: z.array(
        z.object({
          room_category_id: z.int(),
          slug: z.string(),
          nice_name: z.string(),
          deposit: aed,
          asks_by_link: z.boolean(),
        }),
      ),
      days: z.int(), // before the arrival, at which guests are asked; 0: nobody is
    }),
    success: 'OK',
    errors: [],
  }),
  setDepositHome: endpoint({
    method: 'POST',
    path: '/api/admin/deposits/homes/set/',
    tag: 'Admin',
    summary:
      'Whether a home asks for its deposit by a link; stays that were asked keep what they have',
    access: 'staff:homes',
    input: z.object({ room_category_id: rowId, asks_by_link: z.boolean() }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  takeReturnBack: endpoint({
    method: 'POST',
    path: '/api/admin/deposits/return/undo/',
    tag: 'Admin',
    summary:
      'Take back that a deposit was handed back, where that was written wrongly, within the hours of the setting; the guest is told',
    access: 'staff:refunds',
    needs_proof: true,
    input: z.object({ move_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'NOT_UNDOABLE'],
  }),
  startClaim: endpoint({
    method: 'POST',
    path: '/api/admin/deposits/claims/',
    tag: 'Admin',
    summary: 'Claim a part of a deposit that is held: what happened and what it costs',
    access: 'staff:bookings',
    input: z.object({
      reservation_id: reservationId,
      what: paragraphs(CLAIM_TEXT_MAX.what).check(z.minLength(1, 'required')), // as the guest reads it
      price: aedInput,
      bearer: z.enum(CLAIM_BEARERS),
    }),
    output: z.object({ claim_id: z.int() }),
    success: 'OK',
    errors: [
      'INVALID_BOOKING',
      'DEPOSIT_OVER',
      'DEPOSIT_WAIVED',
      'CLAIM_TOO_MUCH',
      'HOME_WITHOUT_OWNER',
    ],
  }),
  attachClaimPaper: endpoint({
    method: 'POST',
    path: '/api/admin/deposits/claims/paper/',
    tag: 'Admin',
    summary: 'Keep a photograph or a bill with a claim, sealed, before the guest is told',
    access: 'staff:bookings',
    input: z.object({ claim_id: rowId, paper: photograph }),
    has_files: 'photographs',
    output: z.object({ paper_id: z.int() }),
    success: 'OK',
    errors: PAPER_ERRORS,
  }),
  readClaimPaper: endpoint({
    method: 'GET',
    path: '/api/admin/deposits/claims/paper/pages/',
    tag: 'Admin',
    summary: 'A photograph or a bill of a claim, as pictures of some of its pages',
    access: 'staff:bookings',
    input: z.object({
      paper_id: rowId,
      from_page: z._default(count(1, DRAWN_PAGES.max, 'pages, from 1'), 1),
    }),
    output: z.object({
      pages: z.int(),
      drawn: z.array(
        z.object({ page: z.int(), width: z.int(), height: z.int(), image: z.string() }), // a data: address
      ),
    }),
    success: 'OK',
    errors: ['NOT_FOUND', 'PDF_BROKEN', 'PDF_LOCKED', 'PDF_TOO_HEAVY'],
    limit: { calls: 120, seconds: 3600 },
  }),
  sendClaim: endpoint({
    method: 'POST',
    path: '/api/admin/deposits/claims/send/',
    tag: 'Admin',
    summary:
      'Mail a claim with its papers to the guest, who answers within the days of the setting',
    access: 'staff:bookings',
    input: z.object({ claim_id: rowId }),
    output: z.object({ answer_until: moment }),
    success: 'OK',
    errors: ['NOT_FOUND', 'CLAIM_DECIDED', 'CLAIM_UNPROVEN'],
  }),
  withdrawClaim: endpoint({
    method: 'POST',
    path: '/api/admin/deposits/claims/withdraw/',
    tag: 'Admin',
    summary: 'Withdraw a claim that is not decided; a guest who heard of it is told',
    access: 'staff:bookings',
    input: z.object({ claim_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'CLAIM_DECIDED'],
  }),
  decideClaim: endpoint({
    method: 'POST',
    path: '/api/admin/deposits/claims/decide/',
    tag: 'Admin',
    summary:
      'Decide a claim of another colleague, in full, in part or not at all: what is kept leaves the deposit',
    access: 'staff:refunds',
    needs_proof: true,
    input: z.object({ claim_id: rowId, kept: aedInput, words: claimWords }),
    output: z.object({}),
    success: 'OK',
    errors: [
      'NOT_FOUND',
      'CLAIM_DECIDED',
      'SECOND_PERSON_NEEDED',
      'CLAIM_UNANSWERED',
      'CLAIM_TOO_MUCH',
      'HOME_WITHOUT_OWNER',
      'PAYMENT_ERROR',
    ],
  }),
  undoClaimDecision: endpoint({
    method: 'POST',
    path: '/api/admin/deposits/claims/undo/',
    tag: 'Admin',
    summary: 'Take the decision on a claim back while its money has not gone',
    access: 'staff:refunds',
    needs_proof: true,
    input: z.object({ claim_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'NOT_UNDOABLE'],
  }),
}
