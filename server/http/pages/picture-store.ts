import { join } from 'node:path'
import { readFileIfExists, writeAtomically } from '#outside/files'
import { limitTo } from '#core/limit-to.ts'
import { encode, variantOf, type Format, type Variant } from './resize-picture.ts'
import { openQuietQueue } from './picture-queue.ts'

const MAX_ENCODES = 2

type Answer = { bytes: Buffer; format: Format; is_final: boolean }
type Options = { cache_folder: string; quiet_ms: number }
/** Reads the source again: what waits holds no pictures. */
type ReadSource = () => Promise<Buffer | undefined>

/** Encoded pictures, kept on disk under the hash of their source. */
export function openPictureStore({ cache_folder, quiet_ms }: Options) {
  const limited = limitTo(MAX_ENCODES)
  const later = openQuietQueue({ quiet_ms })
  const pending = new Map<string, Promise<Buffer>>()
  const pathOf = (key: string, format: Format) => join(cache_folder, `${key}.${format}`)

  async function findOrEncode(variant: Variant, format: Format): Promise<Buffer> {
    const path = pathOf(variant.key, format)
    const kept = await readFileIfExists(path)
    if (kept) return kept
    later.stir()
    const bytes = await limited(() => encode(variant, format))
    await writeAtomically(path, bytes)
    return bytes
  }

  async function find(variant: Variant, format: Format): Promise<Buffer> {
    const path = pathOf(variant.key, format)
    const running = pending.get(path)
    if (running) return await running
    const fresh = findOrEncode(variant, format).finally(() => pending.delete(path))
    pending.set(path, fresh)
    return await fresh
  }

  /** Leaves an empty file where AVIF would be no smaller than WebP. */
  async function makeAvif({ key, width }: Omit<Variant, 'source'>, readSource: ReadSource): Promise<void> {
    const source = await readSource()
    const variant = source && variantOf(source, width)
    if (variant?.key !== key) return // replaced meanwhile
    const webp = await find(variant, 'webp')
    const avif = await encode(variant, 'avif')
    await writeAtomically(pathOf(key, 'avif'), avif.length < webp.length ? avif : Buffer.alloc(0))
  }

  /** AVIF once it is made; until then WebP, and nobody waits. */
  async function findSmallest(variant: Variant, readSource: ReadSource): Promise<Answer> {
    const { key, width } = variant
    const avif = await readFileIfExists(pathOf(key, 'avif'))
    if (avif && avif.length > 0) return { bytes: avif, format: 'avif', is_final: true }
    if (!avif) later.add(key, () => makeAvif({ key, width }, readSource))
    return { bytes: await find(variant, 'webp'), format: 'webp', is_final: avif !== undefined }
  }

  /** Leaves nothing on the disk. */
  const encodeOnly = async (variant: Variant, format: Format): Promise<Answer> => ({
    bytes: await limited(() => encode(variant, format)),
    format,
    is_final: true,
  })

  const findIn = async (variant: Variant, format: Format): Promise<Answer> => ({
    bytes: await find(variant, format),
    format,
    is_final: true,
  })

  return { encodeOnly, findIn, findSmallest }
}
