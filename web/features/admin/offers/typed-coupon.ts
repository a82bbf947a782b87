import { filsOf } from '#contract/money.ts'
import type { CouponDetail } from './coupons-queries.ts'
import { dubaiParts } from './dubai-parts.ts'
import { momentIn, numberIn } from './typed-offer.ts'

export const COUPON_MAKINGS = ['percent', 'amount'] as const
export const COUPON_FOR = ['open', 'personal', 'series'] as const

/** What stands in the fields of the editor. */
export type TypedCoupon = {
  code: string
  off: (typeof COUPON_MAKINGS)[number]
  discount_percent: string
  discount_amount: string
  min_total: string
  whom: (typeof COUPON_FOR)[number]
  email: string
  max_uses: string
  codes: string
  first_booking_only: boolean
  valid_from: string
  valid_to: string
  description_en: string
  description_ar: string
  conditions_en: string
  conditions_ar: string
  reason: string
}

const NEW: TypedCoupon = {
  code: '',
  off: 'percent',
  discount_percent: '',
  discount_amount: '',
  min_total: '',
  whom: 'open',
  email: '',
  max_uses: '',
  codes: '',
  first_booking_only: false,
  valid_from: '',
  valid_to: '',
  description_en: '',
  description_ar: '',
  conditions_en: '',
  conditions_ar: '',
  reason: '',
}

/** A new one, a copy under a code of its own that begins now, or the same to change. */
export function typedFromCoupon(coupon: CouponDetail | null, is_copy: boolean): TypedCoupon {
  if (coupon === null) return NEW
  const { discount_bp, discount_amount, max_uses, codes, person } = coupon
  return {
    code: is_copy ? '' : coupon.code,
    off: discount_bp === null ? 'amount' : 'percent',
    discount_percent: discount_bp === null ? '' : String(discount_bp / 100),
    discount_amount: discount_amount ?? '',
    min_total: filsOf(coupon.min_total) === 0 ? '' : coupon.min_total,
    whom: codes === null ? (person === null ? 'open' : 'personal') : 'series',
    email: person ?? '',
    max_uses: max_uses === null ? '' : String(max_uses),
    codes: codes === null ? '' : String(codes),
    first_booking_only: coupon.is_first_booking_only,
    valid_from: is_copy ? '' : dubaiParts(coupon.valid_from).day,
    valid_to: dubaiParts(coupon.valid_to, 'end').day,
    description_en: coupon.description_en,
    description_ar: coupon.description_ar,
    conditions_en: coupon.conditions_en.join('\n'),
    conditions_ar: coupon.conditions_ar.join('\n'),
    reason: '',
  }
}

const linesIn = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const filled = (typed: string) => (typed.trim() === '' ? undefined : typed)

/** All that is sent; what its kind does not ask for is left out. */
export function couponIn(typed: TypedCoupon) {
  const { off, whom, reason } = typed
  return {
    code: typed.code,
    discount_percent: off === 'percent' ? numberIn(typed.discount_percent) : undefined,
    discount_amount: off === 'amount' ? filled(typed.discount_amount) : undefined,
    min_total: filled(typed.min_total),
    email: whom === 'personal' ? typed.email : undefined,
    max_uses: whom === 'open' ? numberIn(typed.max_uses) : undefined,
    codes: whom === 'series' ? (numberIn(typed.codes) ?? 0) : undefined,
    first_booking_only: typed.first_booking_only,
    valid_from: momentIn(typed.valid_from, ''),
    valid_to: typed.valid_to,
    description_en: typed.description_en,
    description_ar: typed.description_ar,
    conditions_en: linesIn(typed.conditions_en),
    conditions_ar: linesIn(typed.conditions_ar),
    ...(reason !== '' && { reason }),
  }
}
