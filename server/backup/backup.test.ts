import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { deriveKey } from '#server/core/config.ts'
import { openPool } from '#server/db/index.ts'
import { emptyDatabase, hold, Killed, untilWaiting, type World } from '#kit/index.ts'
import { backUp } from './write-archive.ts'
import { signatureOf, type Installation } from './installation.ts'
import { lockRestores, markRestored } from './content-queries.ts'
import {
  completeStage,
  isRestoring,
  openStage,
  settleRestoreOf,
  stageFile,
} from './staged-files.ts'
import { openBucket, openLocalFiles, type Files } from '#server/outside/files/index.ts'
import { serveBucket } from '#kit/outside/bucket.ts'
import { readEntries } from './read-archive.ts'
import { tarEnd, tarEntry } from './tar.ts'
import { restore } from './restore.ts'
import { busyWorld, SECRET } from '#kit/worlds/busy-world.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'sadaf-backup-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const keysOf = (secret: string) => (purpose: string) => deriveKey(secret, purpose)

const placeOf = ({ database_url, services }: World): Installation => ({
  database_url,
  data_dir: services.config.DATA_DIR,
  bucket: null,
  secret: { keyFor: keysOf(SECRET), is_stored: true },
})
const emptyPlace = async (): Promise<Installation> => ({
  database_url: await emptyDatabase(),
  data_dir: folder(),
  bucket: null,
  secret: { keyFor: keysOf(SECRET), is_stored: true },
})
const backUpOf = async (there: World, to = join(folder(), 'backup.tar.zst')) => {
  await backUp({ ...placeOf(there), to, now: there.clock() })
  return to
}
const restored = (from: string, place: Installation, is_replacing = false) =>
  restore({ ...place, from, is_replacing })
const elsewhere = async (): Promise<Installation> => ({
  ...(await emptyPlace()),
  secret: { keyFor: keysOf('of another installation'), is_stored: true },
})

async function contentOf(database_url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  const { rows } = await client.query<{ name: string; kind: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'S') and (n.nspname, c.relname) not in (('graphile_worker', 'migrations'), ('public', 'schema_files')) and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
  )
  const content: Record<string, string[]> = {}
  for (const { name, kind } of rows) {
    const columns = kind === 'S' ? 't.last_value, t.is_called' : 't.*'
    const written = await client.query<{ row: string }>(
      `select row(${columns})::text as row from ${name} t order by 1`,
    )
    content[name] = written.rows.map(({ row }) => row)
  }
  await client.end()
  return content
}

const filesOf = (data_dir: string) =>
  Object.fromEntries(
    [
      ...readdirSync(join(data_dir, 'files'), { recursive: true, encoding: 'utf8' }).map((name) =>
        join('files', name),
      ),
      'app-secret',
    ]
      .filter((path) => statSync(join(data_dir, path)).isFile())
      .map((path) => [path, readFileSync(join(data_dir, path)).toString('base64')]),
  )

test('what was backed up is restored elsewhere: every row, every sequence, every file, the secret', async () => {
  const there = await busyWorld()
  const archive = await backUpOf(there)
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  const place = await emptyPlace()
  await restored(archive, place)
  const before = await contentOf(there.database_url)
  expect(Object.values(before).flat().length).toBeGreaterThan(1_000)
  expect(await contentOf(place.database_url)).toEqual(before)
  const files = filesOf(place.data_dir)
  expect(files).toEqual(filesOf(there.services.config.DATA_DIR))
  expect(Object.keys(files).filter((path) => path.startsWith('files/sealed/'))).toHaveLength(1)
  expect(Buffer.from(files['app-secret'] ?? '', 'base64').toString()).toBe(SECRET)
})

test('made while people book, a backup is of one moment: every booking in it has its claim and its lines', async () => {
  const there = await busyWorld()
  const guests = await there.visitors(6)
  const over = new AbortController()
  const booking = guests.map(async (guest, n) => {
    for (let week = 0; !over.signal.aborted && week < 40; week += 1) {
      const from = new Date(Date.UTC(2027, 3, 1 + week * 7 + n)).toISOString().slice(0, 10)
      const to = new Date(Date.UTC(2027, 3, 4 + week * 7 + n)).toISOString().slice(0, 10)
      await hold(guest, there.downtownFlat, { from, to }).catch(() => {})
    }
  })
  const archives = []
  for (let n = 0; n < 2; n += 1) archives.push(await backUpOf(there))
  over.abort()
  await Promise.all(booking)
  for (const archive of archives) {
    const place = await emptyPlace()
    await restored(archive, place)
    const pool = openPool(place.database_url, 1)
    const { rows } = await pool.query(
      `select (select count(*)::int from bookings where status = 'pencil' and not exists (select from occupancies o where o.booking_id = bookings.id)) as unclaimed,
        (select count(*)::int from bookings b where total_fils <> (select sum(fils) from folio_lines f where f.booking_id = b.id and kind not in ('payment', 'refund'))) as unpriced,
        (select count(*)::int from occupancies o where o.booking_id is not null and not exists (select from bookings where id = o.booking_id)) as orphans`,
    )
    await pool.end()
    expect(rows).toEqual([{ unclaimed: 0, unpriced: 0, orphans: 0 }])
  }
})

test('a damaged, cut off or foreign file is refused in clear words, and nothing is touched', async () => {
  const archive = await backUpOf(await busyWorld())
  const bytes = readFileSync(archive)
  const place = await emptyPlace()
  const spoilt = join(folder(), 'spoilt.tar.zst')
  const refusal = async (content: Uint8Array) => {
    writeFileSync(spoilt, content)
    await expect(restored(spoilt, place, true)).rejects.toThrow(/damaged|truncated/)
  }
  for (const share of [0.1, 0.35, 0.5, 0.75, 0.98]) {
    const flipped = Buffer.from(bytes)
    const at = Math.floor(bytes.length * share)
    flipped[at] = (flipped[at] ?? 0) ^ 0x10
    await refusal(flipped)
    await refusal(bytes.subarray(0, at))
  }
  await refusal(Buffer.from('no archive at all'))
  await refusal(new Uint8Array(0))
  await expect(restored(join(folder(), 'none'), place)).rejects.toThrow(/File not found/)
  expect(await contentOf(place.database_url)).toEqual({})
  expect(readdirSync(place.data_dir)).toEqual([])
})

type Retelling = {
  manifest?: (manifest: Record<string, unknown>) => object
  parts?: (name: string, bytes: Buffer) => Buffer | undefined
  secret?: string
}

async function retold(
  archive: string,
  {
    manifest: change = (same) => same,
    parts = (_name, bytes) => bytes,
    secret = SECRET,
  }: Retelling,
) {
  const entries: Buffer[] = []
  for await (const { name, bytes } of readEntries(archive)) {
    if (name === 'manifest.hmac') continue
    if (name !== 'manifest.json') {
      const kept = parts(name, bytes)
      if (kept) entries.push(tarEntry({ name, bytes: kept }))
      continue
    }
    const written = Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString()))))
    entries.push(tarEntry({ name, bytes: written }))
    if (secret)
      entries.push(
        tarEntry({
          name: 'manifest.hmac',
          bytes: Buffer.from(signatureOf(written, keysOf(secret))),
        }),
      )
  }
  const path = join(folder(), 'retold.tar.zst')
  writeFileSync(path, zstdCompressSync(Buffer.concat([...entries, tarEnd])))
  return path
}

test('a backup of a newer version, one that misses a part, and one whose secret is not ours are refused', async () => {
  const archive = await backUpOf(await busyWorld())
  const place = await emptyPlace()
  const newer = await retold(archive, { manifest: (manifest) => ({ ...manifest, format: 3 }) })
  await expect(restored(newer, place)).rejects.toThrow(/newer version/)
  const future = { name: '9999_later', sha256: 'x' }
  const later = await retold(archive, {
    manifest: (manifest) => ({
      ...manifest,
      migrations: [...[manifest['migrations']].flat(), future],
    }),
  })
  await expect(restored(later, place)).rejects.toThrow(
    /newer version of Sadaf \(migration 9999_later\)/,
  )
  const lacking = await retold(archive, { manifest: (manifest) => ({ ...manifest, files: [] }) })
  await expect(restored(lacking, place)).rejects.toThrow(/damaged/)
  const other_secret = { ...place, secret: { keyFor: keysOf('another'), is_stored: false } }
  await expect(restored(archive, other_secret)).rejects.toThrow(/APP_SECRET is not the one/)
  expect(await contentOf(place.database_url)).toEqual({})
})

test('a place that holds something, or is in use, is left alone; with --replace it is what the backup was', async () => {
  const there = await busyWorld()
  const archive = await backUpOf(there)
  const place = await emptyPlace()
  await restored(archive, place)
  const before = await contentOf(place.database_url)
  await expect(restored(archive, place)).rejects.toThrow(/There is data here already/)
  const pool = openPool(place.database_url, 1)
  await pool.query(`update users set first_name = 'Changed'`)
  await expect(restored(archive, place, true)).rejects.toThrow(/Stop the product first/)
  await pool.end()
  writeFileSync(join(place.data_dir, 'files', 'newer.webp'), 'x')
  await restored(archive, place, true)
  expect(await contentOf(place.database_url)).toEqual(before)
  expect(filesOf(place.data_dir)).toEqual(filesOf(there.services.config.DATA_DIR))
  const only_files = { ...(await emptyPlace()), data_dir: place.data_dir }
  mkdirSync(join(place.data_dir, 'files'), { recursive: true })
  await expect(restored(archive, only_files)).rejects.toThrow(/There is data here already/)
})

test('an archive that this place did not sign is restored only for who vouches for it, and one that was changed never', async () => {
  const archive = await backUpOf(await busyWorld())
  const place = await emptyPlace()
  const refused = async (from: string, why: RegExp, options: object = {}) =>
    await expect(restore({ ...place, from, is_replacing: true, ...options })).rejects.toThrow(why)
  const renamed = (manifest: Record<string, unknown>) => ({
    ...manifest,
    made_at: '2020-01-01T00:00:00.000Z',
  })
  const forged = await retold(archive, { manifest: renamed, secret: 'of a thief' })
  await refused(forged, /changed after it was made/, { is_trusted: true })
  const unsigned = await retold(archive, { secret: '' })
  await refused(unsigned, /not signed/, { is_trusted: true })
  const older = await retold(archive, {
    manifest: (manifest) => ({ ...manifest, format: 1 }),
    secret: '',
  })
  await refused(older, /not signed.*--trust/)
  const there = await elsewhere()
  await refused(archive, /its own secret.*--trust/, there)
  await refused(forged, /changed after it was made/, { ...there, is_trusted: true })
  const planted = await retold(archive, {
    manifest: (manifest) => ({
      ...manifest,
      secret_print: keysOf('of a thief')('backup').toString('hex'),
    }),
    secret: 'of a thief',
  })
  await refused(planted, /secret in this backup is not the one/, { ...there, is_trusted: true })
  expect(await contentOf(place.database_url)).toEqual({})
  await restore({ ...there, from: archive, is_replacing: false, is_trusted: true })
  expect(readFileSync(join(there.data_dir, 'app-secret'), 'utf8')).toBe(SECRET)
  await restore({ ...place, from: older, is_replacing: false, is_trusted: true })
})

type TableOf = {
  schema: string
  name: string
  columns: string[]
  rows: number
  parts: { name: string }[]
}
const isTable = (value: unknown): value is TableOf =>
  typeof value === 'object' && value !== null && 'parts' in value && 'rows' in value
const tablesOf = (manifest: Record<string, unknown>) => [manifest['tables']].flat().filter(isTable)

test('an archive without a table, with a column too many, too few rows or a path that leads out is refused, and everything stays as it was', async () => {
  const there = await busyWorld()
  const archive = await backUpOf(there)
  const place = await emptyPlace()
  await restored(archive, place)
  const before = { rows: await contentOf(place.database_url), files: filesOf(place.data_dir) }
  const without = (name: string) =>
    retold(archive, {
      manifest: (manifest) => ({
        ...manifest,
        tables: tablesOf(manifest).filter(
          (table) => table.schema !== 'public' || table.name !== name,
        ),
      }),
      parts: (part, bytes) => (part.startsWith(`tables/public.${name}/`) ? undefined : bytes),
    })
  const changed = (name: string, change: (table: TableOf) => object) =>
    retold(archive, {
      manifest: (manifest) => ({
        ...manifest,
        tables: tablesOf(manifest).map((table) => (table.name === name ? change(table) : table)),
      }),
    })
  const led_out = await retold(archive, {
    manifest: (manifest) => ({
      ...manifest,
      files: [manifest['files']]
        .flat()
        .map((file, n) => ({ ...Object(file), ...(n === 1 ? { path: 'files/../../pwned' } : {}) })),
    }),
  })
  const cases: [string, RegExp][] = [
    [await without('occupancies'), /does not contain all of public\.occupancies/],
    [await without('refunds'), /does not contain all of public\.refunds/],
    [
      await changed('users', (table) => ({ ...table, columns: [...table.columns, 'shoe_size'] })),
      /cannot store public\.users/,
    ],
    [
      await changed('users', (table) => ({ ...table, rows: table.rows + 1 })),
      /but the backup lists/,
    ],
    [led_out, /damaged/],
  ]
  for (const [from, why] of cases) {
    await expect(restored(from, place, true)).rejects.toThrow(why)
    await settleRestoreOf(place)
    expect({ rows: await contentOf(place.database_url), files: filesOf(place.data_dir) }).toEqual(
      before,
    )
  }
  expect(readdirSync(place.data_dir).toSorted()).toEqual(['app-secret', 'files'])
})

test('a database user without the permissions gets an error, and nothing changes', async () => {
  const there = await busyWorld()
  const archive = await backUpOf(there)
  const place = await emptyPlace()
  await restored(archive, place)
  const before = await contentOf(place.database_url)
  const pool = openPool(place.database_url, 1)
  const role = `limited_${Date.now()}`
  await pool.query(
    `create role ${role} login; grant set on parameter session_replication_role to ${role}`,
  )
  await pool.end()
  const limited = { ...place, database_url: place.database_url.replace('app@', `${role}@`) }
  await expect(restored(archive, limited, true)).rejects.toThrow(
    /user lacks a permission that restoring needs/,
  )
  await settleRestoreOf(place)
  expect(await contentOf(place.database_url)).toEqual(before)
})

test('killed before any step a restore leaves everything as it was, or as the archive has it, rows, files and secret alike', async () => {
  const there = await busyWorld()
  const archive = await backUpOf(there)
  const wanted = {
    rows: await contentOf(there.database_url),
    files: filesOf(there.services.config.DATA_DIR),
  }
  const place = {
    ...(await emptyPlace()),
    secret: { keyFor: keysOf('of before'), is_stored: true },
  }
  const stateOf = async () => ({
    rows: await contentOf(place.database_url),
    files: filesOf(place.data_dir),
  })
  const makeOld = async () => {
    await restore({ ...place, from: archive, is_replacing: true, is_trusted: true })
    const pool = openPool(place.database_url, 1)
    await pool.query(`update users set first_name = 'Old'; delete from wishlist_items`)
    await pool.end()
    writeFileSync(join(place.data_dir, 'files', 'old.webp'), 'x')
    writeFileSync(join(place.data_dir, 'app-secret'), 'of before')
    return await stateOf()
  }
  let old = await makeOld()
  const outcomes: string[] = []
  for (let dies_before = 1; ; dies_before += 1) {
    let steps = 0
    const onStep = () => {
      steps += 1
      if (steps === dies_before) throw new Killed(`killed before step ${steps}`)
    }
    const died = await restore({
      ...place,
      from: archive,
      is_replacing: true,
      is_trusted: true,
      onStep,
    }).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Killed) return true
        throw error
      },
    )
    if (!died) break
    const outcome = isRestoring(place.data_dir) ? await settleRestoreOf(place) : 'as it was'
    expect(await stateOf()).toEqual(outcome === 'restored' ? wanted : old)
    expect(isRestoring(place.data_dir)).toBe(false)
    outcomes.push(outcome)
    if (outcome === 'restored') old = await makeOld()
  }
  expect(await stateOf()).toEqual(wanted)
  expect(new Set(outcomes)).toEqual(new Set(['as it was', 'restored']))
  expect(outcomes.length).toBeGreaterThan(7)
})

test('whoever settles a restore that was killed waits while its commit is still under way', async () => {
  const place = await emptyPlace()
  await openStage(place.data_dir)
  await stageFile(place.data_dir, { path: 'files/new.webp', bytes: Buffer.from('new') })
  await completeStage(place.data_dir, 'the-one')
  const killed = new pg.Client({ connectionString: place.database_url })
  await killed.connect()
  await killed.query('begin')
  await lockRestores(killed)
  await markRestored(killed, 'the-one')
  const settling = settleRestoreOf(place)
  const pool = openPool(place.database_url, 1)
  await untilWaiting(pool)
  await pool.end()
  await killed.query('commit')
  await killed.end()
  expect(await settling).toBe('restored')
  expect(readFileSync(join(place.data_dir, 'files', 'new.webp'), 'utf8')).toBe('new')
})

async function storedIn(files: Files): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for await (const { name } of files.list())
    content[name] = (await files.read(name))?.toString('base64') ?? ''
  return content
}

test('files in a bucket are in the backup: restored on a disk, or into another bucket, they are the same', async () => {
  const store = await serveBucket()
  const there = await busyWorld(store.env)
  const files = await storedIn(openBucket(store.settings))
  expect(Object.keys(files)).toEqual(['living.webp', expect.stringMatching(/^sealed\//)])
  const archive = join(folder(), 'backup.tar.zst')
  await backUp({
    ...placeOf(there),
    bucket: openBucket(store.settings),
    to: archive,
    now: there.clock(),
  })
  const on_disk = await emptyPlace()
  await restored(archive, on_disk)
  expect(await storedIn(openLocalFiles(join(on_disk.data_dir, 'files')))).toEqual(files)
  const bucket = openBucket((await serveBucket()).settings)
  const in_bucket = { ...(await emptyPlace()), bucket }
  await restored(archive, in_bucket)
  expect(await storedIn(bucket)).toEqual(files)
  expect(readdirSync(in_bucket.data_dir)).toEqual(['app-secret'])
})

test('a bucket that holds something is left alone; killed before any step a restore leaves it as it was, or as the archive has it', async () => {
  const there = await busyWorld()
  const archive = await backUpOf(there)
  const wanted = await storedIn(there.services.files)
  const bucket = openBucket((await serveBucket()).settings)
  const place = { ...(await emptyPlace()), bucket }
  const old = {
    'old.webp': Buffer.from('old').toString('base64'),
    'living.webp': Buffer.from('another').toString('base64'),
  }
  const makeOld = async () => {
    for await (const { name } of bucket.list()) await bucket.remove(name)
    for (const [name, content] of Object.entries(old))
      await bucket.put(name, Buffer.from(content, 'base64'))
  }
  await makeOld()
  await expect(restored(archive, place)).rejects.toThrow(/There is data here already/)
  const outcomes: string[] = []
  for (let dies_before = 1; ; dies_before += 1) {
    let steps = 0
    const onStep = () => {
      steps += 1
      if (steps === dies_before) throw new Killed(`killed before step ${steps}`)
    }
    const died = await restore({ ...place, from: archive, is_replacing: true, onStep }).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Killed) return true
        throw error
      },
    )
    if (!died) break
    const outcome = isRestoring(place.data_dir) ? await settleRestoreOf(place) : 'as it was'
    expect(await storedIn(bucket)).toEqual(outcome === 'restored' ? wanted : old)
    outcomes.push(outcome)
    if (outcome === 'restored') await makeOld()
  }
  expect(await storedIn(bucket)).toEqual(wanted)
  expect(new Set(outcomes)).toEqual(new Set(['as it was', 'restored']))
})

test('a restore whose bucket goes away before its files are stored ends when the bucket is back', async () => {
  const there = await busyWorld()
  const archive = await backUpOf(there)
  const store = await serveBucket()
  const place = { ...(await emptyPlace()), bucket: openBucket(store.settings) }
  const onStep = async (step: string) => {
    if (step === 'Storing the files in the bucket') await store.goAway()
  }
  await expect(restore({ ...place, from: archive, is_replacing: false, onStep })).rejects.toThrow(
    'The file store does not answer',
  )
  await store.comeBack()
  expect(await settleRestoreOf({ ...place, bucket: openBucket(store.settings) })).toBe('restored')
  expect(await storedIn(openBucket(store.settings))).toEqual(await storedIn(there.services.files))
})

test('killed while it tidies up a restore has lost nothing: what is left of the staged files is not taken for all of them', async () => {
  const there = await busyWorld()
  const archive = await backUpOf(there)
  const bucket = openBucket((await serveBucket()).settings)
  const place = { ...(await emptyPlace()), bucket }
  const onStep = (step: string) => {
    if (step !== 'Tidying up') return
    rmSync(join(place.data_dir, 'restoring', 'files', 'living.webp'), { force: true })
    throw new Killed('killed while tidying up')
  }
  await expect(restore({ ...place, from: archive, is_replacing: false, onStep })).rejects.toThrow(
    Killed,
  )
  expect(await settleRestoreOf(place)).toBe('restored')
  expect(await storedIn(bucket)).toEqual(await storedIn(there.services.files))
})
