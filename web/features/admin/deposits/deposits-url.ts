import { DEPOSIT_STANDS } from '#contract/deposit-fields.ts'
import { oneOf, readFields, text, type Output } from '#web/urls/fields.ts'

const FIELDS = {
  stay: text(/^[A-Z]{1,6}-[A-Z0-9]{1,20}$/),
  stand: oneOf(DEPOSIT_STANDS),
}

export type DepositsUrl = Output<typeof FIELDS>

export const readDepositsUrl = (raw: Record<string, unknown>): DepositsUrl =>
  readFields(FIELDS, raw)
