import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { readFileIfExists, writeAtomically, type Files } from '#outside/files'

const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600]
const MAX_INPUT_PIXELS = 50_000_000
const MAX_ENCODES = 2 // each takes a core for some 10 ms
const HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
}

type Options = { files: Files; cache_folder: string }

/** WebP at most `w` px wide, never enlarged; 404 for other widths. */
export const pictureRoutes = ({ files, cache_folder }: Options) => {
  const encodeOnce = openEncoder(cache_folder)
  return new Hono().get('/pictures/:file', async (c) => {
    const width = WIDTHS.find((offered) => String(offered) === c.req.query('w'))
    const name = c.req.param('file')
    const source = width && !name.includes('/') && (await files.read(name)) // files in subfolders are private
    if (!source) return c.notFound()

    const key = `${createHash('sha256').update(source).digest('hex').slice(0, 24)}-${width}`
    const headers = { ...HEADERS, ETag: `"${key}"` }
    if (isKnown(c.req.header('If-None-Match'), key)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(await encodeOnce({ key, source, width })), 200, headers)
  })
}

function isKnown(if_none_match: string | undefined, key: string): boolean {
  return (if_none_match ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${key}"`)
}

type Variant = { key: string; source: Buffer; width: number }

function openEncoder(cache_folder: string) {
  const pending = new Map<string, Promise<Buffer>>()
  const limited = limitTo(MAX_ENCODES)

  async function findOrEncode({ key, source, width }: Variant): Promise<Buffer> {
    const path = join(cache_folder, `${key}.webp`)
    const cached = await readFileIfExists(path)
    if (cached) return cached
    const bytes = await limited(() => encode(source, width))
    await writeAtomically(path, bytes)
    return bytes
  }

  return async (variant: Variant): Promise<Buffer> => {
    const running = pending.get(variant.key)
    if (running) return await running
    const fresh = findOrEncode(variant).finally(() => pending.delete(variant.key))
    pending.set(variant.key, fresh)
    return await fresh
  }
}

async function encode(source: Buffer, width: number): Promise<Buffer> {
  return await sharp(source, { limitInputPixels: MAX_INPUT_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 74, effort: 3 })
    .toBuffer()
}

function limitTo(max: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
