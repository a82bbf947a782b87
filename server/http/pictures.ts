import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { readIfThere, writeWhole, type Files } from '#outside/files'

const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600]
const MAX_INPUT_PIXELS = 50_000_000
const MAX_ENCODES = 2 // each takes a core for some 10 ms
const HEADERS = {
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
}

type Bundle = { files: Files; cache_folder: string }

/** WebP at most `w` px wide, never enlarged; 404 for other widths. */
export const pictureRoutes = ({ files, cache_folder }: Bundle) => {
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

type Wanted = { key: string; source: Buffer; width: number }

function openEncoder(cache_folder: string) {
  const under_way = new Map<string, Promise<Buffer>>()
  const inTurn = openLimiter(MAX_ENCODES)

  async function findOrEncode({ key, source, width }: Wanted): Promise<Buffer> {
    const path = join(cache_folder, `${key}.webp`)
    const kept = await readIfThere(path)
    if (kept) return kept
    const bytes = await inTurn(() => encode(source, width))
    await writeWhole(path, bytes)
    return bytes
  }

  return async (wanted: Wanted): Promise<Buffer> => {
    const running = under_way.get(wanted.key)
    if (running) return await running
    const fresh = findOrEncode(wanted).finally(() => under_way.delete(wanted.key))
    under_way.set(wanted.key, fresh)
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

function openLimiter(places: number) {
  const waiting: (() => void)[] = []
  let inside = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= places) await new Promise<void>((resolve) => waiting.push(resolve))
    else inside++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inside--
    }
  }
}
