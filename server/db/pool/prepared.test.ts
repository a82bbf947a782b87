import { sql } from 'kysely'
import * as z from 'zod/mini'
import { expect, onTestFinished, test } from 'vitest'
import { buy, freshDatabase, granted, hold, SILENT, TODAY, world, type World } from '#kit/index.ts'
import { openDb, openPool, prepared, readSettings, rowsOf, type Db } from '#server/db/index.ts'

const PREPARED = `select name, (generic_plans + custom_plans)::int as executions from pg_prepared_statements order by name`

async function singleConnection() {
  const pool = openPool(await freshDatabase(), 1)
  onTestFinished(() => pool.end())
  const listPrepared = async () =>
    (await pool.query<{ name: string; executions: number }>(PREPARED)).rows
  return { db: openDb(pool), listPrepared }
}
const Sum = z.object({ sum: z.int() })
const addOne = (db: Db, n: number) =>
  prepared('add_one', rowsOf(Sum)`select ${n}::int + 1 as sum`).execute(db)

test('a statement is prepared once per connection under its name, inside transactions too', async () => {
  const { db, listPrepared } = await singleConnection()
  expect((await addOne(db, 1)).rows).toEqual([{ sum: 2 }])
  const { rows } = await db.transaction().execute((tx) => addOne(tx, 2))
  expect(rows).toEqual([{ sum: 3 }])
  expect(await listPrepared()).toEqual([
    { name: expect.stringMatching(/^add_one_[0-9a-f]{12}$/), executions: 2 },
  ])
})

test('each text of a query with optional parts is a statement of its own; queries without a name are not prepared', async () => {
  const { db, listPrepared } = await singleConnection()
  const one = (filter = sql``) => prepared('one', sql`select 1 ${filter}`).execute(db)
  await one()
  await one(sql`where true`)
  await sql`select 1`.execute(db)
  await readSettings(db, TODAY)
  const listed = await listPrepared()
  expect(listed.map(({ name }) => name.replace(/_\w{12}$/, ''))).toEqual([
    'one',
    'one',
    'read_settings',
  ])
})

/** How often any connection ran each prepared statement. */
async function executionsIn({ pool }: World) {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const listed = await Promise.all(
    clients.map((client) => client.query<{ name: string; executions: number }>(PREPARED)),
  )
  for (const client of clients) client.release()
  const all = listed.flatMap(({ rows }) => rows)
  return new Map(
    Map.groupBy(all, ({ name }) => name)
      .entries()
      .map(([name, rows]) => [name, rows.reduce((sum, { executions }) => sum + executions, 0)]),
  )
}

/** The names of what ran meanwhile, each once: the connections of a reused database know others. */
async function namesRunBy(there: World, act: () => Promise<unknown>) {
  const before = await executionsIn(there)
  await act()
  const after = await executionsIn(there)
  return [...after].flatMap(([name, n]) => (n > (before.get(name) ?? 0) ? [name] : []))
}

test('a hold runs as a prepared statement', async () => {
  const there = await world(SILENT)
  const names = await namesRunBy(there, () =>
    hold(there.sara, there.marinaStudio, { from: '2027-02-01', to: '2027-02-04' }),
  )
  expect(names.map((name) => name.replace(/_\w{12}$/, ''))).toEqual(
    expect.arrayContaining(['find_rate_card', 'hold_nights']),
  )
})

test('searches of other nights and guests share a prepared statement; what filters ask is not prepared', async () => {
  const there = await world(SILENT)
  const search = async (input: object) =>
    granted(await there.sara.call('searchRoomCategories', input))
  const names = await namesRunBy(there, async () => {
    await search({ from: '2027-02-01', to: '2027-02-05', guests: 1 })
    await search({ from: '2027-03-09', to: '2027-03-20', guests: 3, page: 2 })
    await search({ from: '2027-02-01', to: '2027-02-05', bedrooms: '1', price_max: '9000' })
  })
  expect(names.filter((name) => name.startsWith('find_homes_'))).toHaveLength(1)
})

const ADD_COLUMNS = `
  do $$ declare one regclass; begin
    for one in select c.oid from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'sandbox_bank'::regnamespace) loop
      execute format('alter table %s add column added_by_upgrade int', one);
    end loop;
  end $$`

test('while an upgrade has added a column to every table, nothing that was prepared before fails', async () => {
  const there = await world(SILENT)
  const { sara, marinaStudio: home } = there
  const bookAndCancel = async (from: string, to: string) => {
    granted(await sara.call('searchRoomCategories', { from, to, guests: 1 }))
    granted(await sara.call('readRoomDetails', { room_category_slug: home.slug }))
    const { id } = await buy(there, sara, { home, from, to })
    granted(await sara.call('listMyBookings', {}))
    granted(await sara.call('cancelMyBooking', { booking_id: id }))
    await there.runJobs()
  }
  await bookAndCancel('2027-02-01', '2027-02-04')
  const before = [...(await executionsIn(there)).keys()]
  await there.pool.query(ADD_COLUMNS)
  await bookAndCancel('2027-02-01', '2027-02-04')
  expect([...(await executionsIn(there)).keys()]).toEqual(expect.arrayContaining(before))
  expect(
    (
      await there.pool.query(
        'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
      )
    ).rows,
  ).toEqual([])
  expect(before.length).toBeGreaterThan(10)
})
