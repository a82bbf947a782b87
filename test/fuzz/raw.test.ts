import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { world } from '#kit/index.ts'

const HANGS_AFTER_MS = 5_000
const HOST = 'Host: localhost\r\n'
const json = (length: number | string, body: string) =>
  `POST /api/user/login/ HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${body}`
const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\n${HOST}${headers}Connection: close\r\n\r\n`

/** What no client of ours would say, byte for byte. */
const SAID: Record<string, string> = {
  'an address that is no address': get('/api/%zz'),
  'half a percent': get('/api/properties/fetch/?q=%'),
  'bytes that are no text': get('/api/places/?q=\u00C3\u0028'),
  'a NUL in the path': get('/pictures/%00.webp?w=320'),
  'a NUL for the bank': get('/sandbox-bank/v1/payment_intents/a%00b?client_secret=x'),
  'a NUL for the inbox': get('/dev/inbox.json?to=%00'),
  'the way up': get('/pictures/..%2f..%2f..%2fetc%2fpasswd?w=320'),
  'the plain way up': get('/../../../etc/passwd'),
  'another host': get('http://evil.example/api/places/'),
  'two slashes': get('//evil.example/api/places/'),
  'a very long address': get(`/api/places/?q=${'x'.repeat(12_000)}`),
  'a head too large': get('/api/places/', `X-Long: ${'x'.repeat(20_000)}\r\n`),
  'a thousand headers': get(
    '/api/places/',
    Array.from({ length: 1_000 }, (_, n) => `X-${n}: 1\r\n`).join(''),
  ),
  'a cookie of noise': get('/api/user/user_profile/', `Cookie: ${'a=%zz; '.repeat(200)}\r\n`),
  'a GET with a body': `GET /api/places/ HTTP/1.1\r\n${HOST}Content-Length: 3\r\nConnection: close\r\n\r\n{"a`,
  'two lengths': `POST /api/user/login/ HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 40\r\nConnection: close\r\n\r\n{}`,
  'length and chunks': `POST /api/user/login/ HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n`,
  'a length that is no number': json('x', '{}'),
  'a length below zero': json('-1', '{}'),
  'a body larger than allowed': json(70_000, 'x'.repeat(70_000)),
  'a body of a broken gzip': `POST /api/user/login/ HTTP/1.1\r\n${HOST}Content-Encoding: gzip\r\nContent-Length: 4\r\nConnection: close\r\n\r\n\u001F\u008Bxx`,
  'no host': 'GET /api/places/ HTTP/1.1\r\nConnection: close\r\n\r\n',
  'a host of noise': 'GET /api/places/ HTTP/1.1\r\nHost: a b/c?d\r\nConnection: close\r\n\r\n',
  'a host that is a script':
    'GET /api/places/ HTTP/1.1\r\nHost: <script>\r\nConnection: close\r\n\r\n',
  'an old protocol': 'GET /api/places/\r\n\r\n',
  'another protocol': '\u0016\u0003\u0001\u0002\u0000\u0001',
  'an unknown method': `BREW /api/places/ HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
  'a mirror': `TRACE /api/places/ HTTP/1.1\r\n${HOST}Cookie: secret=1\r\nConnection: close\r\n\r\n`,
  'a tunnel': `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`,
  'an upgrade': get('/api/places/', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'),
  'a line break in a header': get('/api/places/', 'X-A: 1\r\n\tfolded: 2\r\n'),
}

/** Says something to the server and hears what comes back until it hangs up. */
function say(port: number, text: string): Promise<{ received: string; is_left_hanging: boolean }> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    const end = (is_left_hanging: boolean) => {
      socket.destroy()
      resolve({ received, is_left_hanging })
    }
    socket.setTimeout(HANGS_AFTER_MS, () => end(true))
    socket.on('data', (part) => (received += part.toString('latin1')))
    socket.on('error', () => end(false))
    socket.on('close', () => end(false))
  })
}

test('whatever is said to the socket, the server answers below 500 or hangs up, tells nothing, and lives', async () => {
  const { port } = await world()
  for (const [what, text] of Object.entries(SAID)) {
    const { received, is_left_hanging } = await say(port, text)
    expect(is_left_hanging, what).toBe(false)
    expect(received, what).not.toMatch(/^HTTP\/1\.1 5/)
    expect(received, what).not.toMatch(/root:|node_modules|sadaf_call_seconds/)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status, what).toBe(200)
  }
}, 120_000)

test('a body that is promised and does not come keeps nobody else waiting', async () => {
  const { port } = await world()
  const socket = connect(port, '127.0.0.1', () => socket.write(json(100, '{"email":')))
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  socket.destroy()
})
