import { day, readFields, type Output } from '#web/urls/fields.ts'

const FIELDS = { month: day }

export type InvoicesUrl = Output<typeof FIELDS>

export const readInvoicesUrl = (raw: Record<string, unknown>): InvoicesUrl =>
  readFields(FIELDS, raw)
