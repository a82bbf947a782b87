import { day, readFields, text, type Output } from '#urls/fields.ts'

const FIELDS = { day, stay: text(/^SDF-\d{1,12}$/) }

export type TodayUrl = Output<typeof FIELDS>

export const readTodayUrl = (raw: Record<string, unknown>): TodayUrl => readFields(FIELDS, raw)
