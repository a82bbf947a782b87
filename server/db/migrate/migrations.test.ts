import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { deriveKey } from '#server/core/config.ts'
import { emptyDatabase } from '#kit/index.ts'
import { describeRowChanges, describeSchema } from '#server/db/describe/describe.ts'
import { createTables, migrate, readMigrations } from './migrate.ts'
import { restore } from '#server/backup/restore.ts'

/** A backup made when the baseline landed; never regenerated. */
const BASELINE_BACKUP = join(import.meta.dirname, '..', 'fixtures', 'baseline-backup.tar.zst')
const BASELINE_SECRET = 'of the house'

const ROOT = join(import.meta.dirname, '../../..')

async function connect(database_url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function baselineDatabase(): Promise<string> {
  const data_dir = mkdtempSync(join(tmpdir(), 'sadaf-baseline-'))
  onTestFinished(() => rmSync(data_dir, { recursive: true, force: true }))
  const database_url = await emptyDatabase()
  const secret = {
    keyFor: (purpose: string) => deriveKey(BASELINE_SECRET, purpose),
    is_stored: true,
  }
  await restore({
    database_url,
    data_dir,
    bucket: null,
    secret,
    from: BASELINE_BACKUP,
    is_replacing: false,
  })
  return database_url
}

type Row = Record<string, unknown>

async function rowsOf(client: pg.Client): Promise<Map<string, Row[]>> {
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'sandbox_bank') and table_type = 'BASE TABLE' and table_name not in ('migrations', 'schema_files') order by 1`,
  )
  const content = new Map<string, Row[]>()
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`)
    content.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return content
}

const linesOf = (rows: readonly Row[], columns: readonly string[]) =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted()

test('a database of the baseline is brought to the newest version with every row in it', async () => {
  const database_url = await baselineDatabase()
  const client = await connect(database_url)
  const before = await rowsOf(client)
  expect([...before.values()].flat().length).toBeGreaterThan(1_000)
  const [baseline, ...later] = readMigrations().map(({ name }) => name)
  expect(baseline).toBe('0001_baseline')
  expect(await migrate(database_url)).toEqual(later)
  const after = await rowsOf(client)
  for (const [name, rows] of before) {
    const known = after.get(name) ?? []
    const columns = Object.keys(rows[0] ?? {})
      .filter((column) => known[0] && column in known[0])
      // nights beyond a permit are free no longer; the next test has them made anew
      .filter((column) => name !== 'public.home_search' || column !== 'free_nights')
    if (rows.length > 0) expect(columns, name).not.toEqual([])
    // this version has settings of its own beside them
    const there = name === 'public.settings' ? known.filter(isOf(rows)) : known
    expect(linesOf(there, columns), name).toEqual(linesOf(rows, columns))
  }
  expect(await describeSchema(client)).toBe(
    readFileSync(join(ROOT, 'server/db/schema.sql'), 'utf8'),
  )
}, 60_000)

/** Of a setting that is among these. */
const isOf =
  (settings: readonly Row[]) =>
  ({ name }: Row) =>
    settings.some((setting) => setting['name'] === name)

test('what search reads of a database of the baseline is what it would be made anew', async () => {
  const database_url = await baselineDatabase()
  await migrate(database_url)
  const client = await connect(database_url)
  const kept = async () =>
    (await client.query('select * from home_search order by bucket, room_category_id')).rows
  const migrated = await kept()
  expect(migrated.length).toBeGreaterThan(10)
  expect(new Set(migrated.map((row) => row.home_type)).size).toBeGreaterThan(1)
  await client.query('select rebuild_search()')
  expect(await kept()).toEqual(migrated)
}, 60_000)

test('schema.sql and the table of row changes say what a new database is', async () => {
  const database_url = await emptyDatabase()
  await migrate(database_url)
  const client = await connect(database_url)
  expect(await describeSchema(client)).toBe(
    readFileSync(join(ROOT, 'server/db/schema.sql'), 'utf8'),
  )
  expect(await describeRowChanges(client)).toBe(
    readFileSync(join(ROOT, 'docs/row-changes.md'), 'utf8'),
  )
  const silent = await client.query(
    `select distinct p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and p.pronamespace = 'public'::regnamespace and obj_description(p.oid, 'pg_proc') is null`,
  )
  expect(silent.rows, 'trigger functions whose comment does not say what they do').toEqual([])
})

test('a function that was changed, a trigger and a function that no file declares: the files win', async () => {
  const database_url = await emptyDatabase()
  await migrate(database_url)
  const client = await connect(database_url)
  const newest = await describeSchema(client)
  await client.query(`
    create function left_behind() returns trigger language plpgsql as 'begin return null; end';
    create trigger left_behind after insert on units for each statement execute function left_behind();
    create or replace function share(fils bigint, bp int) returns bigint language sql immutable parallel safe return 0;
    update schema_files set sha256 = 'before' where name = 'pricing.sql'`)
  expect(await migrate(database_url)).toEqual([])
  expect(await describeSchema(client)).toBe(newest)
})

test('a function left with an old signature is refused by name, and nothing is changed', async () => {
  const database_url = await emptyDatabase()
  await migrate(database_url)
  const client = await connect(database_url)
  await client.query(`
    create function free_unit(home bigint) returns bigint language sql return home;
    update schema_files set sha256 = 'before' where name = 'hold-nights.sql'`)
  await expect(migrate(database_url)).rejects.toThrow('free_unit() is left with an old signature')
  const { rows } = await client.query(
    `select sha256 from schema_files where name = 'hold-nights.sql'`,
  )
  expect(rows).toEqual([{ sha256: 'before' }])
})

test('a migration that needs a table which a long transaction holds lets others pass and tries again until it has it', async () => {
  const database_url = await baselineDatabase()
  const [holder, guest] = [await connect(database_url), await connect(database_url)]
  // 0021_outbox_age adds a column to it
  await holder.query('begin; select count(*) from outbox_jobs')
  const served: number[] = []
  const onHeldUp = async (attempt: number) => {
    await guest.query('select count(*) from outbox_jobs')
    served.push(attempt)
    if (attempt === 3) await holder.query('commit')
  }
  const ran = await migrate(database_url, { at_most_ms: 50, pause_ms: 10, onHeldUp })
  expect(served).toEqual([1, 2, 3])
  expect(ran).toContain('0021_outbox_age')
}, 60_000)

test('a migration that never gets its table fails after its last attempt, and those before it have run', async () => {
  const database_url = await baselineDatabase()
  const holder = await connect(database_url)
  await holder.query('begin; select count(*) from outbox_jobs')
  await expect(migrate(database_url, { at_most_ms: 20, pause_ms: 1, attempts: 2 })).rejects.toThrow(
    'Migration 0021_outbox_age failed',
  )
  await holder.query('commit')
  expect((await migrate(database_url))[0]).toBe('0021_outbox_age')
}, 60_000)

test('a database that a newer version has migrated is refused in words, and nothing in it is touched', async () => {
  const database_url = await emptyDatabase()
  await migrate(database_url)
  const client = await connect(database_url)
  await client.query(`
    insert into migrations (name, sha256) values ('9999_of_tomorrow', 'x');
    create or replace function share(fils bigint, bp int) returns bigint language sql immutable parallel safe return 0;
    update schema_files set sha256 = 'of tomorrow' where name = 'pricing.sql'`)
  const before = await describeSchema(client)
  await expect(migrate(database_url)).rejects.toThrow(
    'This database was migrated by a newer version of Sadaf (9999_of_tomorrow)',
  )
  expect(await describeSchema(client)).toBe(before)
})

test('rights that opened nothing are taken off colleagues and invitations, which keep the others in their order', async () => {
  const database_url = await emptyDatabase()
  const client = await connect(database_url)
  await createTables(client, '0111_front_page')
  await client.query(`
    insert into users (id, email, first_name, last_name, phone_number, roles, lang, is_temporary, created_at) overriding system value
      values (1, 'noor@example.com', 'Noor', 'Al Falasi', '+971501112201', '{3}', 'en', false, now());
    insert into staff (user_id, rights, added_at) values (1, '{guests,team,payouts,bookings}', now());
    insert into staff_invitations (token_hash, email, rights, lang, invited_by, created_at, expires_at)
      values ('1', 'amal@example.com', '{bookings,guests,tasks}', 'en', 1, now(), now()), ('2', 'nour@example.com', '{documents}', 'en', 1, now(), now())`)
  expect(await migrate(database_url)).toContain('0130_rights_that_open_something')
  const rightsIn = async (table: string) =>
    (await client.query<{ rights: string[] }>(`select rights from ${table}`)).rows.map(
      ({ rights }) => rights,
    )
  expect(await rightsIn('staff')).toEqual([['team', 'bookings', 'books']]) // given by 0180
  expect(await rightsIn('staff_invitations order by id')).toEqual([['bookings'], []])
})

test('a migration that ran and was edited afterwards is refused; so is a database from before the baseline', async () => {
  const database_url = await emptyDatabase()
  await migrate(database_url)
  expect(await migrate(database_url)).toEqual([])
  const client = await connect(database_url)
  await client.query(`update migrations set sha256 = 'edited' where name = '0001_baseline'`)
  await expect(migrate(database_url)).rejects.toThrow(
    'Migration 0001_baseline was edited after it ran',
  )
  await client.query(`update migrations set name = '0001_people' where name = '0001_baseline'`)
  await expect(migrate(database_url)).rejects.toThrow('This database was made before 0001_baseline')
})
