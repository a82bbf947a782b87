import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually, SILENT, world } from '#kit/index.ts'
import { openApp } from '#server/main/app.ts'
import type { Renderer } from '#server/pages/pages.ts'
import { bookAsGuest, type Send } from './guest-journey.ts'

const GUEST = { email: 'reem@example.com', phone_number: '+971501234567' }
const NIGHTS = { from: '2027-02-01', to: '2027-02-05' }

const STATEMENTS = {
  // each page asks who the company is, since here nobody tells of changes
  'home page': 4,
  'guest checkout page': 4,
  readHumanCheck: 1,
  startGuestCheckout: 12, // so does its message
  verifyOtp: 6,
  holdNights: 5, // stale calendars of other sites are asked first
  'payment page': 5,
  startCheckout: 11,
  card: 7, // the bank keeps its balance
  updatePayment: 11,
  'confirmation page': 5,
}
const ORIGIN = 'http://localhost'
const STAY = /\/stay-details\/([^/?]+)/

function callsOf(url: URL): string[] {
  const person = '/api/user/user_profile/'
  const { searchParams: input } = url
  const slug = STAY.exec(url.pathname)?.[1] ?? input.get('room_category_slug')
  if (slug === null)
    return [person, `/api/payment/checkout/?reservation_id=${input.get('reservation_id')}`]
  const dates = `from=${input.get('from')}&to=${input.get('to')}&guests=1`
  return [
    person,
    `/api/properties/room_details/?room_category_slug=${slug}`,
    `/api/properties/room_rate/?room_category_slug=${slug}&${dates}`,
  ]
}

const render: Renderer = async (request, { context }) => {
  const headers = { 'accept-language': context.lang, 'x-sadaf-session': 'cookie' }
  const answers = await Promise.all(
    callsOf(new URL(request.url)).map((path) => context.transport(path, { headers })),
  )
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  return new Response(texts.join('\n'), { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

test('booking a home as a guest asks the database no more often than this, step by step', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const there = await world(SILENT)
  // once, as the bank opens
  await eventually(() =>
    expect(query).toHaveBeenCalledWith(
      expect.objectContaining({ name: expect.stringMatching('find_what_is_due') }),
    ),
  )
  const web = { render, files: null, middleware: null, close: async () => {} }
  const app = openApp({ open: there, clock: there.clock, web })
  const input: Record<string, number> = {}
  const note = (name: string) => {
    input[name] = query.mock.calls.length
    query.mockClear()
  }
  query.mockClear()
  await bookAsGuest({
    send: browserOf(app),
    home: there.downtownFlat,
    nights: NIGHTS,
    guest: GUEST,
    readCode: async () => {
      const messages = await (
        await app.request(`/dev/inbox.json?to=${encodeURIComponent(GUEST.phone_number)}`)
      ).text()
      query.mockClear()
      return /\d{6}/.exec(messages.replaceAll(/\d{4}-\d\d.*?Z|\d{7,}/g, ''))?.[0] ?? ''
    },
    onStep: note,
  })
  expect(Object.keys(input)).toEqual(Object.keys(STATEMENTS))
  const [asked, allowed] = [sumsOf(input), sumsOf(STATEMENTS)]
  for (const [n, [step, count]] of asked.entries())
    expect([step, count]).toEqual([step, Math.min(count, allowed[n]?.[1] ?? 0)])
})

/**
 * Up to each step: what follows an answer, as counting a view does, may be asked while the next
 * step runs.
 */
function sumsOf(steps: Record<string, number>): [step: string, sum: number][] {
  let sum = 0
  return Object.entries(steps).map(([step, count]) => [step, (sum += count)])
}

function browserOf(app: ReturnType<typeof openApp>): Send {
  const kept = new Map<string, string>()
  return async (path, { method, headers, body }) => {
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    const input = {
      method,
      headers: { 'accept-language': 'en', origin: ORIGIN, ...headers, cookie },
      ...(body === undefined ? {} : { body }),
    }
    const answer = await app.request(path, input, { visitor: '10.0.0.7' })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]?.split('=') ?? []
      kept.set(name, value)
    }
    const text = await answer.text()
    if (answer.status !== 200)
      throw new Error(`${path} was answered with ${answer.status}: ${text}`)
    return text
  }
}
