import { sql } from 'kysely'
import { readSettings, type Db, type Tx } from '#db'
import { keepBooks } from '#owners'
import { addDays, dubaiDay, dubaiMoment } from '#time'
import { insertAll } from '../server/db/demo/bulk.ts'
import { dubaiTime } from '../server/db/demo/days.ts'
import { castDice } from '../server/db/demo/dice.ts'
import { planOwned, type OwnedUnit } from './plan-owned.ts'
import { writeStays } from './write-stays.ts'

const HOMES = 10
const UNITS_A_HOME = 5
const PAST_MONTHS = 60
const COMING_DAYS = 120
const BOUGHT_DAYS_AGO = 900 // the last home, which was somebody else's before
const EXPENSES_EVERY_DAYS = [12, 44] as const
const CATEGORIES = ['air_conditioning', 'plumbing', 'electrical', 'appliances', 'painting', 'deep_cleaning', 'other'] as const

type Loaded = { user_id: number; unit_ids: number[]; stays: number }

/**
 * Gives the demo world an owner of fifty units with five years behind them, the same every time for a day: stays with their quotes, folios and
 * payments, expenses and visits are written in bulk, and accounted by the product's own books month after month.
 */
export async function loadOwner(db: Db, now: Date): Promise<Loaded> {
  const today = dubaiDay(now)
  const first_day = Temporal.PlainDate.from(today).subtract({ months: PAST_MONTHS }).toString()
  const loaded = await db.transaction().execute(async (tx) => {
    const user_id = await insertOwner(tx, now)
    const units = await insertHomes(tx, user_id, today)
    const stays = units.flatMap((unit) => planOwned(unit, { from: first_day, until: addDays(today, COMING_DAYS), now }))
    await writeStays(tx, stays)
    await insertExpenses(tx, units, { first_day, today })
    await insertVisits(tx, user_id, { first_day, today })
    return { user_id, unit_ids: units.map(({ unit_id }) => unit_id), stays: stays.length }
  })
  await sql`analyze`.execute(db)
  await keepAllBooks(db, first_day, now)
  await sql`vacuum (analyze, parallel 0)`.execute(db)
  return loaded
}

async function insertOwner(tx: Tx, created_at: Date): Promise<number> {
  const person = { first_name: 'Fatima', last_name: 'Al Khamseen', phone_number: '+971501000050', roles: [1, 2], is_email_verified: true }
  const { id } = await tx
    .insertInto('users')
    .values({ email: 'fatima@example.com', ...person, lang: 'en', created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Homes like those of the demo world. */
async function insertHomes(tx: Tx, owner_id: number, today: string): Promise<OwnedUnit[]> {
  await sql`
    insert into room_categories (slug, property_id, supplier_id, type, bedrooms, bathrooms, square_feet, max_occupants, legal_occupants,
      damage_deposit_fils, permit_number, permit_class, permit_expires_on, listed_on, latitude, longitude)
    select 'owned-' || row_number() over (order by id), property_id, supplier_id, type, bedrooms, bathrooms, square_feet, max_occupants, legal_occupants,
      damage_deposit_fils, permit_number, permit_class, permit_expires_on, listed_on, latitude, longitude
    from room_categories order by id limit ${HOMES}`.execute(tx)
  await sql`
    insert into room_category_texts (room_category_id, lang, name, nice_name, sub_title, description)
    select id, 'en', 'Home ' || slug, 'Home ' || slug, 'One of fifty', 'One of fifty.' from room_categories where slug like 'owned-%'`.execute(
    tx,
  )
  await sql`
    insert into units (room_category_id, name)
    select id, (100 + n)::text from room_categories, generate_series(1, ${UNITS_A_HOME}::int) n where slug like 'owned-%' order by id, n`.execute(
    tx,
  )
  await sql`
    insert into ownerships (room_category_id, owner_id, valid)
    select id, ${owner_id}, daterange(case when slug = ${`owned-${HOMES}`} then ${addDays(today, -BOUGHT_DAYS_AGO)}::date end, null)
    from room_categories where slug like 'owned-%'`.execute(tx)
  const { rows } = await sql<OwnedUnit>`
    select rc.id as room_category_id, u.id as unit_id, rc.bedrooms, rc.slug || ' ' || u.name as key
    from room_categories rc join units u on u.room_category_id = rc.id where rc.slug like 'owned-%' order by u.id`.execute(tx)
  return rows
}

type Span = { first_day: string; today: string }

async function insertExpenses(tx: Tx, units: OwnedUnit[], { first_day, today }: Span) {
  const expenses = units.flatMap(({ key, room_category_id, unit_id }) => {
    const dice = castDice(`expenses of ${key}`)
    const spent: Record<string, unknown>[] = []
    for (
      let spent_on = addDays(first_day, dice.between(1, 20));
      spent_on <= today;
      spent_on = addDays(spent_on, dice.between(...EXPENSES_EVERY_DAYS))
    )
      spent.push({
        room_category_id,
        unit_id,
        category: dice.pick(CATEGORIES),
        description: 'Repair',
        vendor: 'Blue Pipe Maintenance LLC',
        bill_number: String(dice.between(1_000, 9_999)),
        fils: dice.between(90, 1_600) * 100,
        spent_on,
        written_at: dubaiTime(spent_on, 17),
      })
    return spent
  })
  await insertAll(tx, 'expenses', expenses)
}

async function insertVisits(tx: Tx, owner_id: number, { first_day, today }: Span) {
  await sql`
    insert into home_views (room_category_id, day, views)
    select room_category_id, day::date, 3 + (room_category_id + extract(doy from day))::int % 40
    from ownerships, generate_series(${first_day}::date, ${today}::date, interval '1 day') day where owner_id = ${owner_id}`.execute(tx)
  await sql`
    insert into site_visits (day, visitors)
    select day::date, 120 + extract(doy from day)::int % 200 from generate_series(${first_day}::date, ${today}::date, interval '1 day') day
    on conflict do nothing`.execute(tx)
}

/** Closes every month on the day on which it would have been. */
async function keepAllBooks(db: Db, first_day: string, now: Date) {
  const { statement_closing_day } = await readSettings(db, dubaiDay(now))
  for (let month = 1; month <= PAST_MONTHS; month++) {
    const closes = dubaiMoment(Temporal.PlainDate.from(first_day).add({ months: month }).with({ day: statement_closing_day }).toString())
    if (closes < now) await keepBooks(db, closes)
  }
  await keepBooks(db, now)
}
