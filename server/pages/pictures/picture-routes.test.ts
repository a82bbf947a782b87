import { EventEmitter, once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAvatarName, openLocalFiles, pictureName } from '#server/outside/files/index.ts'
import { eventually } from '#kit/index.ts'
import { openQuietQueue } from './picture-queue.ts'
import { pictureRoutes } from './picture-routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'sadaf-pictures-'))
const files = openLocalFiles(join(folder, 'files'))
const cache_folder = join(folder, 'cache')
const app = pictureRoutes({ files, cache_folder, quiet_ms: 0 })

const paint = (background: string, width = 900) =>
  sharp({ create: { width, height: (width * 2) / 3, channels: 3, background } })
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
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 320,
    height: 213,
    exif: undefined,
  })
})

test('what lies in a folder is not served, however it is asked for', async () => {
  await files.put('sealed/room.jpg', await paint('#088'))
  for (const name of ['sealed/room.jpg', 'sealed%2Froom.jpg', 'sealed%252Froom.jpg']) {
    expect((await app.request(`/pictures/${name}?w=320`)).status).toBe(404)
  }
})

test('the widths of large and dense screens are served', async () => {
  await files.put(
    'hero.jpg',
    await sharp({ create: { width: 2_600, height: 1_300, channels: 3, background: '#088' } })
      .jpeg()
      .toBuffer(),
  )
  for (const width of [1920, 2560]) {
    const answer = await app.request(`/pictures/hero.jpg?w=${width}`)
    expect((await sharp(await bytesOf(answer)).metadata()).width).toBe(width)
  }
})

test('it is never enlarged', async () => {
  const answer = await app.request('/pictures/room.jpg?w=2560')
  expect((await sharp(await bytesOf(answer)).metadata()).width).toBe(900)
})

test.each([
  '/pictures/room.jpg',
  '/pictures/room.jpg?w=321',
  '/pictures/room.jpg?w=0320',
  '/pictures/none.webp?w=320',
  '/pictures/none-0123456789abcdef.webp?w=320',
  '/pictures/room.jpg?w=320&format=png',
  '/pictures/room.jpg?w=320&format=',
  '/pictures/..%2Froom.jpg?w=320',
])('%s is not found', async (path) => {
  expect((await app.request(path)).status).toBe(404)
})

test('of a profile picture nothing is kept: it is encoded for whoever asks, and gone when it is removed', async () => {
  const name = newAvatarName()
  await files.put(name, await paint('#528'))
  const kept = () => readdirSync(cache_folder).length
  const before = kept()
  const answer = await app.request(`/pictures/${name}?w=160`, {
    headers: { Accept: 'image/avif,image/webp' },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await files.remove(name)
  expect([(await app.request(`/pictures/${name}?w=160`)).status, kept()]).toEqual([404, before])
})

test('a matching If-None-Match is answered with 304', async () => {
  const etag = (await app.request('/pictures/room.jpg?w=160')).headers.get('etag') ?? ''
  const again = await app.request('/pictures/room.jpg?w=160', {
    headers: { 'If-None-Match': `"x", W/${etag}` },
  })
  expect([again.status, (await bytesOf(again)).length, again.headers.get('etag')]).toEqual([
    304,
    0,
    etag,
  ])
  expect(
    (await app.request('/pictures/room.jpg?w=320', { headers: { 'If-None-Match': etag } })).status,
  ).toBe(200)
})

test('ten who ask at once share one encode, and the disk keeps it', async () => {
  await files.put('shared.jpg', await paint('#808'))
  const written = new Set<string>()
  const watcher = watch(cache_folder, (_, name) => name?.endsWith('.part') && written.add(name))
  const answers = await Promise.all(
    Array.from(
      { length: 10 },
      async () => await bytesOf(await app.request('/pictures/shared.jpg?w=640')),
    ),
  )
  await eventually(() => expect(written.size).toBeGreaterThan(0))
  watcher.close()
  expect(written.size).toBe(1)
  const kept = readFileSync(join(cache_folder, `${[...written][0]?.split('.webp')[0]}.webp`))
  expect(answers.every((bytes) => bytes.equals(kept))).toBe(true)
})

test('never more than two encodes at once', async () => {
  const source = await paint('#480')
  const name = pictureName('wide.jpg', source)
  await files.put(name, source)
  // an encode begins with the reading of its source, which waits here until it is let go
  const begun: (() => void)[] = []
  let [open, most] = [0, 0]
  const read = async (wanted: string) => {
    open += 1
    most = Math.max(most, open)
    await new Promise<void>((resolve) => begun.push(resolve))
    open -= 1
    return await files.read(wanted)
  }
  const held = pictureRoutes({ files: { ...files, read }, cache_folder, quiet_ms: 0 })
  const widths = [160, 320, 480, 640, 960, 1280]
  const answers = widths.map(async (width) => await held.request(`/pictures/${name}?w=${width}`))
  for (const [at] of widths.entries()) {
    await eventually(() => expect(begun.length).toBe(Math.min(at + 2, widths.length)))
    begun[at]?.()
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(widths.map(() => 200))
  expect(most).toBe(2)
})

test('a file replaced under its name is shown anew', async () => {
  await files.put('changing.jpg', await paint('#000'))
  const first = await app.request('/pictures/changing.jpg?w=160')
  await files.put('changing.jpg', await paint('#fff'))
  const second = await app.request('/pictures/changing.jpg?w=160')
  expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
  expect((await bytesOf(second)).equals(await bytesOf(first))).toBe(false)
})

test('what is named by its content is read once, to be encoded; the same answer comes without it', async () => {
  const source = await paint('#246')
  const name = pictureName('terrace.jpg', source)
  await files.put(name, source)
  let read = 0
  const counted = pictureRoutes({
    files: { ...files, read: async (wanted) => await files.read(((read += 1), wanted)) },
    cache_folder,
    quiet_ms: 0,
  })
  const look = async () => await counted.request(`/pictures/${name}?w=320`)
  const [first, second] = [await look(), await look()]
  expect([first.status, second.status, read]).toEqual([200, 200, 1])
  expect((await bytesOf(second)).equals(await bytesOf(first))).toBe(true)
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect((await counted.request(`/pictures/${name.replace('.jpg', '.png')}?w=320`)).status).toBe(
    404,
  )
  expect((await counted.request(`/pictures/${name}?w=480`)).headers.get('etag')).not.toBe(
    first.headers.get('etag'),
  )
})

const BROWSER = { Accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }
const kindOf = (answer: Response) => [
  answer.headers.get('content-type'),
  answer.headers.get('cache-control'),
  answer.headers.get('vary'),
]
const SCENE = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500"><defs><linearGradient id="sky" x2="1" y2="1">
<stop stop-color="#123a52"/><stop offset="1" stop-color="#f6bc53"/></linearGradient></defs><rect width="700" height="500" fill="url(#sky)"/>
<circle cx="350" cy="300" r="120" fill="#fff8"/></svg>`

test('whoever accepts AVIF gets WebP at once, for an hour, and AVIF for good when it is made', async () => {
  await files.put('view.jpg', await sharp(Buffer.from(SCENE)).jpeg({ quality: 95 }).toBuffer())
  const first = await app.request('/pictures/view.jpg?w=480', { headers: BROWSER })
  expect(kindOf(first)).toEqual(['image/webp', 'public, max-age=3600', 'Accept'])
  const webp = await bytesOf(first)
  const small = await eventually(async () => {
    const again = await app.request('/pictures/view.jpg?w=480', {
      headers: { ...BROWSER, 'If-None-Match': first.headers.get('etag') ?? '' },
    })
    expect(again.headers.get('content-type')).toBe('image/avif')
    return again
  })
  expect([small.status, ...kindOf(small)]).toEqual([
    200,
    'image/avif',
    'public, max-age=31536000, immutable',
    'Accept',
  ])
  const avif = await bytesOf(small)
  expect((await sharp(avif).metadata()).width).toBe(480)
  expect(avif.length).toBeLessThan(webp.length)
})

test.each([
  undefined,
  '*/*',
  'image/webp,image/*',
  'image/avif;q=0, image/webp',
  'image/avif; q=0.0',
])('Accept %j is answered with WebP', async (accept) => {
  const answer = await app.request(
    '/pictures/room.jpg?w=640',
    accept === undefined ? {} : { headers: { Accept: accept } },
  )
  expect(kindOf(answer)).toEqual(['image/webp', 'public, max-age=31536000, immutable', 'Accept'])
})

test('where AVIF would be no smaller, WebP stays and is kept for good', async () => {
  await files.put(
    'dot.png',
    await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
  await eventually(async () => {
    const answer = await app.request('/pictures/dot.png?w=160', { headers: BROWSER })
    expect(kindOf(answer)).toEqual(['image/webp', 'public, max-age=31536000, immutable', 'Accept'])
  })
})

test('mail programs get a JPEG whatever they accept, without transparency', async () => {
  await files.put(
    'logo.png',
    await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  )
  const answer = await app.request('/pictures/logo.png?w=160&format=jpeg', { headers: BROWSER })
  expect(kindOf(answer)).toEqual(['image/jpeg', 'public, max-age=31536000, immutable', null])
  const { data, info } = await sharp(await bytesOf(answer))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.channels, data[0]]).toEqual([40, 3, 255])
})

test('AVIF is made one picture at a time, and not while anybody waits for a picture', async () => {
  const one = new EventEmitter()
  const order: string[] = []
  const queue = openQuietQueue({ quiet_ms: 0 })
  const slow = (name: string) => async () => {
    order.push(`${name} begins`)
    one.emit('begun')
    if (name === 'first') await once(one, 'end')
    order.push(`${name} ends`)
    if (name === 'last') one.emit('done')
  }
  const begun = once(one, 'begun')
  const done = once(one, 'done')
  for (const name of ['first', 'first', 'last']) queue.add(name, slow(name))
  await begun
  queue.add('first', slow('first'))
  queue.stir()
  one.emit('end')
  await done
  expect(order).toEqual(['first begins', 'first ends', 'last begins', 'last ends'])
})
