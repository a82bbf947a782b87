import type { Tx } from '#server/db/index.ts'
import { findAccount } from '#server/accounts/index.ts'
import { refuse } from '#server/core/refuse.ts'
import {
  insertCoupon,
  insertCouponTexts,
  type CouponText,
  type NewCoupon,
} from './coupon-queries.ts'

type Input = Omit<NewCoupon, 'user_id'> & {
  email: string | null
  texts: { en: CouponText; ar: CouponText }
}

/**
 * Refuses ACCOUNT_NOT_FOUND, and INVALID_INPUT for a code in use, an end before the start, or not
 * exactly one kind of discount.
 */
export async function addCoupon(tx: Tx, { email, texts, ...coupon }: Input): Promise<number> {
  if ((coupon.discount_bp === null) === (coupon.discount_fils === null))
    wrong('discount_percent', 'A coupon takes either a percentage or an amount off.')
  if (coupon.valid_to <= coupon.valid_from)
    wrong('valid_to', 'The coupon must end after it starts.')
  const user_id = email === null ? null : (await findAccount(tx, email))?.id
  if (user_id === undefined)
    refuse('ACCOUNT_NOT_FOUND', { fields: [{ field: 'email', code: 'ACCOUNT_NOT_FOUND' }] })
  const id =
    (await insertCoupon(tx, { ...coupon, user_id })) ??
    wrong('code', `There is a coupon ${coupon.code} already.`)
  await insertCouponTexts(tx, id, texts)
  return id
}

function wrong(field: string, why: string): never {
  refuse('INVALID_INPUT', { fields: [{ field, code: 'invalid' }], data: why })
}
