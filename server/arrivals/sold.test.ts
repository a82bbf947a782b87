import { expect, test } from 'vitest'
import { CRON_JOBS } from '#server/main/schedule.ts'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { bookParty, photo, sealedFiles } from '#kit/party.ts'
import { FEED, feedOf, NUMBERED, playFeeds } from '#kit/played-feeds.ts'
import { readDueFeeds } from '#server/calendars/index.ts'
import { forgetDocuments } from './forget.ts'

const STUDIO = 1
const STAY = { from: '2027-01-11', to: '2027-01-14' }
const ARRIVED = new Date('2027-01-11T11:00:00Z')
const AISHA = { first_name: 'Aisha', last_name: 'Karim' }
const ANOTHER = ['b', '2027-03-01', '2027-03-04'] as const
const event = (from: string, to: string) =>
  feedOf([['a', from, to, 'SUMMARY:Reserved', NUMBERED], ANOTHER])

type Sold = {
  there: World
  channel_stay_id: number
  answer: (text: string) => void
  secret: string
}

async function sold(): Promise<Sold> {
  const there = await world(SILENT)
  const { answer } = playFeeds(there)
  answer(event(STAY.from, STAY.to))
  const feed = { unit_id: STUDIO, channel: 'airbnb' as const, address: FEED }
  granted(await there.noor.call('connectFeed', feed))
  const { stays } = granted(await there.salem.call('listChannelStays', {}))
  const channel_stay_id = stays[0]?.channel_stay_id ?? 0
  const linked = { there, channel_stay_id, answer }
  return { ...linked, secret: await copied(linked) }
}

async function copied({ there, channel_stay_id }: Pick<Sold, 'there' | 'channel_stay_id'>) {
  const wanted = { channel_stay_id, lang: 'ar' as const }
  const { address } = granted(await there.salem.call('makeRegistrationLink', wanted))
  return new URL(address).searchParams.get('id') ?? ''
}

const stayNow = async ({ there, channel_stay_id }: Sold) =>
  granted(await there.salem.call('listChannelStays', { channel_stay_id })).stays[0]

const read = ({ there }: Sold, booking_id: string) =>
  there.visitor('readPreCheckIn', { booking_id })

async function register(stay: Sold, more: Record<string, unknown> = {}) {
  return await stay.there.visitor('submitPreCheckIn', {
    booking_id: stay.secret,
    is_uae_resident: false,
    has_health_consent: true,
    id_image: await photo(),
    ...AISHA,
    ...more,
  })
}

const troubles = async ({ salem }: World) =>
  granted(await salem.call('listTrouble', {})).troubles.filter(
    ({ what }) => what === 'channel_registration',
  )

const readAgain = async ({ there }: Sold) =>
  await readDueFeeds(there.services, there.setClock(11 * 60))

test('the link shows dates, home and rules without money, and says that the number of guests is unknown', async () => {
  const stay = await sold()
  const party = granted(await read(stay, stay.secret))
  expect(party).toMatchObject({
    reservation_id: 'HMABCDEF12',
    arrival_date: STAY.from,
    departure_date: STAY.to,
    home: { slug: 'marina-studio' },
    scope: 'party',
    sold: { source: 'airbnb', is_party_known: false, is_changed: false },
    is_completed: false,
    guests: [{ position: 1, first_name: null }],
  })
  expect(Object.keys(party.sold?.rules ?? {})).toEqual(['pets', 'smoking', 'group'])
  expect(JSON.stringify(party)).not.toMatch(/fils|payout|price|amount/)
  expect((await stayNow(stay))?.link).toMatchObject({ opened_at: stay.there.clock().toISOString() })
})

test('guests who change units part-way read which unit they have on which nights', async () => {
  const stay = await sold()
  const { there, channel_stay_id, secret } = stay
  expect(granted(await read(stay, secret)).sold?.units).toEqual([])
  const middle = '2027-01-13'
  const elsewhere = [{ channel_stay_id, unit_id: 2, from: middle }]
  granted(await there.salem.call('placeStays', { placements: [], elsewhere, reason: 'A leak' }))
  expect(granted(await read(stay, secret)).sold?.units).toEqual([
    { home: expect.stringContaining('Studio'), unit: '1204', from: STAY.from, to: middle },
    { home: expect.stringContaining('Downtown'), unit: '801', from: middle, to: STAY.to },
  ])
})

test('the first guest says how many they are; once all are registered nothing needs attention', async () => {
  const stay = await sold()
  const { there } = stay
  there.setClock(ARRIVED)
  expect(await troubles(there)).toHaveLength(1)
  const first = granted(await register(stay, { party_guests: 2, expected_time: '18:00' })).data
  expect(first.guests).toMatchObject([{ is_completed: true }, { is_completed: false }])
  expect(first).toMatchObject({ is_completed: false, expected_time: '18:00' })
  expect(await troubles(there)).toHaveLength(1)
  expect(await stayNow(stay)).toMatchObject({
    guests: 2,
    registered: 1,
    is_registered: false,
    people: [
      { position: 1, name: 'Aisha Karim', is_registered: true },
      { position: 2, name: null, is_registered: false },
    ],
  })
  const guest_id = first.guests[1]?.guest_id
  const last = granted(await register(stay, { guest_id, first_name: 'Omar' })).data
  expect(last.is_completed).toBe(true)
  expect(await troubles(there)).toEqual([])
  expect(await stayNow(stay)).toMatchObject({ registered: 2, is_registered: true })
  expect(sealedFiles(there)).toHaveLength(2)
})

test('a guest alone is not all of them until they say so', async () => {
  const stay = await sold()
  stay.there.setClock(ARRIVED)
  expect(await register(stay)).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'party_guests', code: 'required' }],
  })
  expect(sealedFiles(stay.there)).toEqual([])
  granted(await register(stay, { party_guests: 1 }))
  expect(await troubles(stay.there)).toEqual([])
})

test('a colleague who hears of another guest has the stay wait for them', async () => {
  const stay = await sold()
  const { there, channel_stay_id } = stay
  there.setClock(ARRIVED)
  granted(await register(stay, { party_guests: 1 }))
  granted(await there.salem.call('nameChannelGuest', { channel_stay_id, guests: 2 }))
  expect(await troubles(there)).toHaveLength(1)
  expect(granted(await read(stay, stay.secret)).guests).toHaveLength(2)
})

test('what guests say fills what is unknown; what a colleague wrote stands', async () => {
  const stay = await sold()
  const { there, channel_stay_id } = stay
  const contact = { phone: '+971501234567', email: 'aisha@example.com' }
  const written = { channel_stay_id, guest_name: 'A. Karim', guest_phone: '+971509999999' }
  granted(await there.salem.call('nameChannelGuest', written))
  expect(granted(await read(stay, stay.secret)).guests).toMatchObject([
    { first_name: 'A.', last_name: 'Karim' },
  ])
  granted(await register(stay, { party_guests: 1, ...contact }))
  expect(await stayNow(stay)).toMatchObject({
    guest_name: 'A. Karim',
    guest_phone: '+971509999999',
    guest_email: 'aisha@example.com',
    people: [{ name: 'Aisha Karim' }],
  })
})

test('how many they are is asked once, of the first guest alone, and never of a booking of ours', async () => {
  const stay = await sold()
  const { there, channel_stay_id } = stay
  granted(await there.salem.call('nameChannelGuest', { channel_stay_id, guests: 2 }))
  const refused = { code: 'INVALID_INPUT', errors: [{ field: 'party_guests', code: 'invalid' }] }
  expect(await register(stay, { party_guests: 2 })).toMatchObject(refused)
  const { guests } = granted(await read(stay, stay.secret))
  const other = await register(stay, { guest_id: guests[1]?.guest_id, email: 'x@example.com' })
  expect(other).toMatchObject({ errors: [{ field: 'email', code: 'invalid' }] })
  const { reservation_id } = await bookParty(there, 1)
  expect(
    await there.sara.call('submitPreCheckIn', {
      booking_id: reservation_id,
      is_uae_resident: false,
      has_health_consent: true,
      id_image: await photo(),
      party_guests: 2,
    }),
  ).toMatchObject(refused)
})

test('the link is the same however often it is copied, opens nothing once revoked, and is made anew', async () => {
  const stay = await sold()
  const { there, channel_stay_id, secret } = stay
  expect(await copied(stay)).toBe(secret)
  granted(
    await there.salem.call('revokeRegistrationLink', { channel_stay_id, reason: 'Passed on' }),
  )
  expect(await read(stay, secret)).toMatchObject({ code: 'INVALID_BOOKING' })
  expect((await stayNow(stay))?.link).toBeNull()
  const again = { channel_stay_id, reason: 'Twice' }
  expect(await there.salem.call('revokeRegistrationLink', again)).toMatchObject({
    code: 'NOT_FOUND',
  })
  const anew = await copied(stay)
  expect(anew).not.toBe(secret)
  granted(await read(stay, anew))
  expect(await read(stay, secret)).toMatchObject({ code: 'INVALID_BOOKING' })
  const { entries } = granted(
    await there.noor.call('listActivity', { verb: 'make-registration-link' }),
  )
  expect(entries).toHaveLength(2)
  expect(JSON.stringify(entries)).not.toContain(secret)
  const { rows } = await there.pool.query(
    'select encode(token_hash, $1) as h from channel_stay_links',
    ['base64'],
  )
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('a link says that the stay has other dates now, was cancelled, or is over', async () => {
  const stay = await sold()
  const { there, answer, secret } = stay
  answer(event('2027-01-12', '2027-01-16'))
  await readAgain(stay)
  expect(granted(await read(stay, secret))).toMatchObject({
    arrival_date: '2027-01-12',
    departure_date: '2027-01-16',
    sold: { is_changed: true },
  })
  there.setClock(new Date('2027-01-16T19:59:00Z'))
  granted(await read(stay, secret))
  there.setClock(new Date('2027-01-16T20:00:00Z'))
  expect(await read(stay, secret)).toMatchObject({ code: 'EXPIRED_BOOKING' })
  expect(await register(stay, { party_guests: 1 })).toMatchObject({ code: 'EXPIRED_BOOKING' })
})

test('a cancelled stay keeps nothing of its guests; when it comes back they register anew', async () => {
  const stay = await sold()
  const { there, answer, channel_stay_id } = stay
  granted(await register(stay, { party_guests: 1 }))
  answer(feedOf([ANOTHER]))
  await readAgain(stay)
  await readAgain(stay)
  expect(await stayNow(stay)).toMatchObject({ state: 'cancelled' })
  expect(await read(stay, stay.secret)).toMatchObject({
    code: 'STAY_CANCELLED',
  })
  expect(await register(stay)).toMatchObject({ code: 'STAY_CANCELLED' })
  const wanted = { channel_stay_id, lang: 'en' as const }
  expect(await there.salem.call('makeRegistrationLink', wanted)).toMatchObject({
    code: 'STAY_CANCELLED',
  })
  expect(await forgetDocuments(there.services, there.clock())).toBe(1)
  expect(sealedFiles(there)).toEqual([])
  answer(event(STAY.from, STAY.to))
  await readAgain(stay)
  expect(await stayNow(stay)).toMatchObject({ state: 'expected', registered: 0 })
  granted(await register(stay))
})

test('documents go years after the departure that counts, and with them the names', async () => {
  const stay = await sold()
  const { there, answer } = stay
  granted(await register(stay, { party_guests: 1 }))
  answer(event(STAY.from, '2027-01-15'))
  await readAgain(stay)
  expect(await forgetDocuments(there.services, new Date('2032-01-14T19:59:59Z'))).toBe(0)
  expect(await forgetDocuments(there.services, new Date('2032-01-14T20:00:00Z'))).toBe(1)
  const { rows } = await there.pool.query(
    'select first_name, last_name, document_file, completed_at is not null as was from check_in_guests',
  )
  expect(rows).toEqual([
    { first_name: 'Erased', last_name: 'Erased', document_file: null, was: true },
  ])
})

test('a name that was written for a guest who never registered goes with the stay', async () => {
  const stay = await sold()
  const { there, channel_stay_id } = stay
  granted(await there.salem.call('nameChannelGuest', { channel_stay_id, guest_name: 'Aisha K' }))
  granted(await read(stay, stay.secret))
  await CRON_JOBS['forget_stale']?.(there.services, new Date('2029-01-14T20:00:00Z'))
  const { rows } = await there.pool.query('select first_name, last_name from check_in_guests')
  expect(rows).toEqual([{ first_name: null, last_name: null }])
})

test('nights that are only closed open nothing', async () => {
  const stay = await sold()
  const { there, channel_stay_id } = stay
  const judged = { channel_stay_id, is_stay: false, reason: 'Only closed' }
  granted(await there.salem.call('judgeChannelStay', judged))
  expect(await read(stay, stay.secret)).toMatchObject({ code: 'INVALID_BOOKING' })
})

test('guests of a stay sold elsewhere pass its link on: nobody is invited by email', async () => {
  const stay = await sold()
  const { there, channel_stay_id } = stay
  granted(await there.salem.call('nameChannelGuest', { channel_stay_id, guests: 2 }))
  const { guests } = granted(await read(stay, stay.secret))
  const invited = { guest_id: guests[1]?.guest_id ?? 0, email: 'omar@example.com' }
  expect(
    await there.visitor('inviteToPreCheckIn', { booking_id: stay.secret, ...invited }),
  ).toMatchObject({ code: 'FORBIDDEN' })
})

test('the register has them as any other guest', async () => {
  const stay = await sold()
  granted(await register(stay, { party_guests: 2 }))
  const told = await stay.there.operate('arrivals')
  expect(told.ok && told.lines.join('\n')).toMatch(
    /2027-01-11 {2}airbnb HMABCDEF12 {2}marina-studio 1204 {2}Aisha Karim {2}1 of 2 checked in[^]*done {2}Aisha Karim, passport[^]*open {2}guest 2/,
  )
})

test('two who press at once are one guest, and one document is kept', async () => {
  const stay = await sold()
  await read(stay, stay.secret)
  const replies = await Promise.all([1, 2, 3].map(() => register(stay, { party_guests: 2 })))
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  expect(sealedFiles(stay.there)).toHaveLength(1)
})
