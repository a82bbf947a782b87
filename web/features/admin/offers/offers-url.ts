import { OFFER_TYPES } from '#contract/constants.ts'
import { OFFER_SORTS, OFFER_STATES } from '#contract/endpoints/admin/offers.ts'
import { count, oneOf, readFields, text, type Output } from '#web/urls/fields.ts'

const typed = text(/^.{1,80}$/)

const FIELDS = {
  // digits alone are a number to the router
  q: (input: unknown) => typed(typeof input === 'number' ? String(input) : input),
  state: oneOf(OFFER_STATES),
  type: oneOf(OFFER_TYPES),
  sort: oneOf(OFFER_SORTS),
  page: count(1, 1_000),
}

export type OffersUrl = Output<typeof FIELDS>

export const readOffersUrl = (raw: Record<string, unknown>): OffersUrl => readFields(FIELDS, raw)

const id = count(1, Number.MAX_SAFE_INTEGER)
const NEW = { copy: id, edit: id }

/** Which one is copied, or changed; neither: a new one. */
export type NewOfferUrl = Output<typeof NEW>

export const readNewOfferUrl = (raw: Record<string, unknown>): NewOfferUrl => readFields(NEW, raw)
