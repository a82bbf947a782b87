import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitBody } from './limit-body.ts'

const app = new Hono().use(limitBody(10)).all('/', async (c) => c.text(await c.req.text()))

const streamed = (text: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    body: new Blob([text]).stream(),
    duplex: 'half',
  })
const announced = (text: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    body: text,
    headers: { 'content-length': `${text.length}` },
  })

test.each([
  ['announced', announced],
  ['streamed', streamed],
])('a body that is %s may have ten bytes and no more', async (_, requestWith) => {
  const full = await app.request(requestWith('x'.repeat(10)))
  expect([full.status, await full.text()]).toEqual([200, 'x'.repeat(10)])
  expect((await app.request(requestWith('x'.repeat(11)))).status).toBe(413)
})

test('a request without a body passes', async () => {
  expect((await app.request('/')).status).toBe(200)
  expect((await app.request('/', { method: 'POST' })).status).toBe(200)
})
