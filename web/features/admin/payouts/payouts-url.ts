import { readFields, text, type Output } from '#web/urls/fields.ts'

const typed = text(/^.{1,100}$/)
const digits = text(/^[1-9]\d{0,8}$/)
// digits alone are a number to the router
const row = (input: unknown) => digits(typeof input === 'number' ? String(input) : input)

const FIELDS = {
  run: row,
  owner: row,
  q: (input: unknown) => typed(typeof input === 'number' ? String(input) : input),
}

export type PayoutsUrl = Output<typeof FIELDS>

export const readPayoutsUrl = (raw: Record<string, unknown>): PayoutsUrl => readFields(FIELDS, raw)
