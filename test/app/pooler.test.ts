import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import {
  buy,
  emailsTo,
  emptyDatabase,
  eventually,
  freshDatabase,
  LIVE_SETTINGS,
  SILENT,
  world,
  type World,
} from '#kit/index.ts'
import { pooled } from '#kit/servers/pooler.ts'
import { readConfig } from '#server/main/read-config.ts'
import { openPool } from '#server/db/index.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { guardSession } from '#server/db/pool/session-settings.ts'
import { listenForChanges } from '#server/pages/cache/listen.ts'
import { openFilledServices } from '#server/main/main.ts'
import { startJobs } from '#server/main/tasks.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }
const AT_ONCE = 20

async function behindPooler(): Promise<World> {
  const direct_url = await freshDatabase('world')
  return await world({
    ...SILENT,
    database_url: await pooled(direct_url),
    env: { DATABASE_DIRECT_URL: direct_url },
  })
}

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('behind a pooler everybody who comes at once is answered, and limits are counted', async () => {
  const { visitor, direct_pool } = await behindPooler()
  const search = () => visitor('searchRoomCategories', { ...NIGHTS, guests: 2 })
  const logIn = (n: number) =>
    visitor('logIn', { email: `nobody${n}@example.com`, password: 'not this' })
  const guests = Array.from({ length: AT_ONCE }, (_, n) => [search(), search(), logIn(n)]).flat()
  const codes = (await Promise.all(guests)).map((reply) => (reply.ok ? 'found' : reply.code))
  expect(new Set(codes)).toEqual(new Set(['found', 'INVALID_CREDENTIALS']))
  const { rows } = await direct_pool.query<{ points: number }>(
    `select points from rate_limits where key like 'logIn:%'`,
  )
  expect(rows).toEqual([{ points: AT_ONCE }])
})

test('behind a pooler a stay is sold, and its e-mail is sent', async () => {
  const there = await behindPooler()
  const jobs = await startJobs(there.services, { pool: there.direct_pool, clock: there.clock })
  onTestFinished(() => jobs.stop(Promise.resolve()))
  await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  await eventually(async () => expect(await emailsTo(there, 'sara@example.com')).not.toEqual([]))
})

test('migrating leaves no lock behind, also through a pooler that nobody told us of', async () => {
  const direct_url = await emptyDatabase()
  const client = await connect(direct_url)
  await migrate(await pooled(direct_url))
  const { rows } = await client.query(
    `select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(rows).toEqual([])
  expect(await migrate(direct_url)).toEqual([])
})

test('two processes that start together on an empty database behind a pooler both open', async () => {
  const direct_url = await emptyDatabase()
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'sadaf-pooler-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const env = {
    ...LIVE_SETTINGS,
    DATA_DIR,
    APP_SECRET: 'x'.repeat(32),
    DATABASE_URL: await pooled(direct_url),
    DATABASE_DIRECT_URL: direct_url,
  }
  const start = () =>
    openFilledServices({ config: readConfig(env), say: () => {}, clock: () => new Date() })
  const started = await Promise.all([start(), start()])
  onTestFinished(async () => {
    for (const { open } of started) await open.close()
  })
  for (const { open } of started)
    expect((await open.pool.query('select from places limit 1')).rowCount).toBe(1)
})

test('the session has the settings that our SQL relies on, whatever the database has, also behind a pooler', async () => {
  const direct_url = await emptyDatabase()
  const client = await connect(direct_url)
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(
    `alter database ${rows[0]?.name} set TimeZone = 'Asia/Dubai'; alter database ${rows[0]?.name} set jit = on`,
  )
  await migrate(direct_url)
  const pool = openPool(await pooled(direct_url))
  onTestFinished(() => pool.end())
  const session = await pool.query(
    `select current_setting('TimeZone') as zone, current_setting('jit') as jit`,
  )
  expect(session.rows).toEqual([{ zone: 'UTC', jit: 'off' }])
  await guardSession(pool)
})

test('connections that the pooler had opened before are refused, with what to do', async () => {
  const direct_url = await emptyDatabase()
  const client = await connect(direct_url)
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`alter database ${rows[0]?.name} set TimeZone = 'Asia/Dubai'`)
  const pool = openPool(await pooled(direct_url))
  onTestFinished(() => pool.end())
  await migrate(direct_url)
  await expect(guardSession(pool)).rejects.toThrow(
    `DATABASE_URL: TimeZone is Asia/Dubai and must be UTC. Run \`alter role app in database ${rows[0]?.name} set "TimeZone" = 'UTC';\` and, if there is a pooler, let it reconnect.`,
  )
})

test('who listens through a pooler is known to hear nothing, and why', async () => {
  const { promise: lost, resolve: onLost } = Promise.withResolvers<unknown>()
  const changes = listenForChanges(await pooled(await freshDatabase()), onLost, 100)
  onTestFinished(() => changes.close())
  expect(await lost).toMatchObject({ message: expect.stringContaining('did not come back') })
  expect(changes.isListening()).toBe(false)
})
