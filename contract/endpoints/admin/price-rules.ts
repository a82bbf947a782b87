import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { PRICE_RULE_KINDS, RATE_GRID } from '#contract/night-rates.ts'
import { count, day, moment, rowId, typed } from '#contract/wire.ts'

/** What is typed of a rule, and when one is stopped, beside what is chosen. */
export const PriceRuleReason = z.object({ reason: typed(300) })

const PriceRule = z.object({
  id: z.int(),
  kind: z.enum(PRICE_RULE_KINDS),
  discount_bp: z.int(), // hundredths of a percent
  // nights of the stay at least; days to arrival at most (last minute) or at least (early bird)
  threshold: z.int(),
  from: z.nullable(day), // first arrival
  to: z.nullable(day), // last departure
  homes: z.nullable(z.array(z.string())), // null: every home
  made_by: z.nullable(z.string()),
  made_at: moment,
  reason: z.string(),
  stopped_at: z.nullable(moment),
})

/** The best offer of a stay counts, whether it is a promotion or one of these. */
export const price_rules = {
  listPriceRules: endpoint({
    method: 'GET',
    path: '/api/admin/price_rules/',
    tag: 'Admin',
    summary:
      'Discounts by length of stay, last minute and early bird; those in force first, then the newest',
    access: 'staff:prices',
    input: z.object({}),
    output: z.object({ price_rules: z.array(PriceRule) }),
    success: 'OK',
    errors: [],
  }),
  addPriceRule: endpoint({
    method: 'POST',
    path: '/api/admin/price_rules/',
    tag: 'Admin',
    summary:
      'Give a discount by rule on some homes, or on every home; quotes already given keep their price',
    access: 'staff:prices',
    needs_proof: 'sometimes', // a discount above PROOF_FROM
    input: z.object({
      kind: z.enum(PRICE_RULE_KINDS),
      discount_bp: z
        .int()
        .check(z.gte(100), z.lte(9_000), z.describe('hundredths of a percent: 1000 is a tenth')),
      threshold: count(1, 365, 'nights of the stay, or days before arrival'),
      from: z.optional(day),
      to: z.optional(day),
      room_category_ids: z.optional(
        z.array(rowId).check(z.minLength(1, 'required'), z.maxLength(RATE_GRID.homes_max)),
      ),
      confirmed: z._default(z.boolean(), false), // of more than half off: meant so
      ...PriceRuleReason.shape,
    }),
    output: z.object({ id: z.int() }),
    success: 'OK',
    errors: ['INVALID_DATES', 'INVALID_ROOM_CATEGORY', 'CONFIRM_MORE_THAN_HALF'],
  }),
  stopPriceRule: endpoint({
    method: 'POST',
    path: '/api/admin/price_rules/stop/',
    tag: 'Admin',
    summary: 'End a discount now; what was quoted or booked with it keeps its price',
    access: 'staff:prices',
    input: z.object({ id: rowId, ...PriceRuleReason.shape }),
    output: z.object({ id: z.int() }),
    success: 'OK',
    errors: [],
  }),
}
