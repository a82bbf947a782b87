import { expect, test } from 'vitest'
import { world } from '#kit/index.ts'
import { openApp } from '#server/main/app.ts'
import type { Renderer } from '#server/pages/pages.ts'

const MANY = 1_200

test('a page whose calls are refused for being too many says so, and not that something broke', async () => {
  const there = await world()
  const render: Renderer = async (_, { context }) => {
    const answer = await context.transport('/api/user/sign_in_ways/')
    return new Response(await answer.text(), { status: answer.ok ? 200 : 500 })
  }
  const web = { render, files: null, middleware: null, close: async () => {} }
  const app = openApp({ open: there, clock: there.clock, web })
  const open = async () => (await app.request('/login')).status
  expect(await open()).toBe(200)
  for (let n = 1; n < MANY; n += 1) await app.request('/api/user/sign_in_ways/')
  expect(await open()).toBe(429)
})
