import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { PRODUCT_COMPANY } from '#contract/company.ts'
import { openLocalFiles } from '#server/outside/files/index.ts'
import { granted, world } from '#kit/index.ts'
import { sharePictureRoutes } from './share-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'sadaf-share-'))
const files = openLocalFiles(join(folder, 'files'))
const cache_folder = join(folder, 'cache')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const NAMES = { en: 'Two chairs, one horizon', ar: 'كرسيان وأفق واحد' }
const names = { ...NAMES }
const looks = { focus: null }
const app = sharePictureRoutes({
  files,
  cache_folder,
  company: { read: async () => PRODUCT_COMPANY },
  findHome: async ({ slug, lang }) =>
    slug === 'two-chairs'
      ? { name: names[lang], area: 'La Mer', file: 'cover.webp', ...looks }
      : undefined,
})
await files.put(
  'cover.webp',
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#088' } })
    .webp()
    .toBuffer(),
)

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const draw = async (path: string) => await bytesOf(await app.request(path))
/** The share of nearly white pixels in a part of the picture: the words. */
async function whiteness(picture: Buffer, left: number): Promise<number> {
  const { data } = await sharp(picture)
    .extract({ left, top: 380, width: 600, height: 250 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value > 240).length / data.length
}

test('a home is shared with a JPEG of 1200 by 630, in each language, its name where reading begins', async () => {
  const answer = await app.request('/share/en/two-chairs.jpg')
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('cache-control'),
  ]).toEqual([200, 'image/jpeg', 'public, max-age=86400'])
  const english = await bytesOf(answer)
  const { format, width, height } = await sharp(english).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  const arabic = await draw('/share/ar/two-chairs.jpg')
  expect(await whiteness(english, 0)).toBeGreaterThan(await whiteness(english, 600))
  expect(await whiteness(arabic, 600)).toBeGreaterThan(await whiteness(arabic, 0))
  expect(await whiteness(arabic, 600)).toBeGreaterThan(0.01)
})

test('it is drawn once, anew when the name changes, and known again by its tag', async () => {
  const first = await app.request('/share/en/two-chairs.jpg')
  const kept = readdirSync(cache_folder).length
  const tag = first.headers.get('etag') ?? ''
  await draw('/share/en/two-chairs.jpg')
  expect(readdirSync(cache_folder)).toHaveLength(kept)
  const again = await app.request('/share/en/two-chairs.jpg', { headers: { 'If-None-Match': tag } })
  expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0])
  names.en = 'Three chairs'
  const renamed = await app.request('/share/en/two-chairs.jpg', {
    headers: { 'If-None-Match': tag },
  })
  expect(renamed.status).toBe(200)
  expect((await bytesOf(renamed)).equals(await bytesOf(first))).toBe(false)
  names.en = NAMES.en
})

test('it keeps what the photograph is about', async () => {
  const halves = { create: { width: 2_000, height: 630, channels: 3 as const, background: '#000' } }
  const right = await sharp({
    create: { width: 800, height: 630, channels: 3, background: '#f00' },
  })
    .png()
    .toBuffer()
  const wide = sharp(halves).composite([{ input: right, left: 1_200, top: 0 }])
  await files.put('wide.webp', await wide.webp().toBuffer())
  const redness = async (focus: { x: number; y: number } | null) => {
    const app_of_it = sharePictureRoutes({
      files,
      cache_folder,
      company: { read: async () => PRODUCT_COMPANY },
      findHome: async () => ({ name: 'Red', area: 'La Mer', file: 'wide.webp', focus }),
    })
    const { channels } = await sharp(
      await bytesOf(await app_of_it.request('/share/en/red.jpg')),
    ).stats()
    return channels[0]?.mean ?? 0
  }
  const middle = await redness(null)
  expect(await redness({ x: 100, y: 50 })).toBeGreaterThan(middle + 20)
  expect(await redness({ x: 0, y: 50 })).toBeLessThan(middle - 20)
})

test.each([
  '/share/fr/two-chairs.jpg',
  '/share/en/three-chairs.jpg',
  '/share/en/two-chairs.png',
  '/share/en/..%2Fcover.webp',
])('%s is not found', async (path) => {
  expect((await app.request(path)).status).toBe(404)
})

test('every home on sale has one, a home off sale has none', async () => {
  const there = await world()
  const { images } = granted(
    await there.visitor('readRoomDetails', { room_category_slug: 'marina-studio' }),
  )
  await there.services.files.put(
    images[0]?.file ?? '',
    await files.read('cover.webp').then((bytes) => bytes ?? Buffer.alloc(0)),
  )
  expect((await there.app.request('/share/ar/marina-studio.jpg')).status).toBe(200)
  await there.pool.query(
    "update room_categories set is_active = false where slug = 'marina-studio'",
  )
  expect((await there.app.request('/share/ar/marina-studio.jpg')).status).toBe(404)
})
