import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import pg from 'pg'
import {
  columnsOf,
  countRows,
  listMigrations,
  listSequences,
  listTables,
  quoted,
} from './content-queries.ts'
import { copyOut } from './copy.ts'
import {
  FORMAT,
  MANIFEST,
  SECRET_FILE,
  SIGNATURE,
  type Manifest,
  type Part,
  type Table,
} from './manifest.ts'
import { filesOf, printOf, signatureOf, type Installation } from './installation.ts'
import { tarEnd, tarEntry } from './tar.ts'
import type { Files } from '#server/outside/files/index.ts'

const PART_BYTES = 4 * 1024 * 1024

type Options = Installation & { to: string; now: Date }
type Into = (pieces: AsyncIterable<Buffer>) => Promise<unknown>
type Put = (name: string, bytes: Buffer) => Promise<Part>

/** Into a file. All or nothing, from one snapshot; the product may keep running. */
export async function backUp({ to, ...what }: Options): Promise<Manifest> {
  const part = `${to}.part`
  try {
    const manifest = await writeBackup({
      ...what,
      into: (pieces) => pipeline(pieces, createWriteStream(part, { mode: 0o600, flags: 'wx' })),
    })
    await rename(part, to)
    return manifest
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** `into` takes the archive piece by piece and fails when it must not be kept. */
export async function writeBackup({
  into,
  now,
  ...place
}: Installation & { into: Into; now: Date }): Promise<Manifest> {
  const client = new pg.Client({ connectionString: place.database_url })
  client.on('error', () => {}) // told by the next statement
  await client.connect()
  const archive = openArchive(into)
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const manifest = await writeAll(client, { ...place, put: archive.put, now })
    await client.query('rollback')
    const written = Buffer.from(JSON.stringify(manifest, null, 1))
    await archive.put(MANIFEST, written)
    await archive.put(SIGNATURE, Buffer.from(signatureOf(written, place.secret.keyFor)))
    await archive.end()
    return manifest
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    await client.end()
  }
}

/** Files after the snapshot: a file is stored before the row that names it. */
async function writeAll(
  client: pg.Client,
  { secret, put, now, ...place }: Omit<Installation, 'database_url'> & { put: Put; now: Date },
) {
  const migrations = await listMigrations(client)
  const { rows: versions } = await client.query<{ server_version: string }>('show server_version')
  const tables: Table[] = []
  for (const table of await listTables(client)) tables.push(await writeTable(client, table, put))
  const sequences = await listSequences(client)
  const stored = secret.is_stored
    ? [{ path: SECRET_FILE, bytes: await readFile(join(place.data_dir, SECRET_FILE)) }]
    : []
  const files = await writeFiles(stored, filesOf(place), put)
  return {
    product: 'sadaf' as const,
    format: FORMAT,
    made_at: now.toISOString(),
    postgres: versions[0]?.server_version ?? '',
    migrations,
    secret_print: printOf(secret.keyFor),
    tables,
    sequences,
    files,
  }
}

async function writeTable(
  client: pg.Client,
  table: Omit<Table, 'rows' | 'parts'>,
  put: Put,
): Promise<Table> {
  const parts: Part[] = []
  let chunks: Buffer[] = []
  let length = 0
  const flush = async () => {
    if (length === 0) return
    const bytes = Buffer.concat(chunks)
    chunks = []
    length = 0
    parts.push(await put(`tables/${table.schema}.${table.name}/${parts.length + 1}.copy`, bytes))
  }
  await copyOut(
    client,
    `copy ${quoted(client, table)} (${columnsOf(client, table)}) to stdout`,
    async (piece) => {
      chunks.push(piece)
      length += piece.length
      if (length >= PART_BYTES) await flush()
    },
  )
  await flush()
  return { ...table, rows: await countRows(client, table), parts }
}

type Stored = { path: string; bytes: Buffer }

/** Without documents that are deleted while we copy. */
async function writeFiles(first: Stored[], store: Files, put: Put): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  const write = async ({ path, bytes }: Stored) => {
    files.push({ path, part: await put(`data/${files.length + 1}`, bytes) })
  }
  for (const stored of first) await write(stored)
  for await (const { name } of store.list()) {
    const bytes = await store.read(name)
    if (bytes) await write({ path: `files/${name}`, bytes })
  }
  return files
}

function openArchive(into: Into) {
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const done = pipeline(zstd, into)
  done.catch(() => {}) // reported by the next write or by end
  const write = async (bytes: Buffer) => {
    if (!zstd.write(bytes)) await Promise.race([once(zstd, 'drain'), done])
  }
  const put: Put = async (name, bytes) => {
    await write(tarEntry({ name, bytes }))
    return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  const end = async () => {
    await write(tarEnd)
    zstd.end()
    await done
  }
  const abandon = async () => {
    zstd.destroy()
    await done.catch(() => {})
  }
  return { put, end, abandon }
}
