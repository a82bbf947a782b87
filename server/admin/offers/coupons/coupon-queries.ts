import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

export type CouponValues = {
  code: string
  discount_bp: number | null
  discount_fils: number | null
  min_total_fils: number
  valid_from: Date
  valid_to: Date
  user_id: number | null
  max_uses: number | null
  is_first_booking_only: boolean
}
type CouponText = { description: string; conditions: string[] }
export type CouponTexts = { en: CouponText; ar: CouponText }
type Made = { made_by: number | null; made_at: Date; copied_from: number | null }

/** Undefined when its code is in use. */
export async function insertCompanyCoupon(
  tx: Tx,
  coupon: CouponValues & { is_series: boolean },
  made: Made,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('coupons')
    .values({ ...coupon, ...made })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const insertCompanyCouponTexts = (tx: Tx, coupon_id: number, { en, ar }: CouponTexts) =>
  tx
    .insertInto('coupon_texts')
    .values([
      { coupon_id, lang: 'en', ...en },
      { coupon_id, lang: 'ar', ...ar },
    ])
    .execute()

/** Each for one booking, under the terms of its series. How many were new. */
export async function insertSeriesCodes(
  tx: Tx,
  series_id: number,
  codes: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into coupons (code, discount_bp, discount_fils, min_total_fils, valid_from, valid_to, max_uses, is_first_booking_only, series_id)
    select one.code, s.discount_bp, s.discount_fils, s.min_total_fils, s.valid_from, s.valid_to, 1, s.is_first_booking_only, s.id
    from coupons s, unnest(${codes}::text[]) as one (code) where s.id = ${series_id}
    on conflict (code) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function updateCoupon(
  tx: Tx,
  id: number,
  { coupon, texts }: { coupon: CouponValues; texts: CouponTexts },
) {
  await tx.updateTable('coupons').set(coupon).where('id', '=', id).execute()
  await tx.deleteFrom('coupon_texts').where('coupon_id', '=', id).execute()
  await insertCompanyCouponTexts(tx, id, texts)
}

export const hasCouponCode = async (tx: Tx, code: string, but_id: number): Promise<boolean> =>
  (await tx
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', but_id)
    .executeTakeFirst()) !== undefined

const Locked = z.object({
  id: z.int(),
  code: z.string(),
  discount_bp: z.nullable(z.int()),
  discount_fils: z.nullable(z.int()),
  min_total_fils: z.int(),
  valid_from: z.date(),
  valid_to: z.date(),
  user_id: z.nullable(z.int()),
  max_uses: z.nullable(z.int()),
  is_first_booking_only: z.boolean(),
  is_series: z.boolean(),
  is_active: z.boolean(),
})

/** Locked; never one of the codes of a series. */
export async function lockCompanyCoupon(
  tx: Tx,
  id: number,
): Promise<z.infer<typeof Locked> | undefined> {
  const { rows } = await rowsOf(Locked)`
    select id, code, discount_bp, discount_fils, min_total_fils, valid_from, valid_to, user_id, max_uses, is_first_booking_only, is_series, is_active
    from coupons where id = ${id} and series_id is null for update`.execute(tx)
  return rows[0]
}

const Used = z.object({ is_used: z.boolean() })

/** Whether it was ever on a booking, or is printed. */
export async function isCouponUsed(db: Db | Tx, id: number): Promise<boolean> {
  const { rows } = await rowsOf(Used)`
    select c.is_series or exists (select from bookings where coupon_id = c.id) as is_used from coupons c where c.id = ${id}`.execute(
    db,
  )
  return rows[0]?.is_used ?? false
}

const Holds = z.object({ holds: z.int() })

export async function countCouponHolds(db: Db | Tx, id: number, now: Date): Promise<number> {
  const { rows } = await rowsOf(Holds)`
    select count(*)::int as holds from bookings b join coupons c on c.id = b.coupon_id
    where (c.id = ${id} or c.series_id = ${id}) and b.status = 'pencil' and b.expires_at > ${now}`.execute(
    db,
  )
  return rows[0]?.holds ?? 0
}

type Stopped = { stopped_by: number | null; stopped_at: Date; stop_reason: string }

/** With every code of a series. */
export async function endCoupon(tx: Tx, id: number, stopped: Stopped) {
  await tx
    .updateTable('coupons')
    .set({ ...stopped, is_active: false })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('coupons').set({ is_active: false }).where('series_id', '=', id).execute()
}
