import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { Offer } from '#contract/endpoints/offers.ts'
import { pictureJson, rowsOf, type Db } from '#server/db/index.ts'
import { isOpenToStay } from '#server/pricing/night-rules-queries.ts'
import { earliestStay } from '#server/pricing/search-prices/earliest-stay-queries.ts'

const PublicOffer = z.extend(
  z.omit(Offer, { offer_description: true, discount_percent: true, stay_price: true }),
  {
    discount_bp: z.nullable(z.int()),
    room_category_id: z.nullable(z.int()),
  },
)
export type PublicOffer = z.output<typeof PublicOffer>

export type OfferFilter = {
  lang: Lang
  now: Date
  today: string
  which: 'all' | 'featured' | { best_of: readonly PublicOffer['type'][] }
  /** null: only offers in force */
  begins_before: Date | null
}

export async function listPublicOffers(db: Db, wanted: OfferFilter): Promise<PublicOffer[]> {
  const { lang, today } = wanted
  const { rows } = await rowsOf(PublicOffer)`
    select o.id, o.room_category_id, o.type, o.code, t.title, t.highlight_text, t.description_1, t.description_2,
      case when rc.id is not null then json_build_object('name', pt.name, 'description', pt.description) end as property,
      case when rc.id is not null then json_build_object('slug', rc.slug, 'name', rt.name, 'nice_name', rt.nice_name) end as room_category,
      case when pic.id is not null then ${pictureJson(lang)} end as image,
      night.fils as offer_price, o.discount_bp, o.free_nights, o.starts_at, o.expiry, rc.slug, o.arrival_date_gt, o.departure_date_lt, o.length_of_stay,
      stay."from", stay."to"
    from (${chosenOffers(wanted)}) o
    join offer_texts t on t.offer_id = o.id and t.lang = ${lang}
    left join room_categories rc on rc.id = o.room_category_id
    left join room_category_texts rt on rt.room_category_id = rc.id and rt.lang = ${lang}
    left join property_texts pt on pt.property_id = rc.property_id and pt.lang = ${lang}
    left join pictures pic on pic.id = coalesce(o.picture_id, (
      select rp.picture_id from room_category_pictures rp where rp.room_category_id = rc.id order by rp.position limit 1))
    left join lateral (${bestNight(today)}) night on true
    left join lateral (${firstNights(wanted)}) stay on true
    order by o.position, o.id`.execute(db)
  return rows
}

function chosenOffers({ now, today, which, begins_before }: OfferFilter): RawBuilder<unknown> {
  const offered = sql`
    select o.* from offers o left join room_categories rc on rc.id = o.room_category_id
    where o.price_rule_id is null and (o.starts_at <= ${now} or o.starts_at < ${begins_before}::timestamptz) and o.expiry > ${now} and o.departure_date_lt > ${today}::date
      and (rc.id is null or rc.is_active and rc.permit_expires_on >= ${today}::date)
      and (o.is_featured or ${which !== 'featured'})`
  if (typeof which === 'string') return offered
  const shareOff = sql`case when free_nights is null then coalesce(discount_bp, 0) / 10000.0 else free_nights::numeric / length_of_stay end`
  return sql`
    select distinct on (type) * from (${offered}) offered where type = any (${which.best_of}::offer_type[])
    order by type, ${shareOff} desc, position, id`
}

const firstArrival = (today: string) => sql`greatest(o.arrival_date_gt, ${today}::date)`

const isCovered = (today: string) =>
  sql`(o.room_category_id is null or rc.id = o.room_category_id) and rc.is_active and rc.permit_expires_on >= ${today}::date`

/**
 * The lowest nightly price, in fils rounded up: of the covered home with the cheapest night, the
 * shortest stay the offer allows, as quoted
 * to a non-member.
 */
function bestNight(today: string): RawBuilder<unknown> {
  const first = firstArrival(today)
  return sql`
    select ceil((stay.fils - case when o.free_nights is null then share(stay.fils::bigint, o.discount_bp) else (
        select sum(cheapest) from (select unnest(stay.night_fils) as cheapest order by 1 limit o.free_nights) given) end)::numeric / home.length)::bigint as fils
    from (
      select rc.id, plan.discount_bp, greatest(o.length_of_stay, rc.min_nights) as length
      from room_categories rc
      join (select rp.room_category_id, max(rp.discount_bp) as discount_bp from rate_plans rp group by 1) plan on plan.room_category_id = rc.id
      cross join lateral (
        select min(nr.fils) as fils from nightly_rates nr
        where nr.room_category_id = rc.id and nr.night >= ${first} and nr.night < o.departure_date_lt) cheapest
      where ${isCovered(today)}
      order by cheapest.fils * (10000 - plan.discount_bp), rc.id limit 1
    ) home
    cross join lateral (
      select sum(each.fils) over nights as fils, array_agg(each.fils) over nights as night_fils,
        each.night, count(*) over nights as held, max(each.night) over nights as last_night
      from (
        select nr.night, discounted_rate(nr.fils, home.discount_bp, 0) as fils from nightly_rates nr
        where nr.room_category_id = home.id and nr.night >= ${first} and nr.night < o.departure_date_lt and not exists (
          select from night_rules closed where closed.room_category_id = home.id and closed.night = nr.night and closed.is_closed)
      ) each
      window nights as (order by each.night rows between current row and home.length - 1 following)
    ) stay
    where o.type <> 'bank_offer' and stay.held = home.length and stay.last_night = stay.night + home.length - 1
      and not exists (select from night_rules r where r.room_category_id = home.id and r.night = stay.night and r.min_nights > home.length)
      and ${isOpenToStay({ home_id: sql`home.id`, from: sql`stay.night`, to: sql`(stay.night + home.length)` })}
    order by stay.fils, stay.night limit 1`
}

function firstNights({ now, today }: OfferFilter): RawBuilder<unknown> {
  const stay = {
    home_id: sql`o.room_category_id`,
    first: firstArrival(today),
    last: sql`o.departure_date_lt`,
    nights: sql`o.length_of_stay`,
    today,
  }
  return sql`${earliestStay(stay)} where o.type <> 'bank_offer' and o.starts_at <= ${now} order by arrival.day limit 1`
}

const OfferTurn = z.object({ turn: z.nullable(z.date()) })
type OfferTurn = z.infer<typeof OfferTurn>

export async function findNextOfferTurn(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await rowsOf(OfferTurn)`
    select least(min(starts_at) filter (where starts_at > ${now}), min(expiry) filter (where expiry > ${now})) as turn from offers`.execute(
    db,
  )
  return rows[0]?.turn ?? null
}
