import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const Unit = z.object({ unit_id: z.int(), unit: z.string() })
const Home = z.object({
  room_category_id: z.int(),
  slug: z.string(),
  home: z.string(),
  area: z.string(),
  bedrooms: z.int(),
  unit_id: z.int(),
  unit: z.string(),
})
const Row = z.object({
  reservation_id: z.string(),
  from: day,
  to: day,
  guests: z.int(),
  units: z.array(Unit),
  homes: z.array(Home),
})

/**
 * Of a confirmed booking: units of its home that are free for all its nights, and one free unit of
 * each other home with as many bedrooms or more, those of its area first.
 */
export async function findWays(
  db: Db,
  { reservation_id, lang, most }: { reservation_id: string; lang: Lang; most: number },
) {
  const { rows } = await rowsOf(Row)`
    with stay as (
      select b.reservation_id, b.room_category_id, b.unit_id, b.arrival_date, b.departure_date, b.guests, own.bedrooms, p.location_id
      from bookings b join room_categories own on own.id = b.room_category_id join properties p on p.id = own.property_id
      where b.reservation_id = ${reservation_id} and b.status = 'confirmed'
    )
    select stay.reservation_id, stay.arrival_date as from, stay.departure_date as to, stay.guests,
      (select coalesce(json_agg(json_build_object('unit_id', u.id, 'unit', u.name) order by length(u.name), u.name), '[]') from units u
        where u.room_category_id = stay.room_category_id and u.id <> stay.unit_id and u.is_active
          and u.permitted @> daterange(stay.arrival_date, stay.departure_date) and not exists (
            select from occupancies o where o.room_category_id = u.room_category_id and o.unit_id = u.id
              and o.during && daterange(stay.arrival_date, stay.departure_date))) as units,
      (select coalesce(json_agg(json_build_object('room_category_id', h.id, 'slug', h.slug, 'home', h.nice_name, 'area', h.area, 'bedrooms', h.bedrooms,
          'unit_id', h.unit_id, 'unit', (select name from units where id = h.unit_id)) order by not h.is_near, h.bedrooms, h.nice_name), '[]') from (
        select rc.id, rc.slug, t.nice_name, l.name as area, rc.bedrooms, p.location_id = stay.location_id as is_near, free.unit_id
        from room_categories rc join properties p on p.id = rc.property_id
        join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang} join location_texts l on l.location_id = p.location_id and l.lang = ${lang}
        cross join lateral (select free_unit(home => rc.id, from_day => stay.arrival_date, to_day => stay.departure_date, preferred => null) as unit_id) free
        where rc.is_active and rc.id <> stay.room_category_id and rc.bedrooms >= stay.bedrooms and rc.legal_occupants >= stay.guests and free.unit_id is not null
        order by p.location_id <> stay.location_id, rc.bedrooms, t.nice_name limit ${most}) h) as homes
    from stay`.execute(db)
  return rows[0]
}
