import { HOME_SORTS, HOME_STATES } from '#contract/endpoints/admin/homes.ts'
import { count, oneOf, readFields, slug, text, type Output } from '#web/urls/fields.ts'

const typed = text(/^.{1,80}$/)

const FIELDS = {
  // digits alone are a number to the router
  q: (input: unknown) => typed(typeof input === 'number' ? String(input) : input),
  state: oneOf(HOME_STATES),
  area: slug,
  sort: oneOf(HOME_SORTS),
  page: count(1, 1_000),
}

export type HomesUrl = Output<typeof FIELDS>

export const readHomesUrl = (raw: Record<string, unknown>): HomesUrl => readFields(FIELDS, raw)
