import { z } from 'zod'
import { PRICE_RULE_KINDS } from '#contract/night-rates.ts'
import { addPriceRuleIn, findHomeIds, stopPriceRuleIn } from '#server/admin/rates/index.ts'
import { count, day, list, percent, text } from '#server/operator/flags.ts'
import { verb } from '#server/operator/verb.ts'

export const priceRuleVerbs = {
  'add-price-rule': verb({
    about: 'offer',
    summary:
      'Adds a discount by length of stay, for the last minute or for early birds, at some homes or at every home.',
    example:
      "add-price-rule --kind length_of_stay --discount-percent 10 --threshold 7 --homes 'marina-studio|downtown-flat' --reason 'Quiet summer'",
    input: z.object({
      kind: z.enum(PRICE_RULE_KINDS).describe(PRICE_RULE_KINDS.join(', ')),
      discount_percent: percent(90, 'percent off the nights'),
      threshold: count(
        1,
        365,
        'minimum nights; maximum (last_minute) or minimum (early_bird) days to arrival',
      ),
      homes: list('slugs of homes, separated by |; default: every home').optional(),
      from: day('first arrival; default: any').optional(),
      to: day('last departure; default: any').optional(),
      reason: text(300, 'why'),
    }),
    run: async (
      { tx, now },
      { discount_percent: discount_bp, homes, from = null, to = null, ...rule },
    ) => {
      const ids = homes ? await findHomeIds(tx, homes) : null
      const id = await addPriceRuleIn(
        tx,
        { ...rule, discount_bp, from, to, homes: ids },
        { now, by: null },
      )
      return {
        subject: `rule ${id}`,
        reason: rule.reason,
        lines: [`Price rule ${id} added for ${homes?.join(', ') ?? 'every home'}.`],
      }
    },
  }),
  'stop-price-rule': verb({
    about: 'offer',
    summary: 'Ends a price rule now; what was quoted or booked with it keeps its price.',
    example: "stop-price-rule 3 --reason 'Summer is over'",
    takes: ['rule'],
    input: z.object({
      rule: count(1, 2_147_483_647, 'number of the rule'),
      reason: text(300, 'why'),
    }),
    run: async ({ tx, now }, { rule, reason }) => {
      await stopPriceRuleIn(tx, rule, { now, by: null })
      return { subject: `rule ${rule}`, reason, lines: [`Price rule ${rule} has ended.`] }
    },
  }),
}
