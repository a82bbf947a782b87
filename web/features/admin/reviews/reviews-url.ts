import { LANGS } from '#contract/constants.ts'
import { REVIEW_SITES, REVIEW_STATES } from '#contract/review-fields.ts'
import { count, oneOf, readFields, text, type Output } from '#web/urls/fields.ts'

const typed = text(/^.{1,100}$/)

const FIELDS = {
  state: oneOf(REVIEW_STATES),
  // digits alone are a number to the router
  q: (input: unknown) => typed(typeof input === 'number' ? String(input) : input),
  lang: oneOf(LANGS),
  stars: count(1, 5),
  answered: oneOf(['yes', 'no'] as const),
  reported: oneOf(['yes'] as const),
  of: oneOf(['sites'] as const), // written on other sites
  site: oneOf(REVIEW_SITES),
}

export type ReviewsUrl = Output<typeof FIELDS>

export const readReviewsUrl = (raw: Record<string, unknown>): ReviewsUrl => readFields(FIELDS, raw)
