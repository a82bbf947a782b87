import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, granted, type World } from '#kit/index.ts'
import { serveBucket } from '#kit/outside/bucket.ts'
import { busyWorld } from '#kit/worlds/busy-world.ts'
import { backupItems } from '#server/main/schedule.ts'
import { openArchives, openBucket } from '#server/outside/files/index.ts'
import { backUp } from './write-archive.ts'
import { fetchBackup } from './bucket-backup.ts'
import { restore } from './restore.ts'

const DAY_S = 86_400

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'sadaf-backups-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** A world whose backups go into a bucket, a few of them kept. */
async function backedUpWorld() {
  const store = await serveBucket()
  const there = await busyWorld({ ...store.env, BACKUP_AT: '03:30', BACKUPS_KEPT: '2' })
  const archives = openArchives(store.settings)
  /** As the clock does it at BACKUP_AT. */
  const backUpNow = async () => {
    await there.pool.query(
      `select graphile_worker.add_job('back_up', '{}'::json, max_attempts := 8, job_key := 'back_up')`,
    )
    await there.runJobs()
  }
  return { there, store, archives, backUpNow }
}

const age = async ({ app }: World, of: 'backup' | 'restore_drill') =>
  new RegExp(`^sadaf_${of}_age_seconds (\\S+)$`, 'm').exec(
    await (await app.request('/metrics')).text(),
  )?.[1]

const namesIn = async (store: { settings: Parameters<typeof openBucket>[0] }) => {
  const names: string[] = []
  for await (const { name } of openBucket(store.settings).list()) names.push(name)
  return names
}

const scratchDatabases = async ({ pool }: World) =>
  (await pool.query(`select datname from pg_database where datname like 'sadaf\\_drill\\_%'`)).rows

test('the nightly backup lies in the bucket, beside the files and none of them, whole without the secret, and the oldest ones go', async () => {
  const { there, store, archives, backUpNow } = await backedUpWorld()
  const files = await namesIn(store)
  expect(await age(there, 'backup')).toBe('+Inf')
  await backUpNow()
  expect(await age(there, 'backup')).toBe('0')
  there.setClock(DAY_S)
  expect(await age(there, 'backup')).toBe(String(DAY_S))
  await backUpNow()
  there.setClock(DAY_S)
  await backUpNow()
  expect(await archives.list()).toEqual([
    'sadaf-2027-01-11T08-00-00Z.tar.zst',
    'sadaf-2027-01-12T08-00-00Z.tar.zst',
  ])
  expect(await namesIn(store)).toEqual(files)
  expect(
    await openBucket(store.settings).read('backups/sadaf-2027-01-12T08-00-00Z.tar.zst'),
  ).toBeUndefined()

  const to = join(folder(), 'fetched.tar.zst')
  expect(await fetchBackup(archives, { to })).toBe('sadaf-2027-01-12T08-00-00Z.tar.zst')
  const place = { database_url: await emptyDatabase(), data_dir: folder(), bucket: null }
  const { keyFor } = there.services.config
  const manifest = await restore({
    ...place,
    secret: { keyFor, is_stored: true },
    from: to,
    is_replacing: false,
  })
  expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(
    files.map((name) => `files/${name}`),
  )
  await expect(fetchBackup(archives, { name: 'of-yesterday', to })).rejects.toThrow(
    'There is no backup of-yesterday in the bucket. There are:',
  )
})

test('a backup that fails for good is in the trouble tray until the next one is made, and leaves nothing in the bucket', async () => {
  const { there, store, archives, backUpNow } = await backedUpWorld()
  const trouble = async () =>
    granted(await there.noor.call('listTrouble', {})).troubles.filter(({ kind }) => kind === 'job')
  await store.goAway()
  await there.pool.query(
    `select graphile_worker.add_job('back_up', '{}'::json, max_attempts := 8, job_key := 'back_up')`,
  )
  await there.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1')
  await there.runJobs()
  expect(await trouble()).toMatchObject([{ what: 'job_failed', job: 'back_up' }])
  expect(await age(there, 'backup')).toBe('+Inf')
  await store.comeBack()
  expect(await archives.list()).toEqual([])
  await backUpNow()
  expect(await trouble()).toEqual([])
  expect(await archives.list()).toHaveLength(1)
})

test('BACKUP_AT is a time in Dubai, whatever the time zone of the machine', async () => {
  const { there } = await backedUpWorld()
  const matchOf = (BACKUP_AT: string | undefined) =>
    backupItems({ ...there.services.config, BACKUP_AT }).map(({ match }) => match)
  expect(matchOf('03:30')).toEqual(['30 23 * * *'])
  expect(matchOf('05:00')).toEqual(['0 1 * * *'])
  expect(matchOf(undefined)).toEqual([])
})

test('an archive larger than a part comes back as it was; one whose source breaks off is not there at all', async () => {
  const archives = openArchives((await serveBucket()).settings, { part_bytes: 100_000 })
  const all = Buffer.from(Array.from({ length: 350_000 }, (_, n) => (n * n) % 251))
  async function* pieces(of: number) {
    for (let from = 0; from < of; from += 30_000)
      yield all.subarray(from, Math.min(of, from + 30_000))
  }
  async function* broken() {
    yield* pieces(250_000)
    throw new Error('The database is gone')
  }
  for (const size of [0, 100_000, 350_000]) {
    expect(await archives.store(`of-${size}`, pieces(size))).toBe(size)
    if (size > 0)
      expect(
        Buffer.concat(await Array.fromAsync(archives.read(`of-${size}`))).equals(
          all.subarray(0, size),
        ),
      ).toBe(true)
  }
  await expect(archives.store('broken', broken())).rejects.toThrow('The database is gone')
  expect(await archives.list()).toEqual(['of-0', 'of-100000', 'of-350000'])
})

test('a drill restores the newest backup of the bucket, says that it is whole and when, and leaves nothing behind', async () => {
  const { there, backUpNow } = await backedUpWorld()
  expect(await there.operate('restore-drill')).toMatchObject({
    faults: [{ problem: 'There is no backup in the bucket.' }],
  })
  await backUpNow()
  expect(await age(there, 'restore_drill')).toBe('+Inf')
  const before = readdirSync(there.services.config.DATA_DIR)
  const reply = await there.operate('restore-drill')
  const line =
    /^sadaf-2027-01-10T08-00-00Z\.tar\.zst of 2027-01-10T08:00:00\.000Z is whole: \d{4,} rows, \d+ files, restored and checked in \d+ s\.$/
  expect(reply).toEqual({ ok: true, lines: [expect.stringMatching(line)] })
  expect(await age(there, 'restore_drill')).toBe('0')
  expect(await scratchDatabases(there)).toEqual([])
  expect(readdirSync(there.services.config.DATA_DIR)).toEqual(before)
})

const BREAKAGES = {
  'ID documents that the backup does not hold': `update check_in_guests set document_file = 'sealed/elsewhere' where document_file is not null`,
  'sold bookings that have not all of their nights': `delete from occupancies where kind = 'booking'`,
  'nights claimed for a booking that is over': `insert into occupancies (room_category_id, unit_id, during, kind, booking_id)
     select room_category_id, unit_id, daterange(arrival_date + 400, departure_date + 400), 'booking', id from bookings where status = 'cancelled'`,
  'bookings whose lines are not what they cost': 'update bookings set total_fils = total_fils + 1',
  'sold bookings for which less was paid than they cost': `delete from folio_lines where kind = 'payment'`,
  'rows of payments without those they name':
    'update payments set booking_id = 4711 where id = (select min(id) from payments)',
}

test.each(Object.entries(BREAKAGES))(
  'a drill tells of %s, and is then not done',
  async (promise, sql) => {
    const there = await busyWorld()
    const client = new pg.Client({ connectionString: there.database_url })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(`set session_replication_role = 'replica'`)
    await client.query(sql)
    const file = join(folder(), 'broken.tar.zst')
    const { config, database_url } = there.services
    const place = {
      database_url,
      data_dir: config.DATA_DIR,
      bucket: null,
      secret: { keyFor: config.keyFor, is_stored: false },
    }
    await backUp({ ...place, to: file, now: there.clock() })
    const reply = await there.operate('restore-drill', `--file=${file}`)
    expect(reply).toMatchObject({
      ok: false,
      faults: [{ where: 'backup', problem: expect.stringContaining(promise) }],
    })
    expect(await age(there, 'restore_drill')).toBe('+Inf')
    expect(await scratchDatabases(there)).toEqual([])
  },
)

test('a drill of a damaged file says so in words', async () => {
  const { there, backUpNow, archives } = await backedUpWorld()
  await backUpNow()
  const file = join(folder(), 'damaged.tar.zst')
  await fetchBackup(archives, { to: file })
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  writeFileSync(file, bytes)
  expect(await there.operate('restore-drill', `--file=${file}`)).toMatchObject({
    ok: false,
    faults: [{ where: 'backup' }],
  })
})
