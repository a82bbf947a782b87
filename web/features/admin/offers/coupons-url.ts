import { COUPON_KINDS, COUPON_SORTS } from '#contract/endpoints/admin/coupons.ts'
import { OFFER_STATES } from '#contract/endpoints/admin/offers.ts'
import { count, oneOf, readFields, text, type Output } from '#web/urls/fields.ts'

const typed = text(/^.{1,80}$/)

const FIELDS = {
  // digits alone are a number to the router
  q: (input: unknown) => typed(typeof input === 'number' ? String(input) : input),
  state: oneOf(OFFER_STATES),
  kind: oneOf(COUPON_KINDS),
  sort: oneOf(COUPON_SORTS),
  page: count(1, 1_000),
}

export type CouponsUrl = Output<typeof FIELDS>

export const readCouponsUrl = (raw: Record<string, unknown>): CouponsUrl => readFields(FIELDS, raw)
