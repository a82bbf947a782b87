import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { FORMAT, MANIFEST, Manifest, SECRET_FILE, SIGNATURE, type Part } from './manifest.ts'
import { ArchiveFault, readTar, type Entry } from './tar.ts'

const DAMAGED = 'This file is damaged or not a backup of Sadaf.'

export async function* readEntries(path: string): AsyncGenerator<Entry> {
  const zstd = createZstdDecompress()
  const reading = pipeline(createReadStream(path), zstd)
  reading.catch(() => {}) // reported by the loop below
  try {
    for await (const entry of readTar(zstd)) yield entry
  } catch (error) {
    if (error instanceof ArchiveFault) throw error
    const is_missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new ArchiveFault(is_missing ? `File not found: ${path}.` : DAMAGED, { cause: error })
  } finally {
    zstd.destroy()
  }
}

const SECRET_BYTES = 1_024

export type CheckedArchive = {
  manifest: Manifest
  written_manifest: Buffer
  /** Undefined in archives of format 1. */
  signature: string | undefined
  secret: string | undefined
}

/**
 * Checks every part against its hash. Throws ArchiveFault for a damaged, incomplete or newer
 * archive.
 */
export async function checkArchive(path: string): Promise<CheckedArchive> {
  const found = new Map<string, string>()
  const small = new Map<string, Buffer>()
  for await (const { name, bytes } of readEntries(path)) {
    if (name === MANIFEST || bytes.length <= SECRET_BYTES) small.set(name, bytes)
    if (name === MANIFEST || name === SIGNATURE) continue
    if (found.has(name)) throw new ArchiveFault(DAMAGED)
    found.set(name, sha256Of(bytes))
  }
  const written_manifest = small.get(MANIFEST)
  if (!written_manifest) throw new ArchiveFault(DAMAGED)
  const manifest = readManifest(written_manifest)
  const parts = partsOf(manifest)
  const paths = new Set(manifest.files.map((file) => file.path))
  const is_whole =
    parts.length === found.size &&
    parts.every((part) => found.get(part.name) === part.sha256) &&
    paths.size === manifest.files.length
  if (!is_whole) throw new ArchiveFault(DAMAGED)
  const secret_part = manifest.files.find((file) => file.path === SECRET_FILE)?.part
  const secret = secret_part && small.get(secret_part.name)
  if (secret_part && !secret) throw new ArchiveFault(DAMAGED)
  return {
    manifest,
    written_manifest,
    signature: small.get(SIGNATURE)?.toString('utf8'),
    secret: secret?.toString('utf8'),
  }
}

const partsOf = ({ tables, files }: Manifest): Part[] => [
  ...tables.flatMap((table) => table.parts),
  ...files.map((file) => file.part),
]

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function readManifest(bytes: Buffer): Manifest {
  const written = readJson(bytes)
  const format =
    typeof written === 'object' && written !== null && 'format' in written
      ? Number(written.format)
      : 0
  if (format > FORMAT)
    throw new ArchiveFault(
      'This backup was made by a newer version of Sadaf. Restore it with that version.',
    )
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
