import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day } from '#contract/wire.ts'
import type { Lang } from '#contract/constants.ts'
import { HomeOffer, RoomDetails } from '#contract/endpoints/catalogue.ts'
import { jsonMoment, pictureJson, prepared, rowsOf, type Db } from '#server/db/index.ts'
import { nearestPlaces } from './places/nearest-queries.ts'
import { NearbyPlace } from './places/distance.ts'
import { photographsOf } from './reviews/photographs-of-queries.ts'
import { reviewSummary } from './reviews/summary-queries.ts'

const Details = z.extend(z.omit(RoomDetails, { nearby: true, can_translate: true }), {
  places: z.array(NearbyPlace),
  permits: z.array(z.object({ number: z.string(), expires_on: day })),
  permit_link: z.string(), // with {permit}, or empty
  offers: z.array(z.extend(HomeOffer, { expiry: jsonMoment })),
  is_on_sale: z.boolean(),
})
const Row = z.object({ details: Details })

type Input = { slug: string; lang: Lang; now: Date; today: string }

const REVIEWS_SHOWN = 30

export async function findRoomDetails(db: Db, { slug, lang, now, today }: Input) {
  const name = sql.ref(`a.name_${lang}`)
  const { rows } = await prepared(
    'find_room_details',
    rowsOf(Row)`
    select json_build_object(
      'id', rc.id, 'slug', rc.slug, 'name', t.name, 'nice_name', t.nice_name, 'sub_title', t.sub_title, 'description', t.description, 'type', rc.type,
      'area', (
        select json_build_object('id', coalesce(l.place_id, l.slug), 'slug', l.slug, 'name', lt.name, 'description', lt.description)
        from locations l join location_texts lt on lt.location_id = l.id and lt.lang = ${lang} where l.id = p.location_id),
      'property', (
        select ${buildingOf(lang)}
        from property_texts pt where pt.property_id = p.id and pt.lang = ${lang}),
      'latitude', rc.latitude, 'longitude', rc.longitude,
      'bedrooms', rc.bedrooms, 'bathrooms', rc.bathrooms, 'square_feet', rc.square_feet,
      'max_occupants', rc.max_occupants, 'legal_occupants', rc.legal_occupants,
      'min_nights', rc.min_nights, 'max_nights', (setting.by_name -> 'max_stay_nights')::int,
      'damage_deposit', rc.damage_deposit_fils,
      'cleaning_fee', (setting.by_name -> 'cleaning_fee_fils' ->> least(rc.bedrooms, 6)::text)::bigint,
      'refundable_until_days', (setting.by_name -> 'refundable_until_days')::int,
      'rules', json_build_object('group', rc.group_allowed, 'pets', rc.pets_allowed, 'smoking_allowed', rc.smoking_allowed, 'min_age_to_book', rc.min_age_to_book),
      'check_in_time', to_char(rc.check_in_time, 'HH24:MI'), 'check_out_time', to_char(rc.check_out_time, 'HH24:MI'),
      'permit_class', rc.permit_class, 'permits', ${permits(today)}, 'permit_link', setting.by_name ->> 'permit_link',
      'owner', ${ownerFacts(today)},
      'images', (
        select coalesce(json_agg(${pictureJson(lang)} order by rp.position), '[]')
        from room_category_pictures rp join pictures pic on pic.id = rp.picture_id where rp.room_category_id = rc.id),
      'amenities', (
        select coalesce(json_agg(json_build_object('code', a.code, 'name', ${name}, 'amenity_group', a.amenity_group) order by a.position), '[]')
        from room_category_amenities ra join amenities a on a.id = ra.amenity_id where ra.room_category_id = rc.id),
      'rooms', (
        select coalesce(json_agg(json_build_object('room', b.room, 'beds', b.beds) order by b.room = 0, b.room), '[]')
        from (
          select room, json_agg(json_build_object('kind', kind, 'beds', beds) order by kind) as beds
          from room_category_beds where room_category_id = rc.id group by room) b),
      'places', ${nearestPlaces(lang)},
      'rating', json_build_object('score', rc.rating_score, 'count', rc.rating_count),
      'review_summary', ${reviewSummary},
      'reviews', (
        select coalesce(json_agg(json_build_object(
          'id', r.id, 'lang', r.lang, 'username', r.username, 'user_image', r.user_image, 'review_title', r.review_title,
          'review_description', r.review_description, 'overall_rating', r.overall_rating, 'stayed_on', r.stayed_on, 'answer', r.answer, 'answered_as', r.answered_as, 'photographs', ${photographsOf('r.booking_id')},
          'room_category', json_build_object('slug', rc.slug, 'name', t.name, 'nice_name', t.nice_name)) order by r.lang = ${lang} desc, r.stayed_on desc), '[]')
        from (select * from reviews where room_category_id = rc.id and state = 'shown' and source = 'stay' order by lang = ${lang} desc, stayed_on desc limit ${REVIEWS_SHOWN}) r),
      'site_reviews', (select count(*)::int from reviews where room_category_id = rc.id and state = 'shown' and source <> 'stay'),
      'offers', (
        select coalesce(json_agg(json_build_object(
          'id', o.id, 'code', o.code, 'type', o.type, 'title', ot.title, 'highlight_text', ot.highlight_text,
          'description_1', ot.description_1, 'description_2', ot.description_2, 'length_of_stay', o.length_of_stay,
          'arrival_date_gt', o.arrival_date_gt, 'departure_date_lt', o.departure_date_lt, 'expiry', o.expiry, 'is_rule', o.price_rule_id is not null) order by o.position, o.id), '[]')
        from offers o join offer_texts ot on ot.offer_id = o.id and ot.lang = ${lang}
        where o.type <> 'bank_offer' and (o.room_category_id = rc.id or o.room_category_id is null) and o.starts_at <= ${now} and o.expiry > ${now} and o.departure_date_lt > ${today}::date),
      'unavailable', ${takenNights(today)},
      'restrictions', ${restrictions(today)},
      'last_night', (select max(night) from nightly_rates where room_category_id = rc.id),
      'is_on_sale', rc.is_active and rc.permit_expires_on >= ${today}::date
    ) as details
    from room_categories rc
    cross join (select jsonb_object_agg(name, value) as by_name from settings where valid @> ${today}::date) setting
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    join properties p on p.id = rc.property_id
    join ownerships own on own.room_category_id = rc.id and own.valid @> ${today}::date
    join users u on u.id = own.owner_id
    where rc.id = home_of_slug(${slug})`,
  ).execute(db)
  return rows[0]?.details
}

/** Of its units, without those that are over. */
const permits = (today: string) => sql`(
    select coalesce(json_agg(json_build_object('number', number, 'expires_on', expires_on) order by number), '[]')
    from (
      select p.number, max(upper(p.valid_during)) - 1 as expires_on from unit_permits p
      join units un on un.room_category_id = p.room_category_id and un.id = p.unit_id
      where p.room_category_id = rc.id and un.is_active and upper(p.valid_during) > ${today}::date group by p.number) numbered)`

/** Of the building p with its texts pt. */
export const buildingOf = (lang: Lang) => sql`
  json_build_object('name', pt.name, 'description', pt.description, 'services', pt.services, 'facts', building_facts(p.id, ${lang}))`

/** What the owner's homes on sale say of them: the average of all their reviews. */
export function ownerFacts(today: string) {
  return sql`(
    select json_build_object('first_name', u.first_name, 'hosting_since', u.created_at::date, 'homes_count', count(*),
      'rating', json_build_object(
        'score', coalesce(round(sum(h.rating_score * h.rating_count) / nullif(sum(h.rating_count), 0), 1), 0), 'count', coalesce(sum(h.rating_count), 0)))
    from ownerships o join room_categories h on h.id = o.room_category_id
    where o.owner_id = u.id and o.valid @> ${today}::date and h.is_active and h.permit_expires_on >= ${today}::date)`
}

/** Nights on which every unit is taken or without a permit, as far as there are prices; and closed ones. */
function takenNights(today: string) {
  return sql`(
    select coalesce(json_agg(json_build_object('from', lower(taken), 'to', upper(taken)) order by lower(taken)), '[]')
    from (
      select unnest(range_intersect_agg(busy)) as taken from (
        select coalesce(range_agg(o.during * daterange(${today}::date, null)) filter (where o.during is not null), '{}'::datemultirange)
          + (datemultirange(daterange(${today}::date, greatest(${today}::date, (select max(night) + 1 from nightly_rates where room_category_id = rc.id)))) - un.permitted)
          + closed.nights as busy
        from units un
        left join occupancies o on o.room_category_id = un.room_category_id and o.unit_id = un.id and o.during && daterange(${today}::date, null)
        cross join (
          select coalesce(range_agg(daterange(night, night + 1)), '{}') as nights
          from night_rules where room_category_id = rc.id and is_closed and night >= ${today}::date) closed
        where un.room_category_id = rc.id and un.is_active
        group by un.id, closed.nights
      ) per_unit
    ) ranges)`
}

/** As far back as the arrival of a stay can lie that is being extended. */
function restrictions(today: string) {
  return sql`(
    select coalesce(json_agg(json_build_object('from', "from", 'to', "to", 'min_nights', min_nights, 'max_nights', max_nights,
      'no_arrival', no_arrival, 'no_departure', no_departure) order by "from"), '[]')
    from (
      select min(night) as "from", max(night) + 1 as "to", min_nights, max_nights, no_arrival, no_departure
      from (
        select *, night - (row_number() over (partition by min_nights, max_nights, no_arrival, no_departure order by night))::int as island
        from night_rules where room_category_id = rc.id and night >= ${today}::date - (setting.by_name -> 'max_stay_nights')::int
      ) nights
      where min_nights is not null or max_nights is not null or no_arrival or no_departure
      group by min_nights, max_nights, no_arrival, no_departure, island
    ) ranges)`
}
