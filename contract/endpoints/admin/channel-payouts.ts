import * as z from 'zod/mini'
import { STAY_SOURCES } from '#contract/channel-stays.ts'
import { CHANNEL_PAYOUT, share } from '#contract/channel-payouts.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { aed, aedInput, count, day, moment, rowId, typed, yesNo } from '#contract/wire.ts'

const stay = {
  channel_stay_id: z.int(),
  reference: z.nullable(z.string()), // of the channel
  unit: z.string(),
  home: z.string(),
  from: day,
  to: day,
}

/** Sums are of the payout's currency. */
const Covered = z.object({
  ...stay,
  amount: aed, // of this payout
  expected: z.nullable(aed), // null: its money is not known in this currency
  difference: aed, // of all payouts of the stay; zero where a later one has it
})

const Payout = z.object({
  payout_id: z.int(),
  source: z.enum(STAY_SOURCES),
  bank_reference: z.string(),
  paid_on: day,
  currency: z.string(),
  amount: aed,
  received: z.nullable(aed), // dirhams that the bank gave for it
  rate: z.nullable(z.string()), // dirhams for one of it
  sets_rate: z.boolean(),
  rest: aed, // that no stay has; below zero: stays have more than it was
  difference: aed, // with those of its stays
  explained: z.nullable(z.string()),
  is_settled: z.boolean(), // nothing differs, or somebody said why
  entered_at: moment,
  undone_at: z.nullable(moment),
  stays: z.array(Covered),
})

const Awaited = z.object({
  ...stay,
  source: z.enum(STAY_SOURCES),
  currency: z.string(),
  expected: z.nullable(aed), // null: its money is not known
  received: aed,
  due_on: day,
  is_late: z.boolean(),
})

const at = '/api/admin/channels/payouts/'
const one = { payout_id: rowId }

export const channelPayouts = {
  listChannelPayouts: endpoint({
    method: 'GET',
    path: at,
    tag: 'Admin',
    summary: 'What other sites paid, the newest first, with its stays and what differs',
    access: 'staff:books',
    input: z.object({
      payout_id: z.optional(rowId),
      source: z.optional(z.enum(STAY_SOURCES)),
      page: z._default(count(1, 1_000, 'page'), 1),
    }),
    output: z.object({ payouts: z.array(Payout), total: z.int() }),
    success: 'OK',
    errors: [],
  }),
  listAwaitedPayouts: endpoint({
    method: 'GET',
    path: `${at}awaited/`,
    tag: 'Admin',
    summary: 'Stays that another site has not paid in full, the oldest first',
    access: 'staff:books',
    input: z.object({
      source: z.optional(z.enum(STAY_SOURCES)),
      is_late: z.optional(yesNo),
      q: z.optional(typed(80)), // number, home or unit
    }),
    output: z.object({
      stays: z.array(Awaited),
      total: z.int(),
      late: z.int(), // of all of them
      days: z.int(), // after arrival; then it is late
    }),
    success: 'OK',
    errors: [],
  }),
  enterChannelPayout: endpoint({
    method: 'POST',
    path: at,
    tag: 'Admin',
    summary: 'A payment of another site has come, and these are its stays',
    access: 'staff:books',
    input: z.object({
      source: z.enum(STAY_SOURCES),
      bank_reference: typed(CHANNEL_PAYOUT.reference_max),
      paid_on: day,
      currency: z._default(
        z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/)),
        'AED',
      ),
      amount: aedInput, // in the currency
      received: z.optional(aedInput), // dirhams that the bank gave for it
      sets_rate: z._default(yesNo, false), // the bank's rate becomes that of its stays
      stays: z
        .array(
          z.object({
            channel_stay_id: rowId,
            amount: z.optional(share), // left out: what is still expected
          }),
        )
        .check(z.maxLength(CHANNEL_PAYOUT.stays_max)),
    }),
    output: z.object({ payout_id: z.int(), difference: aed }),
    success: 'OK',
    errors: ['PAYOUT_KNOWN', 'STAY_NOT_OF_PAYOUT'],
  }),
  explainChannelPayout: endpoint({
    method: 'POST',
    path: `${at}explain/`,
    tag: 'Admin',
    summary: 'Why a payout of another site differs from what its stays were to bring',
    access: 'staff:books',
    input: z.object({ ...one, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  undoChannelPayout: endpoint({
    method: 'DELETE',
    path: at,
    tag: 'Admin',
    summary: 'A payout of another site was entered wrongly: its stays are awaited again',
    access: 'staff:books',
    input: z.object({ ...one, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
}
