import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import {
  company_coupons,
  CompanyCoupon,
  type COUPON_SORTS,
  type CouponKind,
} from '#contract/endpoints/admin/coupons.ts'
import type { OfferState } from '#contract/endpoints/admin/offers.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'
import { condition, rowsOf, type Db } from '#server/db/index.ts'

export type CouponFilter = {
  q?: string | undefined
  state?: OfferState | undefined
  kind?: CouponKind | undefined
}
type Reading = { lang: Lang; now: Date }
export type CouponPage = Reading & {
  sort: (typeof COUPON_SORTS)[number]
  limit: number
  offset: number
}

const Row = z.extend(CompanyCoupon, { total_count: z.int() })
export type CouponRow = z.output<typeof Row>

/** Bookings that stand. */
const STANDING = sql.raw(`('confirmed', 'arrived', 'departed')`)

/** `c`, with its kind, its state and what became of it; the codes of a series count as that series. */
const everyCoupon = ({ lang, now }: Reading) => sql`
  select c.id, c.code,
    case when c.is_series then 'series' when exists (select from referrals r where c.id in (r.friend_coupon_id, r.reward_coupon_id)) then 'referral'
      when c.user_id is not null then 'personal' else 'open' end as kind,
    t.description, case when not c.is_active then 'stopped' when c.valid_to <= ${now} then 'ended' when c.valid_from > ${now} then 'planned' else 'in_force' end as state,
    c.discount_bp, c.discount_fils as discount_amount, c.min_total_fils as min_total, c.valid_from, c.valid_to, u.email::text as person,
    c.max_uses, c.is_first_booking_only, case when c.is_series then (select count(*)::int from coupons one where one.series_id = c.id) end as codes,
    sold.booked, sold.given, fold_search(concat_ws(' ', c.code, t.description, other.description, u.email)) as words
  from coupons c
  join coupon_texts t on t.coupon_id = c.id and t.lang = ${lang}
  join coupon_texts other on other.coupon_id = c.id and other.lang <> ${lang}
  left join users u on u.id = c.user_id
  cross join lateral (
    select count(*)::int as booked, coalesce(sum((select -sum(f.fils) from folio_lines f where f.booking_id = b.id and f.kind = 'coupon')), 0)::bigint as given
    from bookings b where b.status in ${STANDING} and (b.coupon_id = c.id or c.is_series and b.coupon_id in (select id from coupons one where one.series_id = c.id))) sold
  where c.series_id is null`

const matching = ({ q, state, kind }: CouponFilter): RawBuilder<boolean> =>
  condition`${sql.join(
    [
      kind === undefined ? condition`c.kind <> 'referral'` : condition`c.kind = ${kind}`,
      ...(q === undefined ? [] : [condition`c.words like ${likeOf(q)}`]),
      ...(state === undefined ? [] : [condition`c.state = ${state}`]),
    ],
    sql` and `,
  )}`

const likeOf = (q: string) => `%${foldSearchText(q).replaceAll(/[%_\\]/g, String.raw`\$&`)}%`

const ORDERS = {
  state: sql`array_position(array['in_force', 'planned', 'ended', 'stopped'], c.state), c.valid_to, c.id`,
  code: sql`c.code`,
  '-starts': sql`c.valid_from desc, c.id desc`,
  ends: sql`c.valid_to, c.id`,
  '-booked': sql`c.booked desc, c.id`,
  '-given': sql`c.given desc, c.id`,
} satisfies Record<(typeof COUPON_SORTS)[number], RawBuilder<unknown>>

const COLUMNS = sql.raw(
  'c.id, c.code, c.kind, c.description, c.state, c.discount_bp, c.discount_amount, c.min_total, c.valid_from, c.valid_to, c.person, c.max_uses, c.is_first_booking_only, c.codes, c.booked, c.given',
)

/** Every row says how many there are on all pages. */
export async function listCouponRows(
  db: Db,
  filter: CouponFilter,
  { sort, limit, offset, ...reading }: CouponPage,
): Promise<CouponRow[]> {
  const { rows } = await rowsOf(Row)`
    select ${COLUMNS}, count(*) over ()::int as total_count
    from (${everyCoupon(reading)}) c where ${matching(filter)} order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

const Detail = z.omit(company_coupons.readCompanyCoupon.output, { is_used: true })

const name = (id: RawBuilder<unknown>) =>
  sql`(select u.first_name || ' ' || u.last_name from users u where u.id = ${id})`

export async function findCouponDetail(
  db: Db,
  id: number,
  reading: Reading,
): Promise<z.output<typeof Detail> | undefined> {
  const { rows } = await rowsOf(Detail)`
    select ${COLUMNS}, en.description as description_en, ar.description as description_ar, en.conditions as conditions_en, ar.conditions as conditions_ar,
      ${name(sql`whole.made_by`)} as made_by, whole.made_at, ${name(sql`whole.stopped_by`)} as stopped_by, whole.stopped_at, whole.stop_reason,
      (select json_build_object('id', s.id, 'code', s.code) from coupons s where s.id = whole.copied_from) as copied_from,
      (select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code) order by o.id), '[]') from coupons o where o.copied_from = c.id) as copies
    from (${everyCoupon(reading)}) c
    join coupons whole on whole.id = c.id
    join coupon_texts en on en.coupon_id = c.id and en.lang = 'en'
    join coupon_texts ar on ar.coupon_id = c.id and ar.lang = 'ar'
    where c.id = ${id}`.execute(db)
  return rows[0]
}

const Code = z.object({
  code: z.string(),
  reservation_id: z.nullable(z.string()),
  total_count: z.int(),
})

/** In the order they were drawn, with the booking that stands under each. */
export async function listCodes(
  db: Db,
  series_id: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<z.infer<typeof Code>[]> {
  const { rows } = await rowsOf(Code)`
    select c.code, count(*) over ()::int as total_count, (
      select b.reservation_id from bookings b where b.coupon_id = c.id and b.status in ${STANDING} order by b.id limit 1) as reservation_id
    from coupons c where c.series_id = ${series_id} order by c.id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}
