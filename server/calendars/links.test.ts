import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { expect, test } from 'vitest'
import { readDueFeeds } from './index.ts'
import { readFeed } from './read-feed.ts'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'
import { FEED, feedOf, NUMBERED, playFeeds } from '#kit/played-feeds.ts'

const STUDIO = 1
const NIGHTS = { from: '2027-02-01', to: '2027-02-05' }
const LATER = 11 * 60
type Channel = 'airbnb' | 'vrbo' | 'booking_com'

async function linked(there: World, channel: Channel, more: object = { unit_id: STUDIO }) {
  const made = granted(
    await there.noor.call('makeCalendarLink', { channel, preparation_days: 0, ...more }),
  )
  const path = new URL(made.address).pathname
  const read = (headers: Record<string, string> = {}) =>
    there.app.request(path, { headers: { 'user-agent': 'Airbnb-Calendar', ...headers } })
  return { ...made, read, text: async () => await (await read()).text() }
}

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    return {
      nights: `${event.startDate.toString()} ${event.endDate.toString()}`,
      uid: event.uid,
      sequence: event.sequence,
    }
  })
const nightsOf = (text: string) => eventsOf(text).map(({ nights }) => nights)

test('a night that is sold here is in the calendar at once, without a name, and three readers read it alike', async () => {
  const there = await world(SILENT)
  const link = await linked(there, 'airbnb')
  expect(eventsOf(await link.text())).toEqual([])
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const text = await link.text()
  expect(nightsOf(text)).toEqual(['2027-02-01 2027-02-05'])
  for (const secret of [reservation_id, 'Sara', 'Mitchell']) expect(text).not.toContain(secret)
  const parsed = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT')
  expect(parsed).toHaveLength(1)
  const own = readFeed(Buffer.from(text), { channel: 'other', today: '2027-01-10' })
  expect(own).toMatchObject({
    unread: 0,
    events: [{ kind: 'own', from: NIGHTS.from, to: NIGHTS.to }],
  })
})

test('its reader gets back all but what it told us of that unit; others get that too', async () => {
  const there = await world(SILENT)
  const { answer } = playFeeds(there)
  answer(
    feedOf([
      ['a', '2027-03-01', '2027-03-04'],
      ['w', '2027-06-01', '2028-01-10', 'SUMMARY:Airbnb (Not available)'],
    ]),
  )
  granted(
    await there.noor.call('connectFeed', { unit_id: STUDIO, channel: 'airbnb', address: FEED }),
  )
  expect(nightsOf(await (await linked(there, 'airbnb')).text())).toEqual([])
  expect(nightsOf(await (await linked(there, 'vrbo')).text())).toEqual(['2027-03-01 2027-03-04'])
})

test('an event keeps its UID when its nights change, and its SEQUENCE grows', async () => {
  const there = await world(SILENT)
  const link = await linked(there, 'airbnb')
  await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const [before] = eventsOf(await link.text())
  expect(eventsOf(await link.text())).toEqual([before])
  await there.pool.query(
    `update occupancies set during = '[2027-02-02,2027-02-06)' where unit_id = ${STUDIO}`,
  )
  expect(eventsOf(await link.text())).toEqual([
    {
      uid: before?.uid,
      nights: '2027-02-02 2027-02-06',
      sequence: (before?.sequence ?? 0) + 1,
    },
  ])
})

test('days of preparation are closed after a booking, and not after a block', async () => {
  const there = await world(SILENT)
  const link = await linked(there, 'airbnb', { unit_id: STUDIO, preparation_days: 1 })
  await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  granted(
    await there.salem.call('addBlock', {
      unit_id: STUDIO,
      from: '2027-02-10',
      to: '2027-02-12',
      block_kind: 'repair',
    }),
  )
  expect(nightsOf(await link.text())).toEqual(['2027-02-01 2027-02-06', '2027-02-10 2027-02-12'])
})

test('a link says who read it and when, is not kept by anybody, and gives nothing once it is revoked', async () => {
  const there = await world(SILENT)
  const link = await linked(there, 'airbnb')
  const first = await link.read()
  expect(first.headers.get('cache-control')).toBe('private, no-store')
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const etag = first.headers.get('etag') ?? ''
  expect((await link.read({ 'if-none-match': etag })).status).toBe(304)
  const { links } = granted(await there.noor.call('listChannels', { unit_id: STUDIO }))
  expect(links).toMatchObject([
    { read_by: 'Airbnb-Calendar', read_at: there.clock().toISOString(), channel: 'airbnb' },
  ])
  const revoke = () =>
    there.noor.call('revokeCalendarLink', { link_id: link.link_id, reason: 'It was passed on' })
  granted(await revoke())
  expect((await link.read()).status).toBe(404)
  expect(await revoke()).toMatchObject({ code: 'NOT_FOUND' })
})

test('the calendar of a home closes a night only when no unit is free', async () => {
  const there = await world(SILENT)
  const link = await linked(there, 'booking_com', { room_category_id: there.downtownFlat.id })
  const block = async (unit_id: number, from: string, to: string) =>
    granted(await there.salem.call('addBlock', { unit_id, from, to, block_kind: 'repair' }))
  const { rows } = await there.pool.query<{ id: number }>(
    'select id::int from units where room_category_id = 2 and is_active order by id',
  )
  for (const [index, { id }] of rows.entries()) {
    expect(nightsOf(await link.text())).toEqual([])
    await block(id, `2027-03-0${1 + index}`, '2027-03-09')
  }
  expect(nightsOf(await link.text())).toEqual([`2027-03-0${rows.length} 2027-03-09`])
})

test('a stay that moves is closed in the new unit before the old one opens', async () => {
  const there = await world(SILENT)
  const [old_unit, new_unit] = [2, 3]
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  const { rows } = await there.pool.query<{ unit_id: number }>(
    "select unit_id::int from occupancies where kind = 'booking'",
  )
  const from = rows[0]?.unit_id ?? old_unit
  const to = from === new_unit ? new_unit + 1 : new_unit
  const [of_old, of_new] = [
    await linked(there, 'airbnb', { unit_id: from }),
    await linked(there, 'airbnb', { unit_id: to }),
  ]
  expect(nightsOf(await of_old.text())).toHaveLength(1)
  expect(nightsOf(await of_new.text())).toHaveLength(0)
  there.setClock(60)
  granted(
    await there.salem.call('placeStays', {
      placements: [{ reservation_id, unit_id: to }],
      reason: 'The lift is being repaired',
    }),
  )
  expect(nightsOf(await of_old.text())).toHaveLength(1)
  expect(nightsOf(await of_new.text())).toHaveLength(1)
  expect(nightsOf(await of_old.text())).toHaveLength(0)
})

test('what the other site closed because it read us is an echo: it takes nothing, and is free when our booking goes', async () => {
  const there = await world(SILENT)
  const { answer } = playFeeds(there)
  const closed = ['SUMMARY:CLOSED - Not available']
  answer(feedOf([['x', NIGHTS.from, NIGHTS.to, ...closed]], '-//booking//EN'))
  const link = await linked(there, 'booking_com')
  await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  there.setClock(60)
  await link.read()
  there.setClock(60)
  const { feed_id } = granted(
    await there.noor.call('connectFeed', {
      unit_id: STUDIO,
      channel: 'booking_com',
      address: FEED,
    }),
  )
  const panel = async () =>
    granted(await there.noor.call('listChannels', { unit_id: STUDIO })).feeds.find(
      (feed) => feed.feed_id === feed_id,
    )
  expect(await panel()).toMatchObject({ conflicts: [], stays: 0 })
  await there.pool.query(`delete from occupancies where unit_id = ${STUDIO}`)
  await readDueFeeds(there.services, there.setClock(LATER))
  expect(await panel()).toMatchObject({ stays: 0, nights: 0 })
})

test('the same nights with a number of their own, or before the other side has read us, are a conflict', async () => {
  const there = await world(SILENT)
  const { answer } = playFeeds(there)
  await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  await linked(there, 'vrbo') // never read
  const connect = async (channel: Channel, address: string, ...lines: string[]) => {
    answer(feedOf([['x', NIGHTS.from, NIGHTS.to, ...lines]]), address)
    const connected = await there.noor.call('connectFeed', { unit_id: STUDIO, channel, address })
    return granted(connected).conflicts
  }
  expect(await connect('vrbo', `${FEED}?1`, 'SUMMARY:Reserved')).toBe(1)
  const link = await linked(there, 'airbnb')
  there.setClock(60)
  await link.read()
  expect(await connect('airbnb', `${FEED}?2`, 'SUMMARY:Reserved', NUMBERED)).toBeGreaterThan(0)
})
