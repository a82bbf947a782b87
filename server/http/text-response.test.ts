import { expect, test } from 'vitest'
import { textResponse } from './text-response.ts'

test('a text response is read as text, JSON or bytes, and again', async () => {
  const text = '{"name":"صدف"}'
  const response = textResponse(text, {
    status: 404,
    headers: { 'content-type': 'application/json' },
  })
  expect([response.status, response.ok, response.headers.get('content-type')]).toEqual([
    404,
    false,
    'application/json',
  ])
  expect(await response.text()).toBe(text)
  expect(await response.json()).toEqual({ name: 'صدف' })
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(text)
  expect(await new Response(response.body).text()).toBe(text)
})
