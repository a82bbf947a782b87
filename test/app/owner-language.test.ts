import { expect, test } from 'vitest'
import { world } from '#kit/index.ts'
import { openApp } from '#server/main/app.ts'

test('the owner’s area is English: its Arabic addresses redirect to the English ones, query included', async () => {
  const there = await world()
  const render = async (request: Request) => new Response(new URL(request.url).pathname)
  const app = openApp({
    open: there,
    clock: there.clock,
    web: { render, files: null, middleware: null, close: async () => {} },
  })
  const leadsTo = async (path: string) =>
    (await app.request(path, { headers: { 'accept-language': 'ar' } })).headers.get('location')
  expect(await leadsTo('/ar/owner')).toBe('/owner')
  expect(await leadsTo('/ar/owner?from=2027-01-01&to=2027-01-31')).toBe(
    '/owner?from=2027-01-01&to=2027-01-31',
  )
  expect(await leadsTo('/ar/owner/reservation?units=1%2C2&status=departed')).toBe(
    '/owner/reservation?units=1%2C2&status=departed',
  )
  expect(await leadsTo('/ar/owner/%D8%B5%D8%AF%D9%81')).toBe('/owner/%D8%B5%D8%AF%D9%81')
  expect(
    await (await app.request('/owner/report', { headers: { 'accept-language': 'ar' } })).text(),
  ).toBe('/owner/report')
})
