import * as z from 'zod/mini'
import { BANK_ACCOUNT_STATES, HOLDER_MAX } from '#contract/payout-fields.ts'
import { moment, typed } from '#contract/wire.ts'

/** Never shown whole. */
export const BankAccount = z.object({
  bank_account_id: z.int(),
  state: z.enum(BANK_ACCOUNT_STATES),
  holder: z.string(),
  iban_country: z.string(),
  iban_end: z.string(), // its last four characters
  bic: z.nullable(z.string()),
  set_at: moment,
  set_by: z.string(),
  called_by: z.nullable(z.string()), // the colleague who called the owner; null: the owner set it
  takes_effect_at: moment,
  stopped_at: z.nullable(moment),
  stopped_by: z.nullable(z.string()),
})

/** As it was typed or pasted; the server judges it. */
const code = (max: number) =>
  typed(max).check(
    z.overwrite((text) => text.replaceAll(/[\s-]/g, '')),
    z.toUpperCase(),
  )

export const bankAccountFields = {
  iban: code(60),
  holder: typed(HOLDER_MAX), // as the bank writes it
  bic: z.optional(code(20)), // of a bank abroad
}
