import { count, readFields, type Output } from '#web/urls/fields.ts'

const FIELDS = { import: count(1, 1_000_000_000), page: count(1, 1_000) }

export type TransferUrl = Output<typeof FIELDS>

export const readTransferUrl = (raw: Record<string, unknown>): TransferUrl =>
  readFields(FIELDS, raw)
