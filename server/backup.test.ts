import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '#db'
import { emptyDatabase, hold, type World } from '#world'
import { backUp, type Place } from './db/backup.ts'
import { readEntries } from './db/backup/read-archive.ts'
import { tarEnd, tarEntry } from './db/backup/tar.ts'
import { restore } from './db/restore.ts'
import { migrateJobs } from './jobs.ts'
import { busyWorld, SECRET } from './test-busy-world.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'sadaf-backup-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function prepareJobs(database_url: string) {
  const pool = openPool(database_url, 1)
  await migrateJobs(pool)
  await pool.end()
}

const placeOf = ({ database_url, house }: World): Place => ({
  database_url,
  data_dir: house.config.DATA_DIR,
  secret: { print: 'p', is_stored: true },
})
const emptyPlace = async (): Promise<Place> => ({
  database_url: await emptyDatabase(),
  data_dir: folder(),
  secret: { print: 'other', is_stored: true },
})
const backUpOf = async (there: World, to = join(folder(), 'backup.tar.zst')) => {
  await backUp({ ...placeOf(there), to, now: there.clock() })
  return to
}
const restored = (from: string, place: Place, is_replacing = false) => restore({ ...place, from, is_replacing, prepareJobs })

/** Every row of every table as text, and where every sequence stands; the job queue's own history aside. */
async function contentOf(database_url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  const { rows } = await client.query<{ name: string; kind: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'S') and (n.nspname, c.relname) <> ('graphile_worker', 'migrations') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
  )
  const content: Record<string, string[]> = {}
  for (const { name, kind } of rows) {
    const columns = kind === 'S' ? 't.last_value, t.is_called' : 't.*'
    const written = await client.query<{ row: string }>(`select row(${columns})::text as row from ${name} t order by 1`)
    content[name] = written.rows.map(({ row }) => row)
  }
  await client.end()
  return content
}

const filesOf = (data_dir: string) =>
  Object.fromEntries(
    [...readdirSync(join(data_dir, 'files'), { recursive: true, encoding: 'utf8' }).map((name) => join('files', name)), 'app-secret']
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
  expect(files).toEqual(filesOf(there.house.config.DATA_DIR))
  expect(Object.keys(files).filter((path) => path.startsWith('files/sealed/'))).toHaveLength(1)
  expect(Buffer.from(files['app-secret'] ?? '', 'base64').toString()).toBe(SECRET)
})

test('made while people book, a backup is of one moment: every booking in it has its claim and its lines', async () => {
  const there = await busyWorld()
  const guests = await there.crowd(6)
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
    await expect(restored(spoilt, place, true)).rejects.toThrow(/damaged|ends in the middle/)
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
  await expect(restored(join(folder(), 'none'), place)).rejects.toThrow(/There is no file/)
  expect(await contentOf(place.database_url)).toEqual({})
  expect(readdirSync(place.data_dir)).toEqual([])
})

/** The same archive with another manifest. */
async function retold(archive: string, change: (manifest: Record<string, unknown>) => object): Promise<string> {
  const entries = []
  for await (const entry of readEntries(archive)) {
    const is_manifest = entry.name === 'manifest.json'
    entries.push(
      tarEntry(is_manifest ? { ...entry, bytes: Buffer.from(JSON.stringify(change(JSON.parse(entry.bytes.toString())))) } : entry),
    )
  }
  const path = join(folder(), 'retold.tar.zst')
  writeFileSync(path, zstdCompressSync(Buffer.concat([...entries, tarEnd])))
  return path
}

test('a backup of a newer version, one that misses a part, and one whose secret is not ours are refused', async () => {
  const archive = await backUpOf(await busyWorld())
  const place = await emptyPlace()
  const newer = await retold(archive, (manifest) => ({ ...manifest, format: 2 }))
  await expect(restored(newer, place)).rejects.toThrow(/newer version/)
  const future = { name: '9999_later', sha256: 'x' }
  const later = await retold(archive, (manifest) => ({ ...manifest, migrations: [...[manifest['migrations']].flat(), future] }))
  await expect(restored(later, place)).rejects.toThrow(/newer version of Sadaf \(migration 9999_later\)/)
  const lacking = await retold(archive, (manifest) => ({ ...manifest, files: [] }))
  await expect(restored(lacking, place)).rejects.toThrow(/damaged/)
  const elsewhere = { ...place, secret: { print: 'other', is_stored: false } }
  await expect(restored(archive, elsewhere)).rejects.toThrow(/APP_SECRET is not the one/)
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
  expect(filesOf(place.data_dir)).toEqual(filesOf(there.house.config.DATA_DIR))
  const only_files = { ...(await emptyPlace()), data_dir: place.data_dir }
  mkdirSync(join(place.data_dir, 'files'), { recursive: true })
  await expect(restored(archive, only_files)).rejects.toThrow(/There is data here already/)
})
