import { expect, test } from 'vitest'
import { readDueFeeds } from '#server/calendars/index.ts'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'

const STUDIO = 1
const SITE = 'http://localhost'
const LATER = 11 * 60
const STAY = { from: '2027-02-03', to: '2027-02-06' }

async function listed(channel: 'airbnb' | 'booking_com' | 'vrbo') {
  const there = await world(SILENT)
  await there.pool.query(
    `insert into sandbox_listings (channel, slug, title, unit_id) values ($1, 'studio', 'Studio', ${STUDIO})`,
    [channel],
  )
  const page = `${SITE}/sandbox-channels/${channel}/studio`
  const send = async (act: string, form: Record<string, string> = {}, origin = SITE) =>
    await there.app.request(page, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ act, ...form }).toString(),
    })
  const connect = () =>
    there.noor.call('connectFeed', {
      unit_id: STUDIO,
      channel,
      address: `https://channels.example/${channel}/studio.ics`,
    })
  const again = async () => await readDueFeeds(there.services, there.setClock(LATER))
  const panel = async () =>
    granted(await there.noor.call('listChannels', { unit_id: STUDIO })).feeds[0]
  return { there, page, send, connect, again, panel }
}

async function takenOf({ pool }: World) {
  const { rows } = await pool.query<{ nights: string }>(
    `select lower(during) || ' ' || upper(during) as nights from occupancies where unit_id = ${STUDIO} and kind = 'calendar' order by 1`,
  )
  return rows.map(({ nights }) => nights)
}

const uidOf = async ({ pool }: World) =>
  (await pool.query<{ uid: string }>("select uid from sandbox_stays where kind = 'stay'")).rows[0]
    ?.uid ?? ''

test.each(['airbnb', 'booking_com', 'vrbo'] as const)(
  'what %s sells takes nights here, moves under its UID, and is free once cancelled',
  async (channel) => {
    const { there, send, connect, again } = await listed(channel)
    expect((await send('sell', STAY)).status).toBe(303)
    granted(await connect())
    expect(await takenOf(there)).toEqual(['2027-02-03 2027-02-06'])
    await send('move', { uid: await uidOf(there), from: '2027-02-04', to: '2027-02-08' })
    await again()
    expect(await takenOf(there)).toEqual(['2027-02-04 2027-02-08'])
    await send('sell', { from: '2027-03-01', to: '2027-03-04' })
    await send('cancel', { uid: await uidOf(there) })
    await again()
    await again()
    expect(await takenOf(there)).toHaveLength(1)
  },
)

test('a channel that gives a page, or nothing, is said on the panel and changes nothing', async () => {
  const { there, send, connect, again, panel } = await listed('vrbo')
  await send('sell', STAY)
  granted(await connect())
  await send('answer', { answers: 'page' })
  await again()
  expect(await panel()).toMatchObject({ state: 'broken', fault: 'feed_html' })
  await send('answer', { answers: 'gone' })
  there.setClock(60 * 60)
  await again()
  expect(await panel()).toMatchObject({ fault: 'address_gone' })
  expect(await takenOf(there)).toHaveLength(1)
})

test('a channel that reads us sells our nights no more, and one that did not oversells', async () => {
  const { there, send, connect, panel } = await listed('booking_com')
  await buy(there, there.sara, { home: there.marinaStudio, from: '2027-02-01', to: '2027-02-05' })
  expect((await send('sell', STAY)).status).toBe(303)
  granted(await connect())
  expect(await panel()).toMatchObject({ state: 'conflict' })
  await send('cancel', { uid: await uidOf(there) })
  expect((await send('read', { link: 'https://elsewhere.example/a.ics' })).status).toBe(422)
  const { address } = granted(
    await there.noor.call('makeCalendarLink', { unit_id: STUDIO, channel: 'booking_com' }),
  )
  expect((await send('read', { link: address })).status).toBe(303)
  const refused = await send('sell', STAY)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Taken here already')
  const { links } = granted(await there.noor.call('listChannels', { unit_id: STUDIO }))
  expect(links).toMatchObject([{ read_by: 'Booking.com calendar sync' }])
})

test.each([
  ['yesterday', '2027-01-09', '2027-01-12'],
  ['the wrong way round', '2027-02-06', '2027-02-03'],
  ['no days', 'soon', 'later'],
  ['days that are none', '2027-02-31', '2027-03-40'],
])('it does not sell %s', async (_what, from, to) => {
  const { there, send } = await listed('airbnb')
  expect((await send('sell', { from, to })).status).toBe(422)
  expect(await uidOf(there)).toBe('')
})

test('the units of a channel are found by name, those that it sold first', async () => {
  const { there, send } = await listed('airbnb')
  await there.pool.query(
    "insert into sandbox_listings (channel, slug, title, unit_id) values ('airbnb', 'a', 'A 100% flat', 2)",
  )
  await send('sell', STAY)
  const list = async (query: string) => {
    const page = await there.app.request(`/sandbox-channels?${query}`)
    return [...(await page.text()).matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, title]) => title)
  }
  expect(await list('channel=airbnb')).toEqual(['Studio', 'A 100% flat'])
  expect(await list('channel=airbnb&q=100%25')).toEqual(['A 100% flat'])
  expect(await list('channel=vrbo')).toEqual([])
})

test('nothing is done for another site’s form, and its page is in both languages', async () => {
  const { there, send, page } = await listed('airbnb')
  expect((await send('sell', STAY, 'https://elsewhere.example')).status).toBe(403)
  const arabic = await there.app.request(`${page}?lang=ar`)
  expect(await arabic.text()).toContain('dir="rtl"')
  expect((await there.app.request(`${page}-2`)).status).toBe(404)
})
