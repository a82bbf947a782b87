import { createServer, request as requestPlainly, type RequestListener } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchStrangersFile } from './fetch-strangers-file.ts'
import { isPublicAddress } from './public-address.ts'

const OUTSIDE = '93.184.216.34'

/** A stranger's server: the name it has is of the open internet, the connection goes to it. */
async function strangers(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const connected = vi.fn<(host: string) => void>()
  const fetched = (wanted: string, names: Record<string, string[]> = {}, more = {}) =>
    fetchStrangersFile(wanted, {
      max_bytes: 1_000,
      isWanted: () => true,
      resolve: async (host) => names[host] ?? [OUTSIDE],
      request: (url, { lookup: pinned, ...options }) => {
        pinned?.(
          '',
          {},
          (_error, address_of) => typeof address_of === 'string' && connected(address_of),
        )
        const plain = new URL(url)
        plain.protocol = 'http:'
        return requestPlainly({
          ...options,
          host: '127.0.0.1',
          port,
          path: url.pathname,
          agent: false,
        })
      },
      ...more,
    })
  return { fetched, connected }
}

test('a file of the open internet is fetched from the address that was looked at, also after redirects', async () => {
  const { fetched, connected } = await strangers((request, answer) => {
    if (request.url === '/a.jpg')
      answer.writeHead(302, { location: 'https://cdn.example/b.jpg' }).end()
    else answer.end('picture')
  })
  const names = { 'homes.example': ['93.184.216.34'], 'cdn.example': ['8.8.8.8'] }
  expect(String(await fetched('https://homes.example/a.jpg', names))).toBe('picture')
  expect(connected.mock.calls).toEqual([['93.184.216.34'], ['8.8.8.8']])
})

test.each([
  'http://homes.example/a.jpg',
  'https://user:word@homes.example/a.jpg',
  'https://homes.example:8443/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://2130706433/a.jpg',
  'https://0x7f.1/a.jpg',
  'https://[::1]/a.jpg',
  'https://[::ffff:169.254.169.254]/a.jpg',
  'https://169.254.169.254/latest/meta-data/',
  'https://inside.example/a.jpg',
  'https://both.example/a.jpg',
  'file:///etc/passwd',
])('%s is refused and nobody is asked', async (address) => {
  const { fetched, connected } = await strangers((_request, answer) => answer.end('secret'))
  const names = { 'inside.example': ['10.0.0.7'], 'both.example': [OUTSIDE, '192.168.1.1'] }
  expect(await fetched(address, names)).toBe('address_refused')
  expect(connected).not.toHaveBeenCalled()
})

test.each([
  'https://inside.example/',
  'https://10.1.2.3/',
  'http://homes.example/',
  'https://[fd00::1]/',
])('a redirect to %s is not followed', async (location) => {
  const { fetched, connected } = await strangers((_request, answer) =>
    answer.writeHead(307, { location }).end(),
  )
  const names = { 'inside.example': ['127.0.0.1'] }
  expect(await fetched('https://homes.example/a.jpg', names)).toBe('address_refused')
  expect(connected).toHaveBeenCalledTimes(1)
})

test('what is too large, too slow, of another kind, not there, or always elsewhere is said to be so', async () => {
  const { fetched } = await strangers((request, answer) => {
    if (request.url === '/large') answer.end('x'.repeat(1_001))
    if (request.url === '/kind') answer.end('<svg/>')
    if (request.url === '/none') answer.writeHead(404).end()
    if (request.url === '/round') answer.writeHead(302, { location: '/round' }).end()
    if (request.url === '/slow') answer.write('x')
  })
  expect(await fetched('https://homes.example/large')).toBe('address_too_long')
  expect(await fetched('https://homes.example/slow', {}, { timeout_ms: 50 })).toBe(
    'address_too_long',
  )
  const isWanted = (bytes: Buffer) => !bytes.toString().startsWith('<')
  expect(await fetched('https://homes.example/kind', {}, { isWanted })).toBe('address_failed')
  expect(await fetched('https://homes.example/none')).toBe('address_failed')
  expect(await fetched('https://homes.example/round')).toBe('address_failed')
  expect(await fetched('not an address')).toBe('address_failed')
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['100.64.1.1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:7f00:1::', false],
  ['fe80::1', false],
  ['255.255.255.255', false],
  ['x', false],
])('%s is of the open internet: %s', (address, is_public) => {
  expect(isPublicAddress(address)).toBe(is_public)
})
