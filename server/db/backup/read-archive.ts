import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { FORMAT, MANIFEST, Manifest, type Part } from './manifest.ts'
import { ArchiveFault, readTar, type Entry } from './tar.ts'

const DAMAGED = 'This file is damaged, or no backup of Sadaf.'

/** The parts of an archive in the order they were written. */
export async function* readEntries(path: string): AsyncGenerator<Entry> {
  const zstd = createZstdDecompress()
  const reading = pipeline(createReadStream(path), zstd)
  reading.catch(() => {}) // told below, by the same stream
  try {
    for await (const entry of readTar(zstd)) yield entry
  } catch (error) {
    if (error instanceof ArchiveFault) throw error
    const is_missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new ArchiveFault(is_missing ? `There is no file ${path}.` : DAMAGED, { cause: error })
  } finally {
    zstd.destroy()
  }
}

/** Reads an archive from end to end: every part is there and is what was written. Throws ArchiveFault where it is not, or is newer than this program. */
export async function checkArchive(path: string): Promise<Manifest> {
  const found = new Map<string, string>()
  let manifest: Manifest | undefined
  for await (const { name, bytes } of readEntries(path)) {
    if (name === MANIFEST) manifest = readManifest(bytes)
    else found.set(name, sha256Of(bytes))
  }
  if (!manifest) throw new ArchiveFault(DAMAGED)
  const parts = partsOf(manifest)
  const is_whole = parts.length === found.size && parts.every((part) => found.get(part.name) === part.sha256)
  if (!is_whole) throw new ArchiveFault(DAMAGED)
  return manifest
}

const partsOf = ({ tables, files }: Manifest): Part[] => [...tables.flatMap((table) => table.parts), ...files.map((file) => file.part)]

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function readManifest(bytes: Buffer): Manifest {
  const written = readJson(bytes)
  const format = typeof written === 'object' && written !== null && 'format' in written ? Number(written.format) : 0
  if (format > FORMAT) throw new ArchiveFault('This backup was made by a newer version of Sadaf. Restore it with that version.')
  const manifest = Manifest.safeParse(written)
  if (!manifest.success) throw new ArchiveFault(DAMAGED, { cause: manifest.error })
  return manifest.data
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw new ArchiveFault(DAMAGED, { cause: error })
  }
}
