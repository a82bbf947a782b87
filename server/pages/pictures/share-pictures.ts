import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Hono } from 'hono'
import { companyIn } from '#contract/company.ts'
import type { Lang } from '#contract/constants.ts'
import { readFileIfExists, writeAtomically, type Files } from '#server/outside/files/index.ts'
import { drawSharePicture, type Focus, type Words } from '#server/outside/share-picture/index.ts'
import type { CompanyReader } from '#server/pages/company-reader.ts'
import { limitTo } from '#server/core/limit-to.ts'

/** Part of what a kept picture is named by: a new design draws all anew. */
const DESIGN = 1
const ONE_DAY = 'public, max-age=86400' // names and first pictures change

type Home = { name: string; area: string; file: string; focus: Focus | null }
type Cover = Parameters<typeof drawSharePicture>[0]
type Options = {
  files: Files
  company: Pick<CompanyReader, 'read'>
  cache_folder: string
  /** A home on sale. */
  findHome: (wanted: { slug: string; lang: Lang }) => Promise<Home | undefined>
}

/**
 * What networks show of a home whose address is shared: its first picture, name and area, in each
 * language.
 */
export function sharePictureRoutes({ files, cache_folder, company, findHome }: Options): Hono {
  const oneByOne = limitTo(1)

  async function findOrDraw(key: string, cover: Cover, words: Words): Promise<Buffer> {
    const path = join(cache_folder, `${key}.share.jpeg`)
    const kept = await readFileIfExists(path)
    if (kept) return kept
    const bytes = await drawSharePicture(cover, words)
    await writeAtomically(path, bytes)
    return bytes
  }

  return new Hono().get('/share/:lang{en|ar}/:file{[a-z0-9-]+\\.jpg}', async (c) => {
    const lang: Lang = c.req.param('lang') === 'ar' ? 'ar' : 'en'
    const home = await findHome({ slug: c.req.param('file').slice(0, -'.jpg'.length), lang })
    const cover = home && (await files.read(home.file))
    if (!cover) return c.notFound()
    const brand = companyIn(await company.read(), lang).name
    const words: Words = { lang, brand, name: home.name, area: home.area }
    const key = createHash('sha256')
      .update(cover)
      .update(JSON.stringify([DESIGN, words, ...(home.focus ? [home.focus] : [])]))
      .digest('hex')
      .slice(0, 24)
    const headers = {
      'Content-Type': 'image/jpeg',
      'Cache-Control': ONE_DAY,
      'X-Content-Type-Options': 'nosniff',
      ETag: `"${key}"`,
    }
    if (c.req.header('If-None-Match') === `"${key}"`) return c.body(null, 304, headers)
    return c.body(
      new Uint8Array(
        await oneByOne(() => findOrDraw(key, { bytes: cover, focus: home.focus }, words)),
      ),
      200,
      headers,
    )
  })
}
