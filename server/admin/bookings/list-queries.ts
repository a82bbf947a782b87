import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import {
  COUNTED_BOOKINGS,
  StaffBooking,
  type BOOKING_SORTS,
  type BOOKING_SOURCES,
} from '#contract/endpoints/admin/bookings.ts'
import type { BookingStatus } from '#contract/endpoints/bookings.ts'
import type { Lang } from '#contract/constants.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'
import { condition, rowsOf, type Db } from '#server/db/index.ts'
import { anyOf, billedBy, isNamed } from './search-queries.ts'
import { searchWords, somewhere } from './search-words.ts'

export const StayRow = StaffBooking
export type StayRow = z.output<typeof StayRow>

export const STAY = sql`b.reservation_id, b.status, b.source, b.guest_name, b.guest_email, b.guest_phone_number, t.nice_name as home, lt.name as area,
  (select name from units where id = b.unit_id) as unit, b.arrival_date, b.departure_date, b.no_of_nights, b.guests, b.booking_date, b.total_fils as total,
  (select coalesce(-sum(fils), 0)::bigint from folio_lines where booking_id = b.id and kind in ('payment', 'refund')) as paid`

export const homeOf = (lang: Lang) => sql`
  join room_categories rc on rc.id = b.room_category_id
  join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
  join properties p on p.id = rc.property_id
  join location_texts lt on lt.location_id = p.location_id and lt.lang = ${lang}`

export type BookingFilter = {
  q?: string | undefined
  status?: BookingStatus | undefined
  from?: string | undefined
  to?: string | undefined
  home?: string | undefined
  area?: string | undefined
  source?: (typeof BOOKING_SOURCES)[number] | undefined
  unpaid?: boolean | undefined
}

function matching({
  q,
  status,
  from,
  to,
  home,
  area,
  source,
  unpaid = false,
}: BookingFilter): RawBuilder<boolean> {
  const all = [
    ...(q === undefined ? [] : [searched(q)]),
    ...(status === undefined ? [] : [condition`b.status = ${status}::booking_status`]),
    ...(from === undefined ? [] : [condition`b.arrival_date >= ${from}::date`]),
    ...(to === undefined ? [] : [condition`b.arrival_date <= ${to}::date`]),
    ...(home === undefined ? [] : [condition`b.room_category_id = home_of_slug(${home})`]),
    ...(area === undefined ? [] : [condition`b.room_category_id = any(array(${homesIn(area)}))`]),
    ...(source === undefined ? [] : [SOURCES[source]]),
    ...(unpaid ? [UNPAID] : []),
  ]
  return all.length === 0 ? condition`true` : condition`${sql.join(all, sql` and `)}`
}

const SOURCES = { site: condition`b.source = 'site'`, phone: condition`b.source <> 'site'` }

/** Only these can still be paid. */
const UNPAID = condition`b.status in ('pencil', 'confirmed', 'arrived')
  and not exists (select from payments where booking_id = b.id and captured_at is not null)`

const homesIn = (area: string) => sql`
  select rc.id from room_categories rc join properties p on p.id = rc.property_id join locations l on l.id = p.location_id where l.slug = ${area}`

function searched(q: string): RawBuilder<boolean> {
  const words = searchWords(q).map((word) => anyOf([isNamed(word), ...billedBy(word)]))
  const folded = foldSearchText(q)
  return condition`((${sql.join(words, sql` and `)})
    or b.room_category_id = any(array(select room_category_id from room_category_texts
      where fold_search(name || ' ' || nice_name) like ${somewhere(folded)}))
    or b.unit_id = any(array(select id from units where fold_search(name) = ${folded})))`
}

const ORDERS = {
  booked: sql`b.booking_date, b.id`,
  '-booked': sql`b.booking_date desc, b.id desc`,
  arrival: sql`b.arrival_date, b.id`,
  '-arrival': sql`b.arrival_date desc, b.id desc`,
} satisfies Record<(typeof BOOKING_SORTS)[number], RawBuilder<unknown>>

export type Page = { sort: keyof typeof ORDERS; limit: number; offset: number; lang: Lang }

/**
 * What is searched for is found first and sorted then: walking an order until enough is found could
 * read them all.
 */
const foundBookings = (filter: BookingFilter) =>
  filter.q === undefined
    ? sql`select id, booking_date, arrival_date from bookings b where ${matching(filter)}`
    : sql`select id, booking_date, arrival_date from bookings b where ${matching(filter)} limit ${COUNTED_BOOKINGS + 1}`

export async function listBookings(
  db: Db,
  filter: BookingFilter,
  { sort, limit, offset, lang }: Page,
): Promise<StayRow[]> {
  const found = filter.q === undefined ? sql`not materialized` : sql`materialized`
  const { rows } = await rowsOf(StayRow)`
    with found as ${found} (${foundBookings(filter)}),
    page as (select id from found b order by ${ORDERS[sort]} limit ${limit} offset ${offset})
    select ${STAY} from page join bookings b on b.id = page.id ${homeOf(lang)} order by ${ORDERS[sort]}`.execute(
    db,
  )
  return rows
}

const Count = z.object({ total_count: z.int() })

/** COUNTED_BOOKINGS + 1 for all that are more. */
export async function countBookings(db: Db, filter: BookingFilter): Promise<number> {
  const { rows } = await rowsOf(Count)`
    select count(*)::int as total_count from (select from bookings b where ${matching(filter)} limit ${COUNTED_BOOKINGS + 1}) found`.execute(
    db,
  )
  return rows[0]?.total_count ?? 0
}

const Area = z.object({ slug: z.string(), name: z.string() })

export async function listAreas(db: Db, lang: Lang) {
  const { rows } = await rowsOf(Area)`
    select l.slug, t.name from locations l join location_texts t on t.location_id = l.id and t.lang = ${lang} order by t.name`.execute(
    db,
  )
  return rows
}
