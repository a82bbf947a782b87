import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { buy, givePassword, granted, PASSWORD, SILENT, world, type World } from '#kit/index.ts'
import { FEED, feedOf, playFeeds } from '#kit/played-feeds.ts'

const SARA = 'sara@example.com'
const STUDIO = 1
const DAY_S = 24 * 60 * 60
const NIGHTS = { from: '2027-02-01', to: '2027-02-05' }

type Made = { address: string }

const readerOf =
  (there: World) =>
  async ({ address }: Made) => {
    const response = await there.app.request(new URL(address).pathname, {
      headers: { 'user-agent': 'iOS/26 dataaccessd' },
    })
    return { status: response.status, text: await response.text() }
  }

function eventsOf(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    return {
      uid: event.uid,
      nights: `${event.startDate.toString()} ${event.endDate.toString()}`,
      summary: event.summary,
      location: event.location,
      status: part.getFirstPropertyValue('status'),
      sequence: event.sequence,
    }
  })
}

async function ownersWorld() {
  const there = await world(SILENT)
  const made = granted(await there.omar.call('makeOwnCalendar', {}))
  const read = async () => eventsOf((await readerOf(there)(made)).text)
  return { there, made, read }
}

async function guestsWorld() {
  const there = await world(SILENT)
  const made = granted(await there.sara.call('makeMyCalendar', {}))
  const text = async () => (await readerOf(there)(made)).text
  return { there, text, read: async () => eventsOf(await text()) }
}

test('an owner reads in one calendar what takes nights of all their units, by kind, without a name', async () => {
  const { there, made, read } = await ownersWorld()
  expect(made.address.replace('http:', '')).toBe(made.webcal_address.replace('webcal:', ''))
  expect(await read()).toEqual([])
  const { answer } = playFeeds(there)
  answer(feedOf([['a', '2027-03-01', '2027-03-04', 'SUMMARY:Reserved']]))
  granted(
    await there.noor.call('connectFeed', { unit_id: STUDIO, channel: 'airbnb', address: FEED }),
  )
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  granted(
    await there.salem.call('addBlock', {
      unit_id: STUDIO,
      from: '2027-02-10',
      to: '2027-02-12',
      block_kind: 'repair',
    }),
  )
  const shown = (await read()).map(({ nights, summary }) => `${nights} ${summary}`)
  expect(shown).toEqual([
    expect.stringMatching(/^2027-02-01 2027-02-05 Guest · .+, .+$/),
    expect.stringMatching(/^2027-02-10 2027-02-12 Blocked · /),
    expect.stringMatching(/^2027-03-01 2027-03-04 Other site · /),
  ])
  const { text } = await readerOf(there)(made)
  for (const secret of [reservation_id, 'Sara', 'Mitchell', 'LOCATION'])
    expect(text).not.toContain(secret)
})

test('each owner reads the nights of the days on which the home is theirs', async () => {
  const { there, read } = await ownersWorld()
  const of_maha = granted(await there.maha.call('makeOwnCalendar', {}))
  await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const sold = await there.operate(
    'transfer-home',
    '--home=marina-studio',
    '--to=maha@example.com',
    '--from=2027-02-03',
    '--fee=20',
    '--supplier=Maha Al Suwaidi',
  )
  expect(sold).toMatchObject({ ok: true })
  expect(await read()).toMatchObject([{ nights: '2027-02-01 2027-02-03' }])
  const { text } = await readerOf(there)(of_maha)
  expect(eventsOf(text)).toMatchObject([{ nights: '2027-02-03 2027-02-05' }])
})

test('what changes keeps its UID and has a higher SEQUENCE, what does not change keeps both', async () => {
  const { there, read } = await ownersWorld()
  await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const [before] = await read()
  expect(await read()).toEqual([before])
  await there.pool.query(
    `update occupancies set during = '[2027-02-02,2027-02-06)' where unit_id = ${STUDIO}`,
  )
  expect(await read()).toMatchObject([
    { uid: before?.uid, nights: '2027-02-02 2027-02-06', sequence: (before?.sequence ?? 0) + 1 },
  ])
})

test('a guest reads all their coming stays, in their language, with place and hours, and nobody else’s', async () => {
  const { there, text, read } = await guestsWorld()
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  await buy(there, there.layla, { home: there.downtownFlat, ...NIGHTS })
  expect(await read()).toMatchObject([
    {
      uid: `${reservation_id}@sadaf`,
      nights: '2027-02-01 2027-02-05',
      summary: expect.stringContaining('Stay at'),
      location: expect.stringMatching(/^.+, .+$/),
      status: 'CONFIRMED',
      sequence: 0,
    },
  ])
  expect(await text()).toContain('NAME:Sadaf: your stays')
  expect(await text()).toMatch(/Check-in from \d\d:\d\d/)
  await there.pool.query(`update users set lang = 'ar' where id = $1`, [there.sara.user_id])
  expect(await read()).toMatchObject([
    { summary: expect.stringContaining('إقامة في'), location: expect.stringContaining('، ') },
  ])
})

test('a cancelled stay is sent as cancelled with a higher SEQUENCE for thirty days, and then no more', async () => {
  const { there, read } = await guestsWorld()
  const { id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    from: '2027-04-01',
    to: '2027-04-05',
  })
  const [before] = await read()
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  expect(await read()).toMatchObject([
    { uid: before?.uid, status: 'CANCELLED', sequence: (before?.sequence ?? 0) + 1 },
  ])
  there.setClock(29 * DAY_S)
  expect(await read()).toHaveLength(1)
  there.setClock(2 * DAY_S)
  expect(await read()).toEqual([])
})

test('an address says who read it last, and gives nothing once there is a new one or it is ended', async () => {
  const { there, made } = await ownersWorld()
  const read = readerOf(there)
  const state = async () => granted(await there.omar.call('readOwnCalendar', {})).subscription
  expect(await state()).toMatchObject({ read_at: null, read_by: null })
  expect(await read(made)).toMatchObject({ status: 200 })
  expect(await state()).toMatchObject({
    read_at: there.clock().toISOString(),
    read_by: 'iOS/26 dataaccessd',
  })
  const fresh = granted(await there.omar.call('makeOwnCalendar', {}))
  expect(await read(made)).toMatchObject({ status: 404 })
  expect(await read(fresh)).toMatchObject({ status: 200 })
  expect(granted(await there.omar.call('readMyCalendar', {})).subscription).toBeNull()
  granted(await there.omar.call('endOwnCalendar', {}))
  expect(await read(fresh)).toMatchObject({ status: 404 })
  expect(await there.omar.call('endOwnCalendar', {})).toMatchObject({ code: 'NOT_FOUND' })
  expect(await state()).toBeNull()
})

test('a colleague neither sees nor revokes the calendar of a person', async () => {
  const { there, made } = await ownersWorld()
  const { rows } = await there.pool.query<{ id: number }>('select id::int from calendar_links')
  expect(granted(await there.noor.call('listChannels', {})).links).toEqual([])
  const revoke = { link_id: rows[0]?.id ?? 0, reason: 'It was passed on' }
  expect(await there.noor.call('revokeCalendarLink', revoke)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await readerOf(there)(made)).toMatchObject({ status: 200 })
})

test('the address is in the copy of one’s data, without its secret, and ends with the account', async () => {
  const { there, text } = await guestsWorld()
  await givePassword(there, SARA)
  const known = { password: PASSWORD }
  const copy = granted(await there.sara.call('exportMyData', known))
  const { calendars } = JSON.parse(new TextDecoder().decode(copy.bytes))
  expect(calendars).toMatchObject([{ subscribes_to: 'stays' }])
  expect(calendars[0]).not.toHaveProperty('token_hash')
  granted(await there.sara.call('closeMyAccount', known))
  expect(await text()).toBe('There is no such calendar.')
})
