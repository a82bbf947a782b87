import { filsOf } from '#contract/money.ts'
import type { useAdminMessages } from '#web/api/messages.ts'
import type { CouponRow } from './coupons-queries.ts'

type Words = ReturnType<typeof useAdminMessages>['offers']

/** What it takes off, in a few words. */
export const couponDiscount = (
  { discount_bp, discount_amount }: Pick<CouponRow, 'discount_bp' | 'discount_amount'>,
  words: Words,
  money: (fils: number) => string,
): string =>
  discount_bp === null
    ? words.coupons.amount_off(money(filsOf(discount_amount ?? '0.00')))
    : words.percent_off(discount_bp / 100)
