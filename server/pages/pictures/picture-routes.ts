import { Hono } from 'hono'
import { isPersonal, type Files } from '#server/outside/files/index.ts'
import { acceptsAvif, variantOf } from './resize-picture.ts'
import { openPictureStore } from './picture-store.ts'

const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600, 1920, 2560]
const QUIET_MS = 2_000
const FOR_GOOD = 'public, max-age=31536000, immutable'
const FOR_NOW = 'public, max-age=3600'

type Options = { files: Files; cache_folder: string; quiet_ms?: number }

/**
 * At most `w` px wide, never enlarged: AVIF or WebP by the Accept header, JPEG with `format=jpeg`,
 * for mail programs that show nothing else. 404 for other widths and formats.
 */
export const pictureRoutes = ({ files, cache_folder, quiet_ms = QUIET_MS }: Options) => {
  const store = openPictureStore({ cache_folder, quiet_ms })
  return new Hono().get('/pictures/:file', async (c) => {
    const width = WIDTHS.find((offered) => String(offered) === c.req.query('w'))
    const format = c.req.query('format')
    const name = c.req.param('file')
    // subfolders are private
    if (!width || (format !== undefined && format !== 'jpeg') || name.includes('/'))
      return c.notFound()
    const variant = await variantOf(name, width, files)
    if (!variant) return c.notFound()

    const is_avif_welcome = format === undefined && acceptsAvif(c.req.header('Accept'))
    const found = await (isPersonal(name)
      ? store.encodeOnly(variant, format ?? 'webp')
      : is_avif_welcome
        ? store.findSmallest(variant)
        : store.findIn(variant, format ?? 'webp'))
    if (!found) return c.notFound()
    const tag = `"${variant.key}.${found.format}"`
    const headers = {
      'Content-Type': `image/${found.format}`,
      'Cache-Control': found.is_final ? FOR_GOOD : FOR_NOW,
      'X-Content-Type-Options': 'nosniff',
      ETag: tag,
      ...(format === undefined && { Vary: 'Accept' }),
    }
    if (isNamed(c.req.header('If-None-Match'), tag)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(found.bytes), 200, headers)
  })
}

const isNamed = (if_none_match: string | undefined, tag: string): boolean =>
  (if_none_match ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
