import { AsyncLocalStorage } from 'node:async_hooks'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { world } from '#kit/index.ts'
import { openApp } from '#server/main/app.ts'
import { askInProcess, type Api } from './in-process.ts'
import type { Renderer } from '#server/pages/pages.ts'

test('a call in the process arrives as one over the network does', async () => {
  const api: Api = new Hono()
  api.all('/echo/:name/', async (c) => {
    const { method } = c.req
    const { is_inside, visitor } = c.env
    return c.json({
      method,
      name: c.req.param('name'),
      query: c.req.query(),
      lang: c.req.header('accept-language'),
      body: method === 'GET' ? '' : await c.req.text(),
      is_inside,
      visitor,
    })
  })
  const ask = askInProcess(api, { visitor: '10.0.0.1' })
  const path = '/echo/%D8%B5%D8%AF%D9%81/?from=2027-02-01&name=%D9%86'
  const headers = { 'accept-language': 'ar' }
  const read = await ask(path, { headers: new Headers(headers) })
  const seen = {
    name: 'صدف',
    query: { from: '2027-02-01', name: 'ن' },
    lang: 'ar',
    is_inside: true,
    visitor: '10.0.0.1',
  }
  expect([read.status, await read.json()]).toEqual([200, { ...seen, method: 'GET', body: '' }])
  const written = await ask(path, { method: 'POST', headers, body: '{"a":1}' })
  expect(await written.json()).toEqual({ ...seen, method: 'POST', body: '{"a":1}' })
  expect((await ask('/nowhere/')).status).toBe(404)
})

test('whatever a call sets going does not hold the page that asked', async () => {
  const there = await world()
  const rendering = new AsyncLocalStorage<string>()
  const seen: unknown[] = []
  const clock = () => {
    seen.push(rendering.getStore())
    return there.clock()
  }
  const render: Renderer = (_, { context }) =>
    rendering.run('a page', async () => {
      seen.length = 0
      await context.transport('/api/user/user_profile/')
      return new Response(`${seen.length > 0} ${seen.join()}`)
    })
  const app = openApp({
    open: there,
    clock,
    web: { render, files: null, middleware: null, close: async () => {} },
  })
  expect(await (await app.request('/profile')).text()).toMatch(/^true ,*$/)
})
