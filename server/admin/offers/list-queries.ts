import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import {
  company_offers,
  CompanyOffer,
  type OFFER_SORTS,
  type OfferState,
} from '#contract/endpoints/admin/offers.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'
import { condition, pictureJson, rowsOf, type Db } from '#server/db/index.ts'

export type OfferFilter = {
  q?: string | undefined
  state?: OfferState | undefined
  type?: z.output<typeof CompanyOffer>['type'] | undefined
}
type Reading = { lang: Lang; now: Date; today: string }
export type OfferPage = Reading & {
  sort: (typeof OFFER_SORTS)[number]
  limit: number
  offset: number
}

const Row = z.extend(CompanyOffer, { total_count: z.int() })
export type OfferRow = z.output<typeof Row>

/** Bookings that stand. */
const STANDING = sql.raw(`('confirmed', 'arrived', 'departed')`)

const stateAt = ({ now, today }: Reading) => sql`
  case when o.stopped_at is not null then 'stopped' when o.expiry <= ${now} or o.departure_date_lt <= ${today}::date then 'ended'
    when o.starts_at > ${now} then 'planned' else 'in_force' end`

/** `o`, with its state, its home and what became of it. */
const everyOffer = (reading: Reading) => sql`
  select o.id, o.code, o.type, t.title, ${stateAt(reading)} as state,
    case when rc.id is not null then json_build_object('slug', rc.slug, 'nice_name', rt.nice_name) end as home,
    o.discount_bp, o.free_nights, o.length_of_stay, o.arrival_date_gt::text as arrival_date_gt, o.departure_date_lt::text as departure_date_lt,
    o.starts_at, o.expiry, o.is_featured, case when pic.id is not null then ${pictureJson(reading.lang)} end as picture,
    counted.shown, counted.opened, sold.booked, sold.given,
    fold_search(concat_ws(' ', o.code, t.title, other.title, rt.nice_name, rc.slug)) as words
  from offers o
  join offer_texts t on t.offer_id = o.id and t.lang = ${reading.lang}
  join offer_texts other on other.offer_id = o.id and other.lang <> ${reading.lang}
  left join room_categories rc on rc.id = o.room_category_id
  left join room_category_texts rt on rt.room_category_id = rc.id and rt.lang = ${reading.lang}
  left join pictures pic on pic.id = o.picture_id
  cross join lateral (
    select coalesce(sum(shown), 0)::int as shown, coalesce(sum(opened), 0)::int as opened from offer_counts where offer_id = o.id) counted
  cross join lateral (
    select count(*)::int as booked, coalesce(sum((select -sum(f.fils) from folio_lines f where f.booking_id = b.id and f.kind = 'offer')), 0)::bigint as given
    from bookings b where b.offer_id = o.id and b.status in ${STANDING}) sold
  where o.price_rule_id is null`

const matching = ({ q, state, type }: OfferFilter): RawBuilder<boolean> =>
  condition`${sql.join(
    [
      condition`true`,
      ...(q === undefined ? [] : [condition`o.words like ${likeOf(q)}`]),
      ...(state === undefined ? [] : [condition`o.state = ${state}`]),
      ...(type === undefined ? [] : [condition`o.type = ${type}`]),
    ],
    sql` and `,
  )}`

const likeOf = (q: string) => `%${foldSearchText(q).replaceAll(/[%_\\]/g, String.raw`\$&`)}%`

const ORDERS = {
  state: sql`array_position(array['in_force', 'planned', 'ended', 'stopped'], o.state), o.expiry, o.id`,
  code: sql`o.code`,
  '-starts': sql`o.starts_at desc, o.id desc`,
  ends: sql`o.expiry, o.id`,
  '-booked': sql`o.booked desc, o.id`,
  '-given': sql`o.given desc, o.id`,
} satisfies Record<(typeof OFFER_SORTS)[number], RawBuilder<unknown>>

const COLUMNS = sql.raw(
  'o.id, o.code, o.type, o.title, o.state, o.home, o.discount_bp, o.free_nights, o.length_of_stay, o.arrival_date_gt, o.departure_date_lt, o.starts_at, o.expiry, o.is_featured, o.picture, o.shown, o.opened, o.booked, o.given',
)

/** Every row says how many there are on all pages. */
export async function listOfferRows(
  db: Db,
  filter: OfferFilter,
  { sort, limit, offset, ...reading }: OfferPage,
): Promise<OfferRow[]> {
  const { rows } = await rowsOf(Row)`
    select ${COLUMNS}, count(*) over ()::int as total_count
    from (${everyOffer(reading)}) o where ${matching(filter)} order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

const Detail = z.omit(company_offers.readCompanyOffer.output, { is_used: true })
export type OfferDetail = z.output<typeof Detail>

const name = (id: RawBuilder<unknown>) =>
  sql`(select u.first_name || ' ' || u.last_name from users u where u.id = ${id})`

export async function findOfferDetail(
  db: Db,
  id: number,
  reading: Reading,
): Promise<OfferDetail | undefined> {
  const { rows } = await rowsOf(Detail)`
    select ${COLUMNS}, en.title as title_en, ar.title as title_ar, en.highlight_text as highlight_en, ar.highlight_text as highlight_ar,
      en.description_1 as description_1_en, ar.description_1 as description_1_ar, en.description_2 as description_2_en, ar.description_2 as description_2_ar,
      ${name(sql`whole.made_by`)} as made_by, whole.made_at, ${name(sql`whole.stopped_by`)} as stopped_by, whole.stopped_at, whole.stop_reason,
      (select json_build_object('id', s.id, 'code', s.code) from offers s where s.id = whole.copied_from) as copied_from,
      (select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code) order by c.id), '[]') from offers c where c.copied_from = o.id) as copies
    from (${everyOffer(reading)}) o
    join offers whole on whole.id = o.id
    join offer_texts en on en.offer_id = o.id and en.lang = 'en'
    join offer_texts ar on ar.offer_id = o.id and ar.lang = 'ar'
    where o.id = ${id}`.execute(db)
  return rows[0]
}
