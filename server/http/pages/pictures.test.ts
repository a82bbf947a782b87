import { mkdtempSync, readFileSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLocalFiles } from '#outside/files'
import { eventually } from '#kit'
import { pictureRoutes } from './pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'sadaf-pictures-'))
const files = openLocalFiles(join(folder, 'files'))
const cache_folder = join(folder, 'cache')
const app = pictureRoutes({ files, cache_folder })

const paint = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'whose' } })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  await files.put('room.jpg', await paint('#088'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('a picture is served as WebP in the requested width, without metadata, immutable', async () => {
  const answer = await app.request('/pictures/room.jpg?w=320')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const { format, width, height, exif } = await sharp(await bytesOf(answer)).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 320, height: 213, exif: undefined })
})

test('what lies in a folder is not served, however it is asked for', async () => {
  await files.put('sealed/room.jpg', await paint('#088'))
  for (const name of ['sealed/room.jpg', 'sealed%2Froom.jpg', 'sealed%252Froom.jpg']) {
    expect((await app.request(`/pictures/${name}?w=320`)).status).toBe(404)
  }
})

test('it is never enlarged', async () => {
  const answer = await app.request('/pictures/room.jpg?w=1600')
  expect((await sharp(await bytesOf(answer)).metadata()).width).toBe(900)
})

test.each([
  '/pictures/room.jpg',
  '/pictures/room.jpg?w=321',
  '/pictures/room.jpg?w=0320',
  '/pictures/none.webp?w=320',
  '/pictures/..%2Froom.jpg?w=320',
])('%s is not found', async (path) => {
  expect((await app.request(path)).status).toBe(404)
})

test('a matching If-None-Match is answered with 304', async () => {
  const etag = (await app.request('/pictures/room.jpg?w=160')).headers.get('etag') ?? ''
  const again = await app.request('/pictures/room.jpg?w=160', { headers: { 'If-None-Match': `"x", W/${etag}` } })
  expect([again.status, (await bytesOf(again)).length, again.headers.get('etag')]).toEqual([304, 0, etag])
  expect((await app.request('/pictures/room.jpg?w=320', { headers: { 'If-None-Match': etag } })).status).toBe(200)
})

test('ten who ask at once share one encode, and the disk keeps it', async () => {
  await files.put('shared.jpg', await paint('#808'))
  const written = new Set<string>()
  const watcher = watch(cache_folder, (_, name) => name?.endsWith('.part') && written.add(name))
  const answers = await Promise.all(Array.from({ length: 10 }, async () => await bytesOf(await app.request('/pictures/shared.jpg?w=640'))))
  await eventually(() => expect(written.size).toBeGreaterThan(0))
  watcher.close()
  expect(written.size).toBe(1)
  const kept = readFileSync(join(cache_folder, `${[...written][0]?.split('.webp')[0]}.webp`))
  expect(answers.every((bytes) => bytes.equals(kept))).toBe(true)
})

test('never more than two encodes at once', async () => {
  let most = 0
  const count = () => {
    const { queue, process } = sharp.counters()
    most = Math.max(most, queue + process)
  }
  await files.put('wide.jpg', await paint('#480'))
  sharp.queue.on('change', count)
  const answers = await Promise.all(
    [160, 320, 480, 640, 960, 1280].map(async (width) => await app.request(`/pictures/wide.jpg?w=${width}`)),
  )
  sharp.queue.off('change', count)
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
  expect([1, 2]).toContain(most)
})

test('a file replaced under its name is shown anew', async () => {
  await files.put('changing.jpg', await paint('#000'))
  const first = await app.request('/pictures/changing.jpg?w=160')
  await files.put('changing.jpg', await paint('#fff'))
  const second = await app.request('/pictures/changing.jpg?w=160')
  expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
  expect((await bytesOf(second)).equals(await bytesOf(first))).toBe(false)
})
