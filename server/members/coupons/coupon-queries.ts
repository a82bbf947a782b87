import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { Claims, Coupon } from './coupon-state.ts'

export type NewCoupon = {
  code: string
  discount_bp: number | null
  discount_fils: number | null
  min_total_fils: number
  valid_from: Date
  valid_to: Date
  user_id: number | null
  max_uses: number | null
  is_first_booking_only?: boolean
}
export const CouponText = z.object({ description: z.string(), conditions: z.array(z.string()) })
export type CouponText = z.infer<typeof CouponText>

export async function insertCoupon(tx: Tx, coupon: NewCoupon): Promise<number | undefined> {
  const row = await tx
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const insertCouponTexts = (
  tx: Tx,
  coupon_id: number,
  { en, ar }: { en: CouponText; ar: CouponText },
) =>
  tx
    .insertInto('coupon_texts')
    .values([
      { coupon_id, lang: 'en', ...en },
      { coupon_id, lang: 'ar', ...ar },
    ])
    .execute()

const COUPON = sql.raw(
  `c.id, c.code, c.discount_bp, c.discount_fils, c.min_total_fils, c.valid_from, c.valid_to, c.max_uses, c.is_active, c.is_first_booking_only`,
)
const KEPT = sql.raw(`('confirmed', 'arrived', 'departed')`)

/** Locks the coupon; the locks of home, booking and payment come before it. */
export async function lockCoupon(
  tx: Tx,
  { code, user_id }: { code: string; user_id: number },
): Promise<Coupon | undefined> {
  const { rows } = await rowsOf(Coupon)`
    select ${COUPON} from coupons c where c.code = ${code} and not c.is_series and (c.user_id is null or c.user_id = ${user_id}) for update`.execute(
    tx,
  )
  return rows[0]
}

export async function lockCouponById(tx: Tx, coupon_id: number): Promise<Coupon | undefined> {
  const { rows } = await rowsOf(
    Coupon,
  )`select ${COUPON} from coupons c where c.id = ${coupon_id} for update`.execute(tx)
  return rows[0]
}

type Claim = { coupon_id: number; booking: { id: number; user_id: number }; now: Date }

/**
 * Counts live bookings and open holds; reliable only under the coupon's lock, so that two holds
 * cannot both be a first booking.
 */
export async function countOtherClaims(
  tx: Tx,
  { coupon_id, booking, now }: Claim,
): Promise<Claims> {
  const { rows } = await rowsOf(Claims)`
    select
      (count(*) filter (where b.status in ${KEPT}))::int as kept,
      (count(*) filter (where b.status = 'pencil' and b.expires_at > ${now}))::int as held,
      exists (select from bookings mine where mine.user_id = ${booking.user_id} and mine.id <> ${booking.id} and (mine.status in ${KEPT}
        or (mine.coupon_id = ${coupon_id} and mine.status = 'pencil' and mine.expires_at > ${now}))) as has_booked
    from bookings b where b.coupon_id = ${coupon_id} and b.id <> ${booking.id}`.execute(tx)
  return rows[0] ?? { kept: 0, held: 0, has_booked: false }
}

/**
 * Locks the person, so that of two first bookings that are paid at once the later one sees the
 * earlier one.
 */
export async function hasOtherBooking(
  tx: Tx,
  { id, user_id }: { id: number; user_id: number },
): Promise<boolean> {
  await sql`select from users where id = ${user_id} for no key update`.execute(tx)
  const { rows } =
    await sql`select from bookings where user_id = ${user_id} and id <> ${id} and status in ${KEPT} limit 1`.execute(
      tx,
    )
  return rows.length > 0
}

type Reading = { user_id: number; lang: Lang; now: Date; is_all: boolean }
const ListedCoupon = z.object({ ...Coupon.shape, ...Claims.shape, ...CouponText.shape })
export type ListedCoupon = z.infer<typeof ListedCoupon>

export async function listCoupons(
  db: Db,
  { user_id, lang, now, is_all }: Reading,
): Promise<ListedCoupon[]> {
  const { rows } = await rowsOf(ListedCoupon)`
    select ${COUPON}, t.description, t.conditions, claims.kept, claims.held,
      exists (select from bookings mine where mine.user_id = ${user_id} and mine.status in ${KEPT}) as has_booked
    from coupons c
    join coupon_texts t on t.coupon_id = coalesce(c.series_id, c.id) and t.lang = ${lang}
    cross join lateral (
      select (count(*) filter (where b.status in ${KEPT}))::int as kept,
        (count(*) filter (where b.status = 'pencil' and b.expires_at > ${now}))::int as held,
        count(*) filter (where b.status in ${KEPT} and b.user_id = ${user_id}) > 0 as is_mine
      from bookings b where b.coupon_id = c.id) claims
    where (c.user_id is null or c.user_id = ${user_id}) and not c.is_series and (c.series_id is null or claims.is_mine) and c.valid_from <= ${now}
      and ((c.is_active and c.valid_to > ${now} and (c.max_uses is null or claims.kept < c.max_uses))
        or (${is_all} and (c.user_id = ${user_id} or claims.is_mine)))
    order by c.valid_to <= ${now}, c.user_id nulls last, c.valid_to, c.id`.execute(db)
  return rows
}
