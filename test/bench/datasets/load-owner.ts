import { sql } from 'kysely'
import * as z from 'zod/mini'
import { readSettings, rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { postLedger } from '#server/owners/index.ts'
import { addDays, dubaiDay, dubaiMoment } from '#server/core/time.ts'
import { insertAll } from '#demo/load/bulk.ts'
import { dubaiTime } from '#demo/days.ts'
import { makeRandom } from '#demo/random.ts'
import { OwnedUnit, planOwned } from '../plan-owned.ts'
import { writeStays } from './write-stays.ts'

const FIFTY_UNITS = { owners: 1, homes: 10, units_a_home: 5, past_months: 60 }
const GUESTS = 400
const COMING_DAYS = 120
const BOUGHT_DAYS_AGO = 900 // the last home, which was somebody else's before
const EXPENSES_EVERY_DAYS = [12, 44] as const
const CATEGORIES = [
  'air_conditioning',
  'plumbing',
  'electrical',
  'appliances',
  'painting',
  'deep_cleaning',
  'other',
] as const

const Id = z.object({ id: z.int() })

type Loaded = { user_id: number; unit_ids: number[]; stays: number }

type Shape = { owners: number; homes?: number; units_a_home: number; past_months: number }

export async function loadOwner(
  db: Db,
  now: Date,
  { owners, homes = FIFTY_UNITS.homes, units_a_home, past_months }: Shape = FIFTY_UNITS,
): Promise<Loaded> {
  const today = dubaiDay(now)
  const first_day = Temporal.PlainDate.from(today).subtract({ months: past_months }).toString()
  const loaded = await db.transaction().execute(async (tx) => {
    const guests = await insertPeople(tx, { named: 'returning', count: GUESTS, roles: [1] })
    const user_ids = await insertPeople(tx, {
      named: 'owner-of-many',
      count: owners,
      roles: [1, 2],
    })
    const units = await insertHomes(tx, { user_ids, homes, units_a_home, today })
    const stays = units.flatMap((unit) =>
      planOwned(unit, { from: first_day, until: addDays(today, COMING_DAYS), now }),
    )
    await writeStays(tx, stays, guests)
    await insertExpenses(tx, units, { first_day, today })
    await insertVisits(tx, user_ids, { first_day, today })
    return {
      user_id: user_ids[0] ?? 0,
      unit_ids: await unitsOf(tx, user_ids[0] ?? 0),
      stays: stays.length,
    }
  })
  await sql`analyze`.execute(db)
  await postWholeLedger(db, first_day, now)
  await sql`vacuum (analyze, parallel 0)`.execute(db)
  return loaded
}

async function insertPeople(
  tx: Tx,
  { named, count, roles }: { named: string; count: number; roles: number[] },
): Promise<number[]> {
  const { rows } = await rowsOf(Id)`
    insert into users (email, first_name, last_name, phone_number, roles, is_email_verified, created_at)
    select ${named} || n || '@example.com', 'Fatima', 'Al Khamseen', '+971501000050', ${roles}, true, '2020-01-01' from generate_series(1, ${count}::int) n
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

type Shared = { user_ids: number[]; homes: number; units_a_home: number; today: string }

async function insertHomes(
  tx: Tx,
  { user_ids, homes, units_a_home, today }: Shared,
): Promise<OwnedUnit[]> {
  await sql`
    insert into room_categories (slug, property_id, supplier_id, type, bedrooms, bathrooms, square_feet, max_occupants, legal_occupants,
      damage_deposit_fils, permit_class, listed_on, latitude, longitude)
    select 'owned-' || row_number() over (order by round, id), property_id, supplier_id, type, bedrooms, bathrooms, square_feet, max_occupants, legal_occupants,
      damage_deposit_fils, permit_class, listed_on, latitude, longitude
    from room_categories, generate_series(1, ${homes}::int) round order by round, id limit ${homes}`.execute(
    tx,
  )
  await sql`
    insert into room_category_texts (room_category_id, lang, name, nice_name, sub_title, description)
    select id, 'en', 'Home ' || slug, 'Home ' || slug, 'One of fifty', 'One of fifty.' from room_categories where slug like 'owned-%'`.execute(
    tx,
  )
  await sql`
    insert into units (room_category_id, name)
    select id, (100 + n)::text from room_categories, generate_series(1, ${units_a_home}::int) n where slug like 'owned-%' order by id, n`.execute(
    tx,
  )
  await sql`
    insert into unit_permits (room_category_id, unit_id, number, valid_during, recorded_on)
    select u.room_category_id, u.id, 'OWN-' || u.id, daterange(null, ${today}::date + 600), ${today}::date
    from units u join room_categories rc on rc.id = u.room_category_id where rc.slug like 'owned-%'`.execute(
    tx,
  )
  await sql`
    insert into ownerships (room_category_id, owner_id, valid)
    select id, (${user_ids}::bigint[])[1 + id % ${user_ids.length}::int], daterange(case when slug = ${`owned-${homes}`} then ${addDays(today, -BOUGHT_DAYS_AGO)}::date end, null)
    from room_categories where slug like 'owned-%'`.execute(tx)
  await sql`select update_sales_periods(id, listed_on) from room_categories where slug like 'owned-%'`.execute(
    tx,
  )
  const { rows } = await rowsOf(OwnedUnit)`
    select rc.id as room_category_id, u.id as unit_id, rc.bedrooms, rc.slug || ' ' || u.name as key
    from room_categories rc join units u on u.room_category_id = rc.id where rc.slug like 'owned-%' order by u.id`.execute(
    tx,
  )
  return rows
}

async function unitsOf(tx: Tx, owner_id: number): Promise<number[]> {
  const { rows } = await rowsOf(Id)`
    select u.id from ownerships o join units u on u.room_category_id = o.room_category_id where o.owner_id = ${owner_id} order by u.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

type Span = { first_day: string; today: string }

async function insertExpenses(tx: Tx, units: OwnedUnit[], { first_day, today }: Span) {
  const expenses = units.flatMap(({ key, room_category_id, unit_id }) => {
    const random = makeRandom(`expenses of ${key}`)
    const spent: Record<string, unknown>[] = []
    for (
      let spent_on = addDays(first_day, random.between(1, 20));
      spent_on <= today;
      spent_on = addDays(spent_on, random.between(...EXPENSES_EVERY_DAYS))
    )
      spent.push({
        room_category_id,
        unit_id,
        category: random.pick(CATEGORIES),
        description: 'Repair',
        vendor: 'Blue Pipe Maintenance LLC',
        bill_number: String(random.between(1_000, 9_999)),
        fils: random.between(90, 1_600) * 100,
        spent_on,
        written_at: dubaiTime(spent_on, 17),
      })
    return spent
  })
  await insertAll(tx, 'expenses', expenses)
}

async function insertVisits(tx: Tx, user_ids: number[], { first_day, today }: Span) {
  await sql`
    insert into home_views (room_category_id, day, views)
    select room_category_id, day::date, 3 + (room_category_id + extract(doy from day))::int % 40
    from ownerships, generate_series(${first_day}::date, ${today}::date, interval '1 day') day where owner_id = any(${user_ids})`.execute(
    tx,
  )
  await sql`
    insert into site_visits (day, visitors)
    select day::date, 120 + extract(doy from day)::int % 200 from generate_series(${first_day}::date, ${today}::date, interval '1 day') day
    on conflict do nothing`.execute(tx)
}

/** Closes every month on the day on which it would have been. */
async function postWholeLedger(db: Db, first_day: string, now: Date) {
  const { statement_closing_day } = await readSettings(db, dubaiDay(now))
  for (let month = 1; ; month++) {
    const closes = dubaiMoment(
      Temporal.PlainDate.from(first_day)
        .add({ months: month })
        .with({ day: statement_closing_day })
        .toString(),
    )
    if (closes >= now) break
    await postLedger(db, closes)
  }
  await postLedger(db, now)
}
