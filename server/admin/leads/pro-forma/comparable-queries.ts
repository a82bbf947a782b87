import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const Row = z.object({
  room_category_id: z.int(),
  owner_id: z.int(),
  nice_name: z.string(),
  area: z.string(),
  area_name: z.string(),
  months: z.array(
    z.object({
      month: day,
      nights_for_sale: z.int(),
      nights_sold: z.int(),
      revenue_fils: z.int(),
    }),
  ),
})
export type ComparableRow = z.infer<typeof Row>

type Wanted = { bedrooms: number; lang: Lang; today: string }

/**
 * Homes on sale with so many bedrooms, anywhere, that were for sale in each of the twelve months
 * before this one, with what the ledger says of their stays.
 */
export async function listComparables(db: Db, { bedrooms, lang, today }: Wanted) {
  const { rows } = await rowsOf(Row)`
    with months as (
      select begun::date as month, daterange(begun::date, (begun + interval '1 month')::date) as days
      from generate_series(date_trunc('month', ${today}::date) - interval '12 months', date_trunc('month', ${today}::date) - interval '1 month', interval '1 month') as begun),
    homes as (
      select rc.id, o.owner_id, t.nice_name, l.slug as area, lt.name as area_name from room_categories rc
      join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
      join properties p on p.id = rc.property_id join locations l on l.id = p.location_id
      join location_texts lt on lt.location_id = l.id and lt.lang = ${lang}
      join ownerships o on o.room_category_id = rc.id and o.valid @> ${today}::date
      where rc.is_active and rc.bedrooms = ${bedrooms}),
    sold as (
      select u.room_category_id, s.month, sum(s.nights) as nights, sum(s.accommodation_fils + s.discount_fils) as fils
      from homes h join units u on u.room_category_id = h.id
      join (select distinct room_category_id, owner_id from ownerships) own on own.room_category_id = h.id
      -- where a rent is paid, what guests pay is no line of the owner
      join lateral (
        select l.month, l.nights, l.accommodation_fils, l.discount_fils from statement_lines l where l.owner_id = own.owner_id and l.unit_id = u.id and l.cause <> 'rent'
        union all
        select l.month, l.nights, l.accommodation_fils, l.discount_fils from statement_lines l where l.rented_from = own.owner_id and l.unit_id = u.id
      ) s on true
      where s.month in (select month from months) group by u.room_category_id, s.month)
    select h.id as room_category_id, h.owner_id, h.nice_name, h.area, h.area_name,
      jsonb_agg(jsonb_build_object('month', m.month, 'nights_for_sale', offered.nights, 'nights_sold', coalesce(sold.nights, 0)::int,
        'revenue_fils', coalesce(sold.fils, 0)::bigint) order by m.month) as months
    from homes h cross join months m
    cross join lateral (
      select coalesce(sum(upper(s.valid * m.days) - lower(s.valid * m.days)), 0)::int as nights
      from units u join sales_periods s on s.unit_id = u.id where u.room_category_id = h.id and s.valid && m.days) offered
    left join sold on sold.room_category_id = h.id and sold.month = m.month
    group by h.id, h.owner_id, h.nice_name, h.area, h.area_name
    having bool_and(offered.nights > 0)
    order by h.nice_name, h.id`.execute(db)
  return rows
}

const Area = z.object({ name_en: z.string(), name_ar: z.string() })

export async function findAreaNames(db: Db, slug: string) {
  const { rows } = await rowsOf(Area)`
    select en.name as name_en, ar.name as name_ar from locations l
    join location_texts en on en.location_id = l.id and en.lang = 'en'
    join location_texts ar on ar.location_id = l.id and ar.lang = 'ar' where l.slug = ${slug}`.execute(
    db,
  )
  return rows[0] ?? null
}
