import type { Tx } from '#db'

export type NewCoupon = {
  code: string
  discount_bp: number | null
  discount_fils: number | null
  min_total_fils: number
  valid_from: Date
  valid_to: Date
  user_id: number | null
  max_uses: number | null
}
export type CouponText = { description: string; conditions: string[] }

/** Adds a coupon; undefined when its code is in use. */
export async function insertCoupon(tx: Tx, coupon: NewCoupon): Promise<number | undefined> {
  const row = await tx
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const insertCouponTexts = (tx: Tx, coupon_id: number, { en, ar }: { en: CouponText; ar: CouponText }) =>
  tx
    .insertInto('coupon_texts')
    .values([
      { coupon_id, lang: 'en', ...en },
      { coupon_id, lang: 'ar', ...ar },
    ])
    .execute()
