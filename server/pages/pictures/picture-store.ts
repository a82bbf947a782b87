import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { readFileIfExists, writeAtomically } from '#server/outside/files/index.ts'
import { limitTo } from '#server/core/limit-to.ts'
import { encode, type Format, type Variant } from './resize-picture.ts'
import { openQuietQueue } from './picture-queue.ts'

const MAX_ENCODES = 2
const MEMORY_BYTES = 64 * 1024 * 1024
const ENTRY_BYTES = 200 // of an entry itself: an empty file is kept, too

type Answer = { bytes: Buffer; format: Format; is_final: boolean }
type Options = { cache_folder: string; quiet_ms: number }

/**
 * Encoded pictures, kept on disk and the last ones in memory; undefined where there is no source.
 * What waits holds no pictures.
 */
export function openPictureStore({ cache_folder, quiet_ms }: Options) {
  const limited = limitTo(MAX_ENCODES)
  const later = openQuietQueue({ quiet_ms })
  const pending = new Map<string, Promise<Buffer | undefined>>()
  const memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ length }) => length + ENTRY_BYTES,
  })
  const pathOf = (key: string, format: Format) => join(cache_folder, `${key}.${format}`)

  async function read(path: string): Promise<Buffer | undefined> {
    const remembered = memory.get(path)
    if (remembered) return remembered
    const bytes = await readFileIfExists(path)
    if (bytes) memory.set(path, bytes)
    return bytes
  }

  async function findOrEncode(variant: Variant, format: Format): Promise<Buffer | undefined> {
    const path = pathOf(variant.key, format)
    const kept = await read(path)
    if (kept) return kept
    later.stir()
    const bytes = await limited(() => encode(variant, format))
    if (bytes) await writeAtomically(path, bytes)
    return bytes
  }

  async function find(variant: Variant, format: Format): Promise<Buffer | undefined> {
    const path = pathOf(variant.key, format)
    const running = pending.get(path)
    if (running) return await running
    const fresh = findOrEncode(variant, format).finally(() => pending.delete(path))
    pending.set(path, fresh)
    return await fresh
  }

  /** Leaves an empty file where AVIF would be no smaller than WebP. */
  async function makeAvif(variant: Variant): Promise<void> {
    const webp = await find(variant, 'webp')
    const avif = webp && (await encode(variant, 'avif'))
    if (avif)
      await writeAtomically(
        pathOf(variant.key, 'avif'),
        avif.length < webp.length ? avif : Buffer.alloc(0),
      )
  }

  /** AVIF once it is made; until then WebP, and nobody waits. */
  async function findSmallest(variant: Variant): Promise<Answer | undefined> {
    const avif = await read(pathOf(variant.key, 'avif'))
    if (avif && avif.length > 0) return { bytes: avif, format: 'avif', is_final: true }
    const bytes = await find(variant, 'webp')
    if (bytes && !avif) later.add(variant.key, () => makeAvif(variant))
    return answerOf(bytes, 'webp', avif !== undefined)
  }

  /** Leaves nothing on the disk. */
  const encodeOnly = async (variant: Variant, format: Format) =>
    answerOf(await limited(() => encode(variant, format)), format, true)

  const findIn = async (variant: Variant, format: Format) =>
    answerOf(await find(variant, format), format, true)

  return { encodeOnly, findIn, findSmallest }
}

const answerOf = (
  bytes: Buffer | undefined,
  format: Format,
  is_final: boolean,
): Answer | undefined => bytes && { bytes, format, is_final }
