import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { PRICE_BARS, SEARCH } from '#contract/search-options.ts'
import { condition, rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { METRES_A_DEGREE, metresEast } from '#server/catalogue/search/search-area.ts'
import { askHome } from '#server/catalogue/search/filter-queries.ts'
import type { Order, Search } from '#server/catalogue/search/narrowing.ts'
import { FoundHomes, MAX_DEPTH } from '#server/catalogue/search/search-queries.ts'
import { dubaiDay } from '#server/core/time.ts'

const CARD_PICTURES = 5
const OWN_WATER = ['private_pool', 'beach_access']
const WATER = [...OWN_WATER, 'shared_pool']

const ORDERS = {
  featured: sql`rc.is_featured desc, rc.rating_score desc, rc.rating_count desc, rc.id`,
  newest: sql`rc.listed_on desc, rc.id desc`,
  discount: sql`w.offer_fils::float8 / w.shown_base_fils desc, w.offer_fils desc, rc.id`,
  price_high: sql`w.shown_fils desc, rc.id`,
  price_low: sql`w.shown_fils, rc.id`,
  staycations: sql`${isVillaOrHas(OWN_WATER)} desc, rc.rating_score desc, rc.rating_count desc, rc.id`,
} as const satisfies Record<Order, RawBuilder<unknown>>

function isVillaOrHas(amenities: string[]): RawBuilder<boolean> {
  return condition`(rc.type = 'villa' or exists (
    select from room_category_amenities ra join amenities a on a.id = ra.amenity_id
    where ra.room_category_id = rc.id and a.code = any(${amenities}::text[])))`
}

/**
 * What a search answers, read from the tables themselves and from nothing that is derived: slow,
 * plain, and what home_search is held against.
 */
export async function searchPlainly(db: Db | Tx, search: Search): Promise<FoundHomes> {
  const { narrowing: n, reader, limit, offset } = search
  const { rows } = await rowsOf(z.object({ found: FoundHomes }))`
    with candidates as (${candidates(search)}),
    options as (${options(search)}),
    priced as (${cheapest(reader.is_member)}),
    matches as (
      select p.*, c.units_left, c.depth
      from priced p join candidates c using (id)
      where (${!n.discounts} or p.offer_fils > 0)
    ),
    affordable as (
      select * from matches
      where shown_fils >= ${n.price_min ?? 0}::bigint
        and (${n.price_max ?? null}::bigint is null or shown_fils <= ${n.price_max ?? null}::bigint)
    ),
    reached as (select coalesce(min(depth), 0) as depth from affordable),
    seen as (select m.shown_fils, min(m.shown_fils) over () as cheapest, max(m.shown_fils) over () as dearest from matches m, reached r where m.depth <= r.depth),
    within_reach as (select a.* from affordable a, reached r where a.depth <= r.depth),
    page as (
      select w.*, row_number() over (order by ${ORDERS[search.sort]}) as rank
      from within_reach w join room_categories rc using (id)
      order by rank limit ${limit} offset ${offset}
    )
    select json_build_object(
      'room_categories', coalesce((select json_agg(${card(reader.lang)} order by page.rank) from page ${cardJoins(reader.lang)}), '[]'),
      'search_depth', (select depth from reached),
      'total_count', (select count(*) from within_reach),
      'price_range', (select json_build_object('min', coalesce(min(shown_fils), 0), 'max', coalesce(max(shown_fils), 0)) from matches m, reached r where m.depth <= r.depth),
      'price_histogram', (
        select json_agg((select count(*) from seen
          where shown_fils >= cheapest + (dearest - cheapest + 1) * bar / ${PRICE_BARS}::numeric
            and shown_fils < cheapest + (dearest - cheapest + 1) * (bar + 1) / ${PRICE_BARS}::numeric) order by bar)
        from generate_series(0, ${PRICE_BARS - 1}) bar)
    ) as found`.execute(db)
  const found = rows[0]?.found
  if (!found) throw new Error('A search answers exactly one row')
  return found
}

function candidates(search: Search): RawBuilder<unknown> {
  const {
    narrowing: n,
    terms: { settings },
    reader,
  } = search
  return sql`
    select rc.id, free.units_left, near.depth
    from room_categories rc
    cross join lateral (
      select count(*)::int as units_left from units u
      where u.room_category_id = rc.id and u.is_active and not exists (
        select from occupancies o
        where o.room_category_id = rc.id and o.unit_id = u.id and o.during && daterange(${n.from}::date, ${n.to}::date))
        and not exists (select from generate_series(${n.from}::date, ${n.to}::date - 1, interval '1 day') night
          where not exists (select from unit_permits p where p.unit_id = u.id and p.valid_during @> night::date))
    ) free
    cross join lateral (${depth(n)}) near
    where rc.is_active and exists (select from unit_permits p join units u on u.id = p.unit_id
        where u.room_category_id = rc.id and u.is_active and upper(p.valid_during) > ${reader.today}::date)
      and rc.max_occupants >= ${n.guests}
      and ${n.to}::date - ${n.from}::date between
        coalesce((select r.min_nights from night_rules r where r.room_category_id = rc.id and r.night = ${n.from}::date), rc.min_nights)
        and least((select r.max_nights from night_rules r where r.room_category_id = rc.id and r.night = ${n.from}::date), ${settings.max_stay_nights}::int)
      and not exists (select from night_rules r where r.room_category_id = rc.id and r.night >= ${n.from}::date and r.night < ${n.to}::date and r.is_closed)
      and not exists (select from night_rules r where r.room_category_id = rc.id and r.night = ${n.from}::date and r.no_arrival)
      and not exists (select from night_rules r where r.room_category_id = rc.id and r.night = ${n.to}::date and r.no_departure)
      and (${!n.staycations_only} or ${isVillaOrHas(WATER)})
      ${sql.join(
        askHome(search, (filter, value) => sql`and (${filter.origin(value, search)})`),
        sql` `,
      )}
      and ${isInside(n.box)}
      and free.units_left > 0 and near.depth <= ${MAX_DEPTH}`
}

/** How often the radius must double to reach the home. */
function depth({ centre }: Search['narrowing']): RawBuilder<unknown> {
  if (!centre) return sql`select 0 as depth`
  return sql`
    select case when away <= ${centre.radius_m} then 0 else ceil(log(2, (away / ${centre.radius_m})::numeric))::int end as depth
    from (select sqrt(((rc.latitude - ${centre.latitude}::float8) * ${METRES_A_DEGREE}::float8) ^ 2
      + ((rc.longitude - ${centre.longitude}::float8) * ${metresEast(centre.latitude)}::float8) ^ 2) as away) a`
}

function isInside(box: Search['narrowing']['box']): RawBuilder<boolean> {
  if (!box) return condition`true`
  return condition`rc.longitude between ${box.west} and ${box.east} and rc.latitude between ${box.south} and ${box.north}`
}

function options({ narrowing: n, terms: { settings }, reader }: Search): RawBuilder<unknown> {
  const nights = sql`(${n.to}::date - ${n.from}::date)`
  const rate = sql`((nr.fils * (10000 - rp.discount_bp) * (10000 - who.discount_bp) + 50000000) / 100000000)`
  return sql`
    select rc.id, who.is_member, rp.is_refundable, base.fils as base_fils, offer.fils as offer_fils,
      rest.nights_fils + rest.cleaning_fils + rest.service_fils + rest.tourism_fils + obliged.fils
        + case when s.is_vat_registered then (rest.nights_fils * ${settings.vat_bp} + 5000) / 10000
            + (rest.cleaning_fils * ${settings.vat_bp} + 5000) / 10000 + (rest.service_fils * ${settings.vat_bp} + 5000) / 10000 else 0 end as total_fils
    from candidates c
    join room_categories rc using (id)
    join home_suppliers sold on sold.room_category_id = rc.id and sold.valid_during @> ${n.from}::date
    join suppliers s on s.id = sold.supplier_id
    join rate_plans rp on rp.room_category_id = rc.id
      and (not rp.is_refundable or ${n.from}::date - ${settings.refundable_until_days}::int >= ${reader.today}::date
        or not exists (select from rate_plans other where other.room_category_id = rc.id and not other.is_refundable))
    cross join (values (false, 0::bigint), (true, ${settings.member_discount_bp}::bigint)) as who (is_member, discount_bp)
    cross join lateral (
      select sum(${rate})::bigint as fils, count(*) as nights from nightly_rates nr
      where nr.room_category_id = rc.id and nr.night >= ${n.from}::date and nr.night < ${n.to}::date
    ) base
    cross join lateral (
      select coalesce(max(case when o.free_nights is null then (base.fils * o.discount_bp + 5000) / 10000 else (
        select sum(night_fils) from (
          select ${rate} as night_fils from nightly_rates nr
          where nr.room_category_id = rc.id and nr.night >= ${n.from}::date and nr.night < ${n.to}::date
          order by 1 limit o.free_nights) cheapest_nights) end), 0)::bigint as fils
      from offers o
      where (o.room_category_id is null or o.room_category_id = rc.id) and o.type <> 'bank_offer'
        and o.arrival_date_gt <= ${n.from}::date and o.departure_date_lt >= ${n.to}::date and o.length_of_stay <= ${nights}
        and o.starts_at <= ${reader.now} and o.expiry > ${reader.now}
        and ${n.from}::date - ${dubaiDay(reader.now)}::date between coalesce(o.days_ahead_min, 0) and coalesce(o.days_ahead_max, 10000)
    ) offer
    cross join lateral (select base.fils - offer.fils as nights_fils) discounted
    cross join lateral (
      select coalesce(sum(coalesce((select h.price_fils from extra_homes h where h.extra_id = e.id and h.room_category_id = rc.id), e.price_fils)
        * case when e.charged_per = 'night' then ${nights} else 1 end), 0)::bigint as fils
      from extras e where e.is_obligatory and e.is_offered
        and (e.is_everywhere or exists (select from extra_homes h where h.extra_id = e.id and h.room_category_id = rc.id))
    ) obliged
    cross join lateral (
      select discounted.nights_fils,
        (discounted.nights_fils * ${settings.service_charge_bp} + 5000) / 10000 as service_fils,
        (${JSON.stringify(settings.cleaning_fee_fils)}::jsonb ->> least(rc.bedrooms, 6)::text)::bigint as cleaning_fils,
        (${JSON.stringify(settings.tourism_fee_fils)}::jsonb ->> rc.permit_class::text)::bigint
          * greatest(rc.bedrooms, 1) * least(${nights}, ${settings.tourism_fee_max_nights}) as tourism_fils
    ) rest
    where base.nights = ${nights}`
}

/** The cheapest option of each home for members and for others; shown_fils is the reader's own. */
function cheapest(is_member: boolean): RawBuilder<unknown> {
  const best = (member: boolean) => sql`
    (select distinct on (id) * from options where is_member = ${member} order by id, total_fils, is_refundable)`
  return sql`
    select m.id, m.base_fils as member_base_fils, m.base_fils - m.offer_fils as member_nights_fils, g.base_fils - g.offer_fils as nights_fils, m.total_fils as member_fils, m.is_refundable as member_is_refundable,
      g.base_fils, g.total_fils, g.is_refundable,
      ${sql.ref(`${is_member ? 'm' : 'g'}.base_fils`)} as shown_base_fils, ${sql.ref(`${is_member ? 'm' : 'g'}.offer_fils`)} as offer_fils,
      ${sql.ref(`${is_member ? 'm' : 'g'}.total_fils`)} as shown_fils
    from ${best(true)} m join ${best(false)} g using (id)`
}

function card(lang: Lang): RawBuilder<unknown> {
  return sql`json_build_object(
    'id', rc.id, 'slug', rc.slug, 'name', t.name, 'nice_name', t.nice_name, 'type', rc.type,
    'area', json_build_object('slug', l.slug, 'name', lt.name),
    'latitude', rc.latitude, 'longitude', rc.longitude, 'max_occupants', rc.max_occupants, 'bedrooms', rc.bedrooms, 'bathrooms', rc.bathrooms,
    'images', (
      select coalesce(json_agg(json_strip_nulls(json_build_object('file', pic.file, 'width', pic.width, 'height', pic.height, 'blur', pic.blur, 'alt', ${sql.ref(`pic.alt_${lang}`)},
        'focus', case when (pic.focus_x, pic.focus_y) <> (50, 50) then json_build_object('x', pic.focus_x, 'y', pic.focus_y) end)) order by rp.position), '[]')
      from room_category_pictures rp join pictures pic on pic.id = rp.picture_id
      where rp.room_category_id = rc.id and rp.position <= ${CARD_PICTURES}),
    'amenities', (
      select coalesce(json_agg(json_build_object('code', first.code, 'name', first.name, 'amenity_group', first.amenity_group) order by first.position), '[]')
      from (select a.code, ${sql.ref(`a.name_${lang}`)} as name, a.amenity_group, a.position
            from room_category_amenities ra join amenities a on a.id = ra.amenity_id
            where ra.room_category_id = rc.id order by a.position limit ${SEARCH.amenities_shown}) first),
    'rating', json_build_object('score', rc.rating_score, 'count', rc.rating_count),
    'units_count', (select count(*) from units u where u.room_category_id = rc.id and u.is_active), 'units_left', page.units_left,
    'price', json_build_object(
      'member', json_build_object('total_base_rate', page.member_base_fils, 'discounted_base_rate', page.member_nights_fils, 'total', page.member_fils, 'is_refundable', page.member_is_refundable),
      'non_member', json_build_object('total_base_rate', page.base_fils, 'discounted_base_rate', page.nights_fils, 'total', page.total_fils, 'is_refundable', page.is_refundable)),
    'discount', case when page.offer_fils > 0 then json_build_object('amount', page.offer_fils, 'percent', round(page.offer_fils * 100.0 / page.shown_base_fils)::int) end)`
}

function cardJoins(lang: Lang): RawBuilder<unknown> {
  return sql`
    join room_categories rc on rc.id = page.id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    join properties pr on pr.id = rc.property_id
    join locations l on l.id = pr.location_id
    join location_texts lt on lt.location_id = l.id and lt.lang = ${lang}`
}
