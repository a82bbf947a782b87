import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#kit/index.ts'
import { serveBucket } from '#kit/outside/bucket.ts'
import { openBucket, type FilesAway } from './index.ts'

const namesIn = async (files: ReturnType<typeof openBucket>) => {
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  return names
}

test('what was put is read whole, the newest wins, and what was removed is gone; a name that is not there is nothing', async () => {
  const { settings } = await serveBucket()
  const files = openBucket(settings)
  await files.put('living-room.webp', Buffer.from('old'))
  await files.put('living-room.webp', Buffer.from('new'))
  await files.put('sealed/passport', Buffer.alloc(300_000, 7))
  expect((await files.read('living-room.webp'))?.toString()).toBe('new')
  expect((await files.read('sealed/passport'))?.equals(Buffer.alloc(300_000, 7))).toBe(true)
  expect(await files.stat('living-room.webp')).toMatchObject({
    bytes: 3,
    sha256: expect.stringMatching(/^11507a0e2f5e/),
  })
  expect(await namesIn(files)).toEqual(['living-room.webp', 'sealed/passport'])
  await files.remove('living-room.webp')
  await files.remove('living-room.webp')
  expect([await files.read('living-room.webp'), await files.stat('living-room.webp')]).toEqual([
    undefined,
    undefined,
  ])
})

test.each([
  '../secret',
  'a/../../secret',
  '/etc/passwd',
  '',
  '..',
  'a//b',
  '.hidden',
  'a\\b',
  'a?acl',
  'a%2Fb',
  'x'.repeat(200),
])('the name %j reaches nothing', async (name) => {
  const { url, heard } = await serveScript(() => {})
  const files = openBucket({ ...FAKE, endpoint: url })
  expect([await files.read(name), await files.stat(name), await files.remove(name)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('Not a name for a file')
  expect(heard).toEqual([])
})

/** As the S3 API reference gives it; s3rver cannot list more than it answers at once. */
const listing = (is_truncated: boolean, ...keys: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${is_truncated}</IsTruncated>
${keys.map((key) => `<Contents><Key>${key}</Key><LastModified>2027-01-10T08:00:00.000Z</LastModified><Size>3</Size></Contents>`).join('')}</ListBucketResult>`

test('more files than the store lists at once are all listed, and what others put there is not ours', async () => {
  const { url, heard } = await serveScript((request, response) => {
    const is_second = request.url?.includes('start-after=b%2Fodd%20%26')
    response
      .writeHead(200)
      .end(is_second ? listing(false, 'sealed/c') : listing(true, 'a.webp', 'b/odd+%26'))
  })
  expect(await namesIn(openBucket({ ...FAKE, endpoint: url }))).toEqual(['a.webp', 'sealed/c'])
  expect(heard).toHaveLength(2)
})

test('a store that begins its list anew every time is not listed for ever', async () => {
  const { url } = await serveScript(
    (_request, response) => void response.writeHead(200).end(listing(true, 'a.webp')),
  )
  await expect(namesIn(openBucket({ ...FAKE, endpoint: url }))).rejects.toThrow(
    'does not know start-after',
  )
})

test('wrong keys and a bucket that is not there are said plainly, and are no missing files', async () => {
  const { settings } = await serveBucket()
  const wrong = openBucket({ ...settings, secret_access_key: 'another' })
  await expect(wrong.read('a')).rejects.toThrow('The file store answered 403 SignatureDoesNotMatch')
  await expect(wrong.put('a', Buffer.from('x'))).rejects.toThrow('403')
  const nowhere = openBucket({ ...settings, bucket: 'another-bucket' })
  for (const ask of [
    () => nowhere.read('a'),
    () => nowhere.stat('a'),
    () => nowhere.remove('a'),
    () => namesIn(nowhere),
  ])
    await expect(ask()).rejects.toThrow('The file store answered 404 NoSuchBucket')
})

const FAKE = { bucket: 'files', region: 'x', access_key_id: 'k', secret_access_key: 's' }

async function serveScript(listener: RequestListener) {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`)
    request.resume()
    request.on('end', () => listener(request, response))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    heard,
  }
}

test('a store that stumbles is asked again, whatever is asked of it', async () => {
  let stumbles = 0
  const { url, heard } = await serveScript((_request, response) => {
    stumbles += 1
    if (stumbles % 3 === 1) return response.destroy()
    response.writeHead(stumbles % 3 === 2 ? 503 : 200).end()
  })
  const files = openBucket({ ...FAKE, endpoint: url })
  await files.put('a', Buffer.from('x'))
  await files.read('a')
  await files.remove('a')
  expect(heard.map((asked) => asked.split('?')[0])).toEqual(
    ['PUT', 'GET', 'DELETE'].flatMap((method) => Array(3).fill(`${method} /files/a`)),
  )
})

test('a store that does not answer in time, or only with errors, is away; it is said once, and once that it is back', async () => {
  let listener: RequestListener = () => {}
  const { url } = await serveScript((request, response) => listener(request, response))
  const said: (string | undefined)[] = []
  const onOutage = (away: FilesAway | null) => said.push(away?.message)
  const files = openBucket({ ...FAKE, endpoint: url, attempt_ms: 300, onOutage })
  expect(await files.isThere()).toBe(true)
  await expect(files.read('a')).rejects.toMatchObject({
    name: 'FilesAway',
    code: 'SERVICE_UNAVAILABLE',
    message: expect.stringMatching(/timeout/),
  })
  listener = (_request, response) => void response.writeHead(500).end()
  await expect(files.put('a', Buffer.from('x'))).rejects.toThrow('The file store does not answer')
  expect(await files.isThere()).toBe(false)
  listener = (_request, response) => void response.writeHead(200).end('x')
  await eventually(async () => expect(await files.isThere()).toBe(true))
  expect((await files.read('a'))?.toString()).toBe('x')
  expect(said).toEqual([expect.stringContaining('does not answer'), undefined])
})

test('after an outage was seen nobody waits for attempts of their own', async () => {
  const { url, heard } = await serveScript(
    (_request, response) => void response.writeHead(503).end(),
  )
  const files = openBucket({ ...FAKE, endpoint: url })
  await expect(files.read('a')).rejects.toMatchObject({ name: 'FilesAway' })
  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      expect(files.read(`b${n}`)).rejects.toMatchObject({ name: 'FilesAway' }),
    ),
  )
  expect(heard).toHaveLength(3)
})

test('a file that was cut off or changed on its way is not taken for whole', async () => {
  const { url } = await serveScript(
    (_request, response) =>
      void response.writeHead(200, { 'x-amz-meta-sha256': 'ab'.repeat(32) }).end('half of i'),
  )
  await expect(openBucket({ ...FAKE, endpoint: url }).read('a')).rejects.toThrow(
    'The file store has damaged a',
  )
})

test('a redirect is not followed: what was signed for one store is not sent to another', async () => {
  const { url, heard } = await serveScript(
    (_request, response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
  )
  await expect(openBucket({ ...FAKE, endpoint: url }).read('a')).rejects.toThrow(
    'The file store answered 307',
  )
  expect(heard).toHaveLength(1)
})
