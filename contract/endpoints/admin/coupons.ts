import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { OFFER_STATES } from '#contract/endpoints/admin/offers.ts'
import {
  aed,
  aedInput,
  count,
  dayOrTime,
  discountCode,
  email,
  moment,
  percentOff,
  rowId,
  typed,
} from '#contract/wire.ts'

export const COUPONS_PAGE = 50
/** For anybody who has the code, for one person, a series of single codes, a thank-you of the referral. */
export const COUPON_KINDS = ['open', 'personal', 'series', 'referral'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]
export const COUPON_SORTS = ['state', 'code', '-starts', 'ends', '-booked', '-given'] as const
export const SERIES = { codes_max: 1_000, page: 100 } as const

const Filter = {
  q: z.optional(typed(80)),
  state: z.optional(z.enum(OFFER_STATES)),
  kind: z.optional(z.enum(COUPON_KINDS)), // none: all but those of the referral
  sort: z._default(z.enum(COUPON_SORTS), 'state'),
}

export const CompanyCoupon = z.object({
  id: z.int(),
  code: z.string(), // of a series: what its codes begin with
  kind: z.enum(COUPON_KINDS),
  description: z.string(),
  state: z.enum(OFFER_STATES),
  discount_bp: z.nullable(z.int()),
  discount_amount: z.nullable(aed),
  min_total: aed,
  valid_from: moment,
  valid_to: moment,
  person: z.nullable(z.string()), // the address of the only one who may use it
  max_uses: z.nullable(z.int()),
  is_first_booking_only: z.boolean(),
  codes: z.nullable(z.int()), // of a series
  booked: z.int(), // bookings that stand
  given: aed, // taken off them
})

const Written = {
  code: discountCode,
  discount_percent: z.optional(percentOff(100)),
  discount_amount: z.optional(aedInput),
  min_total: z.optional(aedInput), // price of the stay in dirhams at least
  valid_from: z.optional(dayOrTime), // first day or time; else now
  valid_to: dayOrTime, // last day, or when it ends
  email: z.optional(email), // only for the account with this address
  max_uses: z.optional(count(1, 1_000_000, 'bookings at most')),
  first_booking_only: z._default(z.boolean(), false),
  description_en: typed(200),
  description_ar: typed(200),
  conditions_en: z.optional(z.array(typed(200)).check(z.maxLength(10))),
  conditions_ar: z.optional(z.array(typed(200)).check(z.maxLength(10))),
  confirmed: z._default(z.boolean(), false), // of more than half off: meant so
}

const Named = z.object({ id: z.int(), code: z.string() })
const reason = typed(300)

export const company_coupons = {
  listCompanyCoupons: endpoint({
    method: 'GET',
    path: '/api/admin/coupons/',
    tag: 'Admin',
    summary: 'Coupons in force, planned, ended and stopped, with what became of them',
    access: 'staff:prices',
    input: z.object({ ...Filter, page: z._default(count(1, 1_000), 1) }),
    output: z.object({ coupons: z.array(CompanyCoupon), total_count: z.int() }),
    success: 'OK',
    errors: [],
  }),
  exportCompanyCoupons: endpoint({
    method: 'GET',
    path: '/api/admin/coupons/csv/',
    tag: 'Admin',
    summary: 'The filtered coupons as CSV',
    access: 'staff:prices',
    input: z.object(Filter),
    output: 'file',
    success: 'OK',
    errors: [],
  }),
  readCompanyCoupon: endpoint({
    method: 'GET',
    path: '/api/admin/coupons/coupon/',
    tag: 'Admin',
    summary: 'A coupon with its words in both languages, who made and who stopped it',
    access: 'staff:prices',
    input: z.object({ id: rowId }),
    output: z.extend(CompanyCoupon, {
      description_en: z.string(),
      description_ar: z.string(),
      conditions_en: z.array(z.string()),
      conditions_ar: z.array(z.string()),
      made_by: z.nullable(z.string()),
      made_at: z.nullable(moment),
      stopped_by: z.nullable(z.string()),
      stopped_at: z.nullable(moment),
      stop_reason: z.nullable(z.string()),
      copied_from: z.nullable(Named),
      copies: z.array(Named),
      is_used: z.boolean(), // on a booking, or printed: it is copied, not changed
    }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  addCoupon: endpoint({
    method: 'POST',
    path: '/api/admin/coupons/',
    tag: 'Admin',
    summary:
      'Make a coupon, or a series of codes for one booking each, or a changed copy; nothing that was quoted or booked changes',
    access: 'staff:prices',
    needs_proof: 'sometimes', // a discount above PROOF_FROM
    input: z.object({
      ...Written,
      codes: z.optional(count(1, SERIES.codes_max, 'codes of a series, each for one booking')),
      copy_of: z.optional(rowId),
      reason: z.optional(reason),
    }),
    output: z.object({ id: z.int() }),
    success: 'OK',
    errors: [
      'ACCOUNT_NOT_FOUND',
      'ENDS_BEFORE_IT_BEGINS',
      'CODE_IN_USE',
      'CONFIRM_MORE_THAN_HALF',
      'NOT_FOUND',
    ],
  }),
  changeCoupon: endpoint({
    method: 'PUT',
    path: '/api/admin/coupons/',
    tag: 'Admin',
    summary: 'Change a coupon that is on no booking and was not printed',
    access: 'staff:prices',
    needs_proof: 'sometimes',
    input: z.object({ id: rowId, ...Written, reason }),
    output: z.object({ id: z.int() }),
    success: 'OK',
    errors: [
      'ACCOUNT_NOT_FOUND',
      'ENDS_BEFORE_IT_BEGINS',
      'CODE_IN_USE',
      'CONFIRM_MORE_THAN_HALF',
      'USED_CANNOT_CHANGE',
      'ALREADY_STOPPED',
      'NOT_FOUND',
    ],
  }),
  previewCouponStop: endpoint({
    method: 'GET',
    path: '/api/admin/coupons/stop/',
    tag: 'Admin',
    summary: 'What keeps a coupon that is stopped now: holds that have it',
    access: 'staff:prices',
    input: z.object({ id: rowId }),
    output: z.object({ holds: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  stopCoupon: endpoint({
    method: 'POST',
    path: '/api/admin/coupons/stop/',
    tag: 'Admin',
    summary:
      'End a coupon, or every code of a series, now; holds and bookings that have it keep it',
    access: 'staff:prices',
    preview: 'previewCouponStop',
    input: z.object({ id: rowId, reason }),
    output: z.object({ id: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND', 'ALREADY_STOPPED'],
  }),
  listSeriesCodes: endpoint({
    method: 'GET',
    path: '/api/admin/coupons/codes/',
    tag: 'Admin',
    summary: 'The codes of a series, and the booking that used each',
    access: 'staff:prices',
    input: z.object({ id: rowId, page: z._default(count(1, 100), 1) }),
    output: z.object({
      codes: z.array(z.object({ code: z.string(), reservation_id: z.nullable(z.string()) })),
      total_count: z.int(),
    }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  exportSeriesCodes: endpoint({
    method: 'GET',
    path: '/api/admin/coupons/codes/csv/',
    tag: 'Admin',
    summary: 'The codes of a series as CSV, with the booking that used each',
    access: 'staff:prices',
    input: z.object({ id: rowId }),
    output: 'file',
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  printSeriesCodes: endpoint({
    method: 'GET',
    path: '/api/admin/coupons/codes/pdf/',
    tag: 'Admin',
    summary: 'The codes of a series to print and cut, in both languages; used ones are left out',
    access: 'staff:prices',
    input: z.object({ id: rowId }),
    output: 'file',
    success: 'OK',
    errors: ['NOT_FOUND'],
    limit: { calls: 30, seconds: 3600 },
  }),
}
