import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { CalendarHome } from '#contract/endpoints/admin/calendar.ts'
import { CALENDAR, type Lang } from '#contract/constants.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

type Shown = {
  from: string
  days: number
  q?: string | undefined
  area?: string | undefined
  page: number
  lang: Lang
  now: Date
}

const Row = z.extend(CalendarHome, { total_units: z.int(), pages: z.int() })

/**
 * Homes by area, building and name, whole: a page begins with the home that follows so many units.
 * Where a stay begins before the days asked for or ends after them, what else its home has in those
 * nights is told too: whoever changes its unit sees what is in the way.
 */
export async function listCalendar(db: Db, shown: Shown) {
  const { from, days, page } = shown
  const nights = sql`daterange(${from}::date, ${from}::date + ${days}::int)`
  const { rows } = await rowsOf(Row)`
    with counted as materialized (${homesFound(shown)}),
    paged as (
      select *, sum(units_count) over (order by area, building, nice_name, id) - units_count as units_before,
        (sum(units_count) over ())::int as total_units
      from counted where units_count > 0
    )
    select p.id, p.slug, p.nice_name, p.area, p.building, p.min_nights, p.total_units,
      (select (max(units_before)::int / ${sql.lit(CALENDAR.units)}) + 1 from paged) as pages,
      (select json_agg(json_build_object('id', u.id, 'name', u.name, 'is_for_sale', p.is_active and u.is_active, 'spans', ${spansOf({ nights, reach: sql`r.reach` }, shown)})
          order by length(u.name), u.name, u.id)
        from units u where u.room_category_id = p.id and ${isShown(from)}) as units
    from paged p cross join lateral (
      select range_merge(range_agg(o.during)) as reach from (
        select during from occupancies where room_category_id = p.id and during && ${nights} and booking_id is not null
        union all select ${nights}
      ) o
    ) r
    where p.units_before::int / ${sql.lit(CALENDAR.units)} = ${page - 1}
    order by p.area, p.building, p.nice_name, p.id`.execute(db)
  return {
    homes: rows.map(({ total_units: _total, pages: _pages, ...home }) => home),
    total_units: rows[0]?.total_units ?? 0,
    pages: rows[0]?.pages ?? 0,
  }
}

/** What is no longer for sale is shown while nights of it are taken. */
const isShown = (
  from: string,
) => sql`((u.is_active and (select is_active from room_categories where id = u.room_category_id)) or exists (
  select from occupancies o where o.room_category_id = u.room_category_id and o.unit_id = u.id and o.during && daterange(${from}::date, null)))`

function homesFound({ from, q, area, lang }: Shown) {
  const pattern = q === undefined ? null : `%${q.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  return sql`
    select rc.id, rc.slug, rc.is_active, rc.min_nights, t.nice_name, lt.name as area, pt.name as building,
      (select count(*)::int from units u where u.room_category_id = rc.id and ${isShown(from)}) as units_count
    from room_categories rc
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    join properties p on p.id = rc.property_id
    join property_texts pt on pt.property_id = p.id and pt.lang = ${lang}
    join locations l on l.id = p.location_id
    join location_texts lt on lt.location_id = l.id and lt.lang = ${lang}
    where (${area ?? null}::text is null or l.slug = ${area ?? null})
      and (${pattern}::text is null or t.nice_name ilike ${pattern} or pt.name ilike ${pattern} or lt.name ilike ${pattern} or rc.slug ilike ${pattern}
        or exists (select from units u where u.room_category_id = rc.id and u.name ilike ${pattern}))`
}

/**
 * Claims on nights of a unit `u`, and the stays that are over: their claims are gone. Who left
 * early gave the other nights back.
 */
const spansOf = (
  { nights, reach }: Record<'nights' | 'reach', RawBuilder<unknown>>,
  { from, now }: Shown,
) => sql`(
  select coalesce(json_agg(json_strip_nulls(to_json(s)) order by s."from"), '[]') from (
    select o.kind, lower(o.during) as "from", upper(o.during) as "to", b.reservation_id, ${STAY}, coalesce(${IS_SPLIT},
        nullif(sold.id in (select channel_stay_id from split_channel_nights), false)) as is_split,
      coalesce(b.guest_name, sold.guest_name) as guest_name, b.status, coalesce(b.guests, sold.guests) as guests, o.block_kind, (select channel from calendar_feeds where id = o.feed_id) as channel, sold.id as channel_stay_id, o.note, (select first_name || ' ' || last_name from users where id = o.created_by) as created_by,
      (select own.id from own_stays own join room_categories rc on rc.id = own.room_category_id where o.kind = 'block' and own.unit_id = o.unit_id and own.cancelled_at is null and own.during = o.during
        and (lower(own.during) + rc.check_in_time) at time zone 'Asia/Dubai' > ${now} limit 1) as own_stay_id
    from occupancies o left join bookings b on b.id = o.booking_id left join bookings f on f.id = b.extends_id
    left join channel_stays sold on o.kind = 'calendar' and sold.state = 'expected' and sold.id = coalesce(o.channel_stay_id,
      (select told.id from channel_stays told where told.feed_id = o.feed_id and told.feed_uid = o.feed_uid limit 1))
    where o.room_category_id = u.room_category_id and o.unit_id = u.id and o.during && ${reach} and (o.expires_at is null or o.expires_at > ${now})
    union all
    select 'booking', lower(p.during), least(upper(p.during), ${LEFT_ON}), b.reservation_id, ${EXTENSION}, b.guest_name, b.status, b.guests, null, null, null, null, null, null
    from (
      select id from bookings where unit_id = u.id and stay_until > ${from}::date and status = 'departed' and no_show_at is null
      union
      select booking_id from split_nights where room_category_id = u.room_category_id and unit_id = u.id
    ) over join bookings b on b.id = over.id left join bookings f on f.id = b.extends_id cross join lateral unit_parts(b.id) p
    where p.unit_id = u.id and b.stay_until > ${from}::date and b.status = 'departed' and b.no_show_at is null
      and lower(p.during) < ${LEFT_ON} and daterange(lower(p.during), least(upper(p.during), ${LEFT_ON})) && ${nights}
    union all
    select 'calendar', lower(past.during), upper(past.during), null, null, null, null, past.guest_name, null, past.guests, null,
      (select channel from calendar_feeds where id = past.feed_id), past.id, null, null, null
    from channel_stay_parts past
    where past.unit_id = u.id and past.state = 'expected' and past.no_show_at is null and past.stay && ${nights} and past.during && ${nights}
      and upper(past.during) <= (${now}::timestamptz at time zone 'Asia/Dubai')::date
      and not exists (select from occupancies o where o.channel_stay_id = past.id
        or o.room_category_id = u.room_category_id and o.unit_id = u.id and o.feed_id = past.feed_id and o.feed_uid = past.feed_uid)
  ) s)`

const STAY = sql`f.reservation_id as extends, f.arrival_date as stay_from`
const IS_SPLIT = sql`nullif(coalesce(b.extends_id, b.id) in (
  select coalesce(p.extends_id, p.id) from split_nights s join bookings p on p.id = s.booking_id), false)`
const EXTENSION = sql`${STAY}, ${IS_SPLIT} as is_split`
const LEFT_ON = sql`greatest(b.arrival_date, least(b.departure_date, (b.closed_at at time zone 'Asia/Dubai')::date))`

const Area = z.object({ slug: z.string(), name: z.string() })

export async function listAreas(db: Db, lang: Lang) {
  const { rows } = await rowsOf(Area)`
    select l.slug, t.name from locations l join location_texts t on t.location_id = l.id and t.lang = ${lang}
    where exists (select from properties where location_id = l.id) order by t.name`.execute(db)
  return rows
}
