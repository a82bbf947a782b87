import { expect, test } from 'vitest'
import { createApi } from './api.tsx'

type Asked = { path: string; init: RequestInit }

/** A client whose calls are answered by the given response, and what it asked. */
function clientFor(answer: () => Response | Promise<Response>) {
  const asked: Asked[] = []
  const transport = async (path: string, init: RequestInit = {}) => {
    asked.push({ path, init })
    return await answer()
  }
  return { api: createApi(transport, 'ar'), asked }
}
const json =
  (body: object, status = 200) =>
  () =>
    Response.json(body, { status })

test('a read carries its members in the query, without those that are not given, in the language of the page', async () => {
  const { api, asked } = clientFor(json({ status: 200, message: 'OK', data: { places: [] } }))
  expect(await api.suggestPlaces({ q: 'مرسى', id: undefined })).toEqual({ places: [] })
  expect(asked[0]?.path).toBe(`/api/places/?${new URLSearchParams({ q: 'مرسى' }).toString()}`)
  expect(asked[0]?.init).toMatchObject({
    method: 'GET',
    credentials: 'same-origin',
    headers: { 'accept-language': 'ar', 'x-sadaf-session': 'cookie' },
  })
})

test('a write carries JSON', async () => {
  const { api, asked } = clientFor(json({ status: 200, message: 'LOGGED_IN', data: { token: '' } }))
  await api.logIn({ email: 'layla@example.com', password: 'Sadaf#2026' })
  expect(asked[0]).toMatchObject({
    path: '/api/user/login/',
    init: { method: 'POST', body: '{"email":"layla@example.com","password":"Sadaf#2026"}' },
  })
})

test('a refusal is thrown with its code, its fields and the id of the request', async () => {
  const errors = [{ field: 'email', code: 'invalid', message: 'القيمة غير صالحة' }]
  const { api } = clientFor(json({ status: 400, message: 'INVALID_INPUT', errors, request_id: 'r-7' }, 400))
  await expect(api.logIn({ email: 'x', password: 'y' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    status: 400,
    errors,
    request_id: 'r-7',
  })
})

test('an answer that is not ours, and no answer at all, have codes too', async () => {
  const broken = clientFor(() => new Response('<h1>502</h1>', { status: 502 }))
  await expect(broken.api.listLocations({})).rejects.toMatchObject({ code: 'INTERNAL_ERROR', status: 502 })
  const silent = clientFor(() => Promise.reject(new TypeError('no network')))
  await expect(silent.api.listLocations({})).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 0 })
})

test('a file keeps its name, type and bytes', async () => {
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="Booking Invoice.pdf"' }
  const { api } = clientFor(() => new Response('%PDF', { headers }))
  const file = await api.downloadInvoice({ reservation_id: 'SDF-1' })
  expect(file).toMatchObject({ name: 'Booking Invoice.pdf', type: 'application/pdf' })
  expect(new TextDecoder().decode(file.bytes)).toBe('%PDF')
})
