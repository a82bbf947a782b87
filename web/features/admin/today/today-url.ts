import { TROUBLE_KINDS } from '#contract/endpoints/admin/trouble.ts'
import {
  count,
  day,
  inLatinDigits,
  oneOf,
  readFields,
  text,
  type Output,
} from '#web/urls/fields.ts'

export const TODAY_SORTS = ['time', 'guest', 'home'] as const
export type TodaySort = (typeof TODAY_SORTS)[number]

export const TROUBLE_SORTS = ['kind', 'newest', 'oldest'] as const

const typed = text(/^.{1,80}$/)

const FIELDS = {
  day,
  // digits alone are a number to the router
  q: (input: unknown) => typed(typeof input === 'number' ? String(input) : input),
  sort: oneOf(TODAY_SORTS),
  stay: text(/^SDF-\d{1,12}$/, inLatinDigits),
  channel_stay: count(1, Number.MAX_SAFE_INTEGER),
  trouble: oneOf(['all']),
  trouble_kind: oneOf(TROUBLE_KINDS),
  trouble_sort: oneOf(TROUBLE_SORTS),
}

export type TodayUrl = Output<typeof FIELDS>

export const readTodayUrl = (raw: Record<string, unknown>): TodayUrl => readFields(FIELDS, raw)
