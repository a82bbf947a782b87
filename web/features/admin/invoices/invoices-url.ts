import { count, day, readFields, type Output } from '#web/urls/fields.ts'

const FIELDS = { month: day, page: count(2, 100_000) }

export type InvoicesUrl = Output<typeof FIELDS>

export const readInvoicesUrl = (raw: Record<string, unknown>): InvoicesUrl =>
  readFields(FIELDS, raw)
