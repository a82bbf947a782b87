import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { hold, eventually, world, type World } from '#kit/index.ts'
import { cookieOf, processOf } from '#kit/servers/page-process.ts'
import type { Incoming } from '#server/http/request.ts'
import { openAnswerCache } from './answers.ts'

const DATED = '/stay-details/marina-studio?from=2027-03-01&to=2027-03-03'

/** Nobody is notified of it. */
async function changeUnnoticed({ pool }: World, statement: string) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    await client.query(statement)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const rename = (name: string, lang: string) =>
  `update room_category_texts set name = '${name}' where lang = '${lang}' and room_category_id = (select id from room_categories where slug = 'marina-studio')`

test('what everybody is told of a home is read once for pages with dates, in each language, and anew when it changes', async () => {
  const there = await world()
  const { open } = await processOf(there)
  const first = await open(DATED)
  const arabic = await open(`/ar${DATED}`)
  expect(arabic.html).toMatch(/[\u0600-\u06ff]/)
  await changeUnnoticed(there, rename('Somewhere else', 'en'))
  await changeUnnoticed(there, rename('مكان آخر', 'ar'))
  expect((await open(DATED)).html.replaceAll(/nonce="[^"]+"/g, '')).toBe(
    first.html.replaceAll(/nonce="[^"]+"/g, ''),
  )
  expect((await open(`/ar${DATED}`)).html).not.toContain('مكان آخر')
  await hold(there.sara, there.marinaStudio, { from: '2027-02-01', to: '2027-02-04' })
  await eventually(async () =>
    expect((await open(DATED)).html).toContain('"from":"2027-02-01","to":"2027-02-04"'),
  )
  expect((await open(DATED)).html).toContain('Somewhere else')
  expect((await open(`/ar${DATED}`)).html).toContain('مكان آخر')
})

test('who has a session is answered anew, and so is everybody while changes are not listened for', async () => {
  const there = await world()
  const { open, changes } = await processOf(there)
  const cookie = await cookieOf(there, 'sara@example.com')
  await open(DATED)
  await changeUnnoticed(there, rename('Somewhere else', 'en'))
  expect((await open(DATED)).html).not.toContain('Somewhere else')
  expect((await open(DATED, { cookie })).html).toContain('Somewhere else')
  // nothing of what she was shown is kept
  expect((await open(DATED)).html).not.toContain('Somewhere else')
  await changes.close()
  expect((await open(DATED)).html).toContain('Somewhere else')
})

test('a home that is not there is asked for again each time', async () => {
  const there = await world()
  const { open } = await processOf(there)
  const path = '/stay-details/marina-studio-two?from=2027-03-01&to=2027-03-03'
  expect((await open(path)).response.status).toBe(404)
  await changeUnnoticed(
    there,
    "update room_categories set slug = 'marina-studio-two' where slug = 'marina-studio'",
  )
  expect((await open(path)).response.status).toBe(200)
})

const LISTENING = {
  isListening: () => true,
  onChange: () => {},
  onAdminChange: () => () => {},
  close: async () => {},
}
const clock = () => new Date('2027-01-10T08:00:00Z')
const AMENITIES = { path: '/api/properties/amenities/', lang: 'en' } as const

test('a refusal is handed on and not kept, what follows it is', async () => {
  let calls = 0
  const api = new Hono<{ Bindings: Incoming }>().get('*', (c) =>
    c.json({}, (calls += 1) === 1 ? 503 : 200),
  )
  const answers = openAnswerCache({
    api,
    changes: LISTENING,
    findNextChange: async () => null,
    clock,
  })
  const statuses: (number | undefined)[] = []
  for (let n = 0; n < 3; n += 1) statuses.push((await answers(AMENITIES))?.status)
  expect([statuses, calls]).toEqual([[503, 200, 200], 2])
})

test('where nothing can be said of the next change nothing is kept, and the page asks for itself', async () => {
  const asked: string[] = []
  const api = new Hono<{ Bindings: Incoming }>().get('*', (c) => {
    asked.push(c.req.path)
    return c.json({})
  })
  const findNextChange = async () => await Promise.reject(new Error('PostgreSQL is away'))
  const answers = openAnswerCache({ api, changes: LISTENING, findNextChange, clock })
  expect(await answers(AMENITIES)).toBeNull()
  expect(asked).toEqual([])
})
