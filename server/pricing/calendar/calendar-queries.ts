import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db } from '#server/db/index.ts'
import { isForHome, isOpenToArrival } from '#server/pricing/offers/offer-conditions-queries.ts'
import { OfferTerms } from '#server/pricing/offer-discount.ts'

const Night = z.object({ date: day, price: z.int() })

/**
 * The coming nights that are for sale, in fils before taxes and fees, on refundable terms where a
 * home has them.
 */
export async function findNightPrices(
  db: Db,
  { slug, today, is_member }: { slug: string; today: string; is_member: boolean },
) {
  const { rows } = await rowsOf(z.object({ nights: z.array(Night) }))`
    select coalesce((
      select json_agg(json_build_object('date', nr.night, 'price', discounted_rate(nr.fils, plan.discount_bp, case when ${is_member} then member.bp else 0 end)) order by nr.night)
      from nightly_rates nr
      join lateral (select (value #>> '{}')::int as bp from settings where name = 'member_discount_bp' and valid @> nr.night) member on true
      where nr.room_category_id = rc.id and nr.night >= ${today}::date and not exists (
        select from night_rules closed where closed.room_category_id = rc.id and closed.night = nr.night and closed.is_closed)), '[]') as nights
    from room_categories rc
    join lateral (select discount_bp from rate_plans rp where rp.room_category_id = rc.id order by rp.is_refundable desc limit 1) plan on true
    where rc.id = home_of_slug(${slug}) and rc.is_active`.execute(db)
  return rows[0]?.nights
}

const Reach = z.object({
  free_until: z.nullable(z.iso.date()),
  offers: z.array(z.extend(OfferTerms, { length_of_stay: z.int(), departure_date_lt: day })),
})
export type Reach = z.infer<typeof Reach>

type Arrival = { slug: string; from: string; last: string; now: Date }

/**
 * The latest departure that one unit allows, `last` at most (null: no unit is free on `from`), and
 * the offers open to this arrival, with their conditions on the departure.
 */
export async function findReach(
  db: Db,
  { slug, from, last, now }: Arrival,
): Promise<Reach | undefined> {
  const { rows } = await rowsOf(Reach)`
    select (
      select max(taken.first)::text from units u
      cross join lateral (
        select least(min(lower(oc.during)), lower(datemultirange(daterange(${from}::date, ${last}::date)) - u.permitted), ${last}::date) as first from occupancies oc
        where oc.room_category_id = u.room_category_id and oc.unit_id = u.id and oc.during && daterange(${from}::date, ${last}::date)
          and (oc.kind <> 'hold' or oc.expires_at > ${now})
      ) taken
      where u.room_category_id = rc.id and u.is_active and taken.first > ${from}::date) as free_until,
      (select coalesce(json_agg(json_build_object('id', o.id, 'discount_bp', o.discount_bp, 'free_nights', o.free_nights,
          'length_of_stay', o.length_of_stay, 'departure_date_lt', o.departure_date_lt) order by o.id), '[]')
        from offers o where ${isForHome(sql`rc.id`)} and ${isOpenToArrival({ from: sql`${from}::date`, now })}) as offers
    from room_categories rc where rc.id = home_of_slug(${slug})`.execute(db)
  return rows[0]
}
