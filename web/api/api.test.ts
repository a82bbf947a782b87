import { expect, test } from 'vitest'
import { personalApi } from './personal-api.ts'
import { createApi } from './api.tsx'

type Input = { path: string; init: RequestInit }

function clientFor(answer: () => Response | Promise<Response>) {
  const input: Input[] = []
  const transport = async (path: string, init: RequestInit = {}) => {
    input.push({ path, init })
    return await answer()
  }
  return { api: createApi(transport, 'ar'), input }
}
const json =
  (body: object, status = 200) =>
  () =>
    Response.json(body, { status })

test('a read carries its members in the query, without those that are not given, in the language of the page', async () => {
  const { api, input } = clientFor(json({ status: 200, message: 'OK', data: { places: [] } }))
  expect(await api.suggestPlaces({ q: 'مرسى', id: undefined })).toEqual({ places: [] })
  expect(input[0]?.path).toBe(`/api/places/?${new URLSearchParams({ q: 'مرسى' }).toString()}`)
  expect(input[0]?.init).toMatchObject({
    method: 'GET',
    credentials: 'same-origin',
    headers: { 'accept-language': 'ar', 'x-sadaf-session': 'cookie' },
  })
})

test('a write carries JSON', async () => {
  const { api, input } = clientFor(json({ status: 200, message: 'LOGGED_IN', data: { token: '' } }))
  await api.logIn({ email: 'layla@example.com', password: 'Sadaf#2026' })
  expect(input[0]).toMatchObject({
    path: '/api/user/login/',
    init: { method: 'POST', body: '{"email":"layla@example.com","password":"Sadaf#2026"}' },
  })
})

test('a refusal is thrown with its code, its fields and the id of the request', async () => {
  const errors = [{ field: 'email', code: 'invalid', message: 'القيمة غير صالحة' }]
  const { api } = clientFor(
    json({ status: 400, message: 'INVALID_INPUT', errors, request_id: 'r-7' }, 400),
  )
  await expect(api.logIn({ email: 'x', password: 'y' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    status: 400,
    errors,
    request_id: 'r-7',
  })
})

test('a server that is busy says when to come again', async () => {
  const refusal = { status: 503, message: 'SERVICE_UNAVAILABLE', errors: [] }
  const busy = clientFor(() =>
    Response.json(refusal, { status: 503, headers: { 'retry-after': '2' } }),
  )
  await expect(busy.api.listLocations({})).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    retry_after_ms: 2_000,
  })
  const silent = clientFor(json(refusal, 503))
  await expect(silent.api.listLocations({})).rejects.toMatchObject({ retry_after_ms: 0 })
})

test('an answer that is not ours, and no answer at all, have codes too', async () => {
  const broken = clientFor(() => new Response('<h1>502</h1>', { status: 502 }))
  await expect(broken.api.listLocations({})).rejects.toMatchObject({
    code: 'INTERNAL_ERROR',
    status: 502,
  })
  const silent = clientFor(() => Promise.reject(new TypeError('no network')))
  await expect(silent.api.listLocations({})).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    status: 0,
  })
})

test('a file keeps its name, type and bytes', async () => {
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Booking Invoice.pdf"',
  }
  const { api } = clientFor(() => new Response('%PDF', { headers }))
  const file = await personalApi(api).downloadInvoice({ reservation_id: 'SDF-1' })
  expect(file).toMatchObject({ name: 'Booking Invoice.pdf', type: 'application/pdf' })
  expect(new TextDecoder().decode(file.bytes)).toBe('%PDF')
})

function expired({ refresh }: { refresh: () => Response }) {
  let is_fresh = false
  const input: string[] = []
  const kept = { is_remembered: true, is_lost: false, user_id: 0 }
  const transport = async (path: string) => {
    input.push(path)
    await Promise.resolve()
    if (path === '/api/user/refresh_token/') {
      const answer = refresh()
      is_fresh = answer.ok
      return answer
    }
    return is_fresh
      ? Response.json({ status: 200, message: 'OK', data: { wishlist_room_categories: [] } })
      : Response.json({ status: 401, message: 'UNAUTHORIZED' }, { status: 401 })
  }
  const api = createApi(transport, 'en', {
    isRemembered: () => kept.is_remembered,
    remember: ({ user_id }) => void (kept.user_id = user_id),
    lose: () => {
      kept.is_remembered = false
      kept.is_lost = true
    },
  })
  return { api, input, kept }
}
const renewed = () =>
  Response.json({
    message: 'OK',
    data: { token: '', user_id: 4, role: [1], is_email_verified: true },
  })
const refused = () => Response.json({ status: 401, message: 'UNAUTHORIZED' }, { status: 401 })

test('calls that find the session over renew it once together and are asked again', async () => {
  const { api, input, kept } = expired({ refresh: renewed })
  const wishlist = await Promise.all([
    api.listWishlist({}),
    api.listWishlist({}),
    api.listWishlist({}),
  ])
  expect(wishlist).toHaveLength(3)
  expect(input.filter((path) => path.includes('refresh_token'))).toHaveLength(1)
  expect(input).toHaveLength(7)
  expect(kept.is_lost).toBe(false)
})

test('a session that cannot be renewed is lost, once; the refusal is thrown', async () => {
  const { api, input, kept } = expired({ refresh: refused })
  const replies = await Promise.allSettled([api.listWishlist({}), api.listWishlist({})])
  expect(replies.every(({ status }) => status === 'rejected')).toBe(true)
  expect(input.filter((path) => path.includes('refresh_token'))).toHaveLength(1)
  expect(kept.is_lost).toBe(true)
  await expect(api.listWishlist({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(input.filter((path) => path.includes('refresh_token'))).toHaveLength(1)
})

test('a refresh that found nobody at home loses nothing', async () => {
  const { api, kept } = expired({ refresh: () => new Response('', { status: 502 }) })
  await expect(api.listWishlist({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(kept).toMatchObject({ is_lost: false, is_remembered: true })
})

test('a server too busy to renew a session says that, asks nobody to log in and loses nothing', async () => {
  const { api, kept } = expired({
    refresh: () => Response.json({ message: 'SERVICE_UNAVAILABLE' }, { status: 503 }),
  })
  await expect(api.listWishlist({})).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    status: 503,
  })
  expect(kept).toMatchObject({ is_lost: false, is_remembered: true })
})

test('where nobody is believed to be logged in, nothing is renewed', async () => {
  const { api, input, kept } = expired({ refresh: renewed })
  kept.is_remembered = false
  await expect(api.listWishlist({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(input).toEqual(['/api/properties/wishlist/'])
})

test('an answer that opens a session is remembered', async () => {
  let user_id = 0
  const transport = async () =>
    Response.json({
      message: 'LOGGED_IN',
      data: { token: '', user_id: 9, role: [1, 2], is_email_verified: true },
    })
  const api = createApi(transport, 'en', {
    isRemembered: () => false,
    remember: (person) => void (user_id = person.user_id),
    lose: () => {},
  })
  await api.logIn({ email: 'omar@example.com', password: 'x' })
  expect(user_id).toBe(9)
})
