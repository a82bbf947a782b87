import { sql } from 'kysely'
import * as z from 'zod/mini'
import { myBooking } from '#server/bookings/index.ts'
import type { BookingAccess } from '#server/call/call.ts'
import type { Moment } from '#server/core/time.ts'
import { prepared, rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { FEED_COLUMNS, Feed, OF_FEED } from './feed-queries.ts'

type Since = Moment & { since: Date }

/** Of a feed that nobody asked since then. */
const isStale = (since: Date) =>
  sql`removed_at is null and coalesce(greatest(tried_at, asked_at), '-infinity') <= ${since}`

const Some = z.object({ some: z.boolean() })

/** Whether a feed that tells of nights in the home was asked by nobody since then. */
export async function hasStale(
  db: Db,
  { room_category_id, since, today }: Since & { room_category_id: number },
): Promise<boolean> {
  const { rows } = await prepared(
    'has_stale_feeds',
    rowsOf(Some)`
    select exists (select from feeds_telling(${room_category_id}, null, ${today}::date) t (id) join calendar_feeds f on f.id = t.id
      where ${isStale(since)}) as some`,
  ).execute(db)
  return rows[0]?.some ?? false
}

type OfUnit = { room_category_id: number; unit_id: number }
const ToldRow = z.object({ id: z.int() })

/** Those that tell of nights in the unit; of them the stale ones, each for one who asks. */
export async function claimStale(
  db: Db,
  { room_category_id, unit_id, since, now, today }: Since & OfUnit,
): Promise<{ ids: number[]; claimed: Feed[] }> {
  const { rows } = await rowsOf(ToldRow)`
    select id from feeds_telling(${room_category_id}, ${unit_id}, ${today}::date) t (id) order by id`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { ids, claimed: [] }
  const { rows: claimed } = await rowsOf(Feed)`
    with stale as (
      select id from calendar_feeds where id = any(${ids}::bigint[]) and ${isStale(since)}
      order by id for update skip locked
    ), claimed as (
      update calendar_feeds set asked_at = ${now} where id in (select id from stale) returning *
    )
    select ${FEED_COLUMNS} from claimed f join ${OF_FEED} order by f.id`.execute(db)
  return { ids, claimed }
}

export const noteUnanswered = (db: Db, id: number, now: Date) =>
  sql`update calendar_feeds set unanswered_at = ${now} where id = ${id}`.execute(db)

export type Sale = {
  room_category_id: number
  from: string
  to: string
  /** Its quote may be of nights beside a stay, which keep the unit; null: no quote. */
  rate_id: string | null
  /** Who has a stay beside keeps its unit. */
  user_id: number | null
}

const Unit = z.object({ id: z.nullable(z.int()) })

/** The unit that hold_quote() would choose now. */
export async function unitToSell(db: Db, sale: Sale): Promise<number | null> {
  const { room_category_id, from, to, rate_id, user_id } = sale
  const { rows } = await rowsOf(Unit)`
    select free_unit(home => ${room_category_id}, from_day => ${from}::date, to_day => ${to}::date, preferred => coalesce(
      (select b.unit_id from quote_rates r join quotes q on q.id = r.quote_id join bookings b on b.id = q.extends_id where r.id = ${rate_id}::uuid),
      (select unit_id from bookings where user_id = ${user_id} and room_category_id = ${room_category_id} and status in ('confirmed', 'arrived')
        and (departure_date = ${from}::date or arrival_date = ${to}::date) order by departure_date = ${from}::date desc, id limit 1))) as id`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

const Held = z.object({ id: z.int(), room_category_id: z.int(), unit_id: z.int() })

/** A hold of a unit of which feeds tell, as long as no card was asked for it; a change of a booking keeps that booking. */
export async function findUnpaidHold(
  db: Db,
  {
    access,
    reservation_id,
    today,
  }: { access: BookingAccess; reservation_id: string; today: string },
) {
  const { rows } = await prepared(
    'find_unpaid_hold',
    rowsOf(Held)`
    with mine as materialized (${myBooking(access, reservation_id)})
    select b.id, b.room_category_id, b.unit_id from mine b
    where b.status = 'pencil' and exists (select from feeds_telling(b.room_category_id, b.unit_id, ${today}::date))
      and not exists (select from payments p where p.booking_id = b.id and p.intent_id is not null)
      and not exists (select from booking_changes c where c.booking_id = b.id)`,
  ).execute(db)
  return rows[0]
}

/** Whether another site sold nights of a hold too, and no card was asked for it. */
export async function mayEnd(tx: Tx, booking_id: number): Promise<boolean> {
  const { rows } = await rowsOf(Some)`
    select exists (select from occupancies o cross join lateral events_in(o.unit_id) e
      where e.state = 'conflict' and e.nights && o.during and o.booking_id = ${booking_id})
      and not exists (select from payments p where p.booking_id = ${booking_id} and p.intent_id is not null) as some`.execute(
    tx,
  )
  return rows[0]?.some ?? false
}
