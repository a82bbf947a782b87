import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { openDb, openPool, openReplica, type Db } from '#server/db/index.ts'
import { buy, emailsTo, eventually, granted, SILENT, world, type World } from '#kit/index.ts'
import { fillTemplate, PEOPLE_AND_HOMES } from '#kit/servers/cluster.ts'
import { openCluster, type Cluster } from '#kit/servers/database-server.ts'
import { serveGooglePlaces } from '#kit/outside/google-places.ts'
import { processOf } from '#kit/servers/page-process.ts'
import { openStandbyServer } from '#kit/servers/standby-server.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }
const YEAR = { start_date: '2027-01-01', end_date: '2027-12-31' }
const SLUG = { room_category_slug: 'marina-studio' }

let folder = ''
let primary: Cluster
let standby: Cluster
beforeAll(async () => {
  folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'sadaf-replica-'))
  primary = await openCluster(join(folder, 'primary'))
  await run(primary.url('postgres'), 'create database template_world')
  await fillTemplate(primary.url('template_world'))
  await run(primary.url('template_world'), PEOPLE_AND_HOMES)
  standby = await openStandbyServer(join(folder, 'standby'), {
    cluster: primary,
    folder: join(folder, 'primary'),
  })
})
afterAll(async () => {
  await standby.close()
  await primary.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** The small world on a primary, with a standby to read from. */
async function replicated(env: Record<string, string> = {}) {
  const name = `r_${randomBytes(6).toString('hex')}`
  await run(
    primary.url('postgres'),
    `create database ${name} template template_world strategy file_copy`,
  )
  onTestFinished(
    async () =>
      void (await run(primary.url('postgres'), `drop database if exists ${name} with (force)`)),
  )
  const database_url = primary.url(name)
  await eventually(() => run(standby.url(name), 'select from places limit 1'))
  const there = await world({
    ...SILENT,
    database_url,
    env: { DATABASE_READ_URL: standby.url(name), ...env },
  })
  const { figures } = there.services.replica
  if (!figures) throw new Error('No replica')
  const { reads, lag } = figures
  await eventually(async () => expect(await lag()).toMatchObject({ is_there: true, bytes: 0 }))
  /** Until the test is over or it is let go: what is committed does not arrive. */
  async function hold() {
    const letGo = async () =>
      void (await run(standby.url('postgres'), 'select pg_wal_replay_resume()'))
    onTestFinished(letGo)
    await run(standby.url('postgres'), 'select pg_wal_replay_pause()')
    await eventually(async () =>
      expect(
        await run(standby.url('postgres'), 'select pg_get_wal_replay_pause_state() as state'),
      ).toEqual([{ state: 'paused' }]),
    )
    return letGo
  }
  return { there, reads, lag, hold, database_url }
}

const renameStudio = ({ pool }: World, name: string) =>
  pool.query(
    `update room_category_texts set nice_name = $1 where room_category_id = 1 and lang = 'en'`,
    [name],
  )
const nameOf = async (person: Pick<World['sara'], 'call'>) =>
  granted(await person.call('readRoomDetails', SLUG)).nice_name

async function textOf(there: World, to: string, wanted: RegExp): Promise<string> {
  const [message] = await emailsTo(there, to)
  return wanted.exec(`${message?.subject} ${message?.text}`)?.[1] ?? ''
}

test('everything that a standby may answer it answers as the primary does', async () => {
  const { there, reads, lag, database_url } = await replicated()
  await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const alone = await world({ ...SILENT, database_url })
  await eventually(async () => expect(await lag()).toMatchObject({ bytes: 0 }))
  const inputs: Record<string, object> = {
    searchRoomCategories: { ...NIGHTS, guests: 2 },
    findNearestNights: { ...NIGHTS, location: 'dubai-marina', types: 'villa' },
    listSimilarHomes: { ...SLUG, ...NIGHTS },
    listSeenHomes: { slugs: 'marina-studio,downtown-flat' },
    readSiteReviews: SLUG,
    suggestPlaces: { q: 'marina' },
    listDeparturePrices: { ...SLUG, from: NIGHTS.from },
    readStaticPage: { type: '1' },
    readRoomDetails: SLUG,
    listNightPrices: SLUG,
    listFreeNights: { ...SLUG, ...NIGHTS },
    readDashboardUnit: YEAR,
    readDashboardDates: YEAR,
    readDashboardPerformance: YEAR,
    readAnalytics: YEAR,
    readMaintenanceCost: YEAR,
    readOwnerReport: { units: '1', from: '2027-01-01', to: '2027-02-28' },
  }
  const rows = Object.entries<Endpoint>(endpoints).filter(([, row]) => row.from_replica)
  for (const [name, row] of rows) {
    const input = new URLSearchParams(Object.entries(inputs[name] ?? {}))
    const ask = async ({ app, omar }: World) => {
      const response = await app.request(`${row.path}?${input.toString()}`, {
        headers: row.access === 'owner' ? { authorization: `Token ${omar.token}` } : {},
      })
      return { status: response.status, body: await response.text() }
    }
    const before = reads.standby
    const answer = await eventually(async () => {
      const given = await ask(there)
      expect(reads.standby, name).toBeGreaterThan(before)
      return given
    })
    expect(answer, name).toEqual(await ask(alone))
    expect(answer.status, name).toBe(200)
  }
  expect(rows.length).toBeGreaterThan(20)
  expect(reads['primary: failed']).toBe(0)
})

test('whoever has just written sees it, also before the standby does', async () => {
  const { there, reads, hold } = await replicated()
  const search = async () => {
    const { room_categories } = granted(
      await there.sara.call('searchRoomCategories', { ...NIGHTS, guests: 2 }),
    )
    return room_categories.map(({ slug }) => slug)
  }
  expect(await search()).toContain('marina-studio')
  const letGo = await hold()
  await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  expect(await search()).not.toContain('marina-studio')
  expect(reads['primary: behind']).toBeGreaterThan(0)
  await letGo()
  const before = reads.standby
  await eventually(async () => {
    expect(await search()).not.toContain('marina-studio')
    expect(reads.standby).toBeGreaterThan(before)
  })
})

test('a visitor sees what is two seconds old at most, however far the standby is behind', async () => {
  const { there, reads, hold } = await replicated()
  const visitor = { call: there.visitor }
  expect(await nameOf(visitor)).toBe('Marina Studio')
  await hold()
  await renameStudio(there, 'Pearl Studio')
  await eventually(async () => expect(await nameOf(visitor)).toBe('Pearl Studio'))
  expect(reads['primary: behind']).toBeGreaterThan(0)
})

test('who cancels by a mailed link and looks again as a visitor finds the nights free', async () => {
  const { there, hold } = await replicated()
  const { id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    ...NIGHTS,
    is_refundable: true,
  })
  await there.runJobs()
  const secret = await textOf(there, 'sara@example.com', /your-booking\?id=([\w-]+)/)
  granted(await there.withLink(secret)('sendBookingCode', { by: 'phone' }))
  const proof = granted(
    await there.withLink(secret)('proveBookingLink', {
      otp: await textOf(there, '+971501000004', /(\d{6})/),
    }),
  )
  const search = async () => {
    const { room_categories } = granted(
      await there.visitor('searchRoomCategories', { ...NIGHTS, guests: 2 }),
    )
    return room_categories.map(({ slug }) => slug)
  }
  await eventually(async () => expect(await search()).not.toContain('marina-studio'))
  await hold()
  granted(await there.withLink(proof.id)('cancelMyBooking', { booking_id: id }))
  expect(await search()).toContain('marina-studio')
})

test('a cached page is never made from less than the change that dropped it', async () => {
  const { there, hold } = await replicated()
  const { open } = await processOf(there)
  const page = async () => (await open('/stay-details/marina-studio')).html
  expect(await page()).toContain('Marina Studio')
  await hold()
  await renameStudio(there, 'Pearl Studio')
  await eventually(async () => expect(await page()).toContain('Pearl Studio'))
})

test('a standby that is killed is missed by nobody, and used again when it is back', async () => {
  const { there, reads, lag } = await replicated()
  const everybody = () =>
    Promise.all([nameOf({ call: there.visitor }), nameOf(there.sara), nameOf(there.omar)])
  const answers = everybody()
  standby.kill()
  onTestFinished(() => standby.start())
  expect(new Set([...(await answers), ...(await everybody())])).toEqual(new Set(['Marina Studio']))
  await eventually(async () => expect((await lag()).is_there).toBe(false))
  await renameStudio(there, 'Pearl Studio')
  expect(new Set(await everybody())).toEqual(new Set(['Pearl Studio']))
  expect(reads['primary: away']).toBeGreaterThan(0)
  await standby.start()
  const before = reads.standby
  await eventually(async () => {
    expect(new Set(await everybody())).toEqual(new Set(['Pearl Studio']))
    expect(reads.standby).toBeGreaterThan(before)
  })
})

test('a read that the standby breaks off is done by the primary', async () => {
  const { there, reads } = await replicated()
  const { replica } = there.services
  const cancelledByReplay = sql`do $$ begin if pg_is_in_recovery() then raise serialization_failure; end if; end $$`
  await replica.read((db) => cancelledByReplay.execute(db), { is_fresh: false })
  expect(reads).toMatchObject({ standby: 1, 'primary: failed': 1 })
  onTestFinished(() => standby.start())
  const dying = async (db: Db) => {
    standby.kill()
    return (await sql`select 1`.execute(db)).rows.length
  }
  expect(await replica.read(dying, { is_fresh: false })).toBe(1)
  expect(reads).toMatchObject({ standby: 2, 'primary: failed': 2 })
})

test('a standby that is frozen is given up, and the primary answers', async () => {
  const { there, reads } = await replicated()
  standby.freeze()
  onTestFinished(() => standby.thaw())
  expect(await nameOf(there.sara)).toBe('Marina Studio')
  expect(await nameOf(there.sara)).toBe('Marina Studio')
  expect(reads['primary: away']).toBeGreaterThan(0)
})

test('while the primary is away nobody is told what may be old, and its return is all that is needed', async () => {
  const { there, reads } = await replicated()
  expect(await nameOf({ call: there.visitor })).toBe('Marina Studio')
  onTestFinished(() => primary.start())
  await primary.stop()
  await eventually(async () =>
    expect(await there.visitor('readRoomDetails', SLUG)).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    }),
  )
  await primary.start()
  await renameStudio(there, 'Pearl Studio')
  const before = reads.standby
  await eventually(async () => {
    expect(await nameOf(there.sara)).toBe('Pearl Studio')
    expect(reads.standby).toBeGreaterThan(before)
  })
})

test('metrics tell who reads where and how far the standby is behind', async () => {
  const { there, hold } = await replicated()
  await hold()
  await renameStudio(there, 'Pearl Studio')
  await nameOf(there.sara)
  const metrics = await (await there.app.request('/metrics')).text()
  expect(metrics).toMatch(/^sadaf_replica_reads_total\{by="primary: behind"\} [1-9]/m)
  expect(metrics).toMatch(/^sadaf_replica_lag_bytes [1-9]/m)
  expect(metrics).toMatch(/^sadaf_replica_lag_seconds [\d.]+$/m)
})

test('a server that is no standby is not read from, and the log says so', async () => {
  const { promise: lost, resolve: onLost } = Promise.withResolvers<unknown>()
  const url = primary.url('template_world')
  const pool = openPool(url, 1)
  const db = openDb(pool)
  const replica = openReplica({
    url,
    primary: db,
    has_prepared_statements: true,
    onLost,
    onFound: () => {},
  })
  onTestFinished(async () => {
    await replica.close()
    await pool.end()
  })
  expect(await lost).toMatchObject({ message: 'DATABASE_READ_URL leads to no standby' })
  expect(await replica.read(async (chosen) => chosen === db, { is_fresh: false })).toBe(true)
})

test('a place that Google has just named is written to the primary and searched there, however far the standby is behind', async () => {
  const google = await serveGooglePlaces()
  const { there, hold } = await replicated(google.env)
  await hold()
  const id = 'google:ChIJburj_Al-Arab0'
  const asked = { id, session: '3519edfe-0f75-4a30-bfe4-7cbd89340b2c' }
  expect(granted(await there.visitor('suggestPlaces', asked)).places).toMatchObject([
    { name: 'Burj Al Arab' },
  ])
  granted(await there.visitor('searchRoomCategories', { ...NIGHTS, location: id, guests: 2 }))
})
