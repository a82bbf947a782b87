import { expect, test } from 'vitest'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { buy, emailsTo, granted, priceOf, SILENT, world, type World } from '#kit/index.ts'
import { photo } from '#kit/party.ts'
import { wifiAddress } from './my-way-in.ts'
import { forgetNotice, noteOpened } from './notice-queries.ts'
import { tellOpenedWaysIn } from './way-in-email.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-05' }
const MARCH = { from: '2027-03-01', to: '2027-03-04' }
/** 48 hours before check-in, 15:00 in Dubai. */
const OPENS = new Date('2027-01-30T11:00:00Z')
const ARRIVES = new Date('2027-02-01T11:00:00Z')
const LEAVES = new Date('2027-02-05T08:00:00Z')

const access = (code: string) => ({
  way_in_en: `The door code is ${code}.`,
  way_in_ar: `رمز الباب ${code}.`,
  wifi_name: 'Sea; View',
  wifi_password: `pearl-${code}`,
  parking_en: 'P2, bay 18',
  parking_ar: '',
  contact_en: '',
  contact_ar: '',
})

async function booked(guests = 2) {
  const there = await world(SILENT)
  const { pool, noor, sara, downtownFlat } = there
  await pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  await pool.query(
    `update staff set rights = rights || array['homes'] where user_id = (select id from users where email = 'noor@example.com') and not 'homes' = any(rights)`,
  )
  const room_category_id = downtownFlat.id
  const { units } = granted(await noor.call('listUnitAccess', { room_category_id }))
  for (const [n, { name: unit }] of units.entries())
    granted(await noor.call('changeUnitAccess', { room_category_id, unit, ...access(`47${n}1`) }))
  const bought = await buy(there, sara, { home: downtownFlat, ...NIGHTS, guests })
  return { there, reservation_id: bought.reservation_id }
}
type Booked = Awaited<ReturnType<typeof booked>>

/** Those who are not yet, or the first of them. */
async function register({ there: { sara }, reservation_id }: Booked, most = 9) {
  const { guests } = granted(await sara.call('readPreCheckIn', { booking_id: reservation_id }))
  const waiting = guests.filter(({ is_completed }) => !is_completed)
  for (const { guest_id } of waiting.slice(0, most))
    granted(
      await sara.call('submitPreCheckIn', {
        booking_id: reservation_id,
        guest_id,
        first_name: 'Amal',
        last_name: 'Saleh',
        is_uae_resident: false,
        has_health_consent: true,
        id_image: await photo(),
      }),
    )
}

const read = async ({ there: { sara }, reservation_id }: Booked) =>
  granted(await sara.call('readMyStay', { reservation_id }))
const open = async ({ there: { sara }, reservation_id }: Booked) =>
  granted(await sara.call('openMyWayIn', { reservation_id }))
const unitNow = async ({ there: { salem }, reservation_id }: Booked) =>
  granted(await salem.call('readBookingSheet', { reservation_id })).unit
const looks = async ({ pool }: World) =>
  (
    await pool.query<{ n: number }>(
      `select count(*)::int as n from activity_log where verb = 'open-my-way-in'`,
    )
  ).rows[0]?.n

test('a stay says what its guests need, and neither its place before it is paid nor its unit before they are in it', async () => {
  const stay = await booked()
  const { there, reservation_id } = stay
  expect(await read(stay)).toMatchObject({
    reservation_id,
    state: 'ahead',
    arrival_date: NIGHTS.from,
    departure_date: NIGHTS.to,
    no_of_nights: 4,
    guests: 2,
    room: { name: null },
    way_in: {
      state: 'waits',
      is_paid: true,
      registered: 0,
      guests: 2,
      opens_at: OPENS.toISOString(),
    },
    is_proven: true,
  })
  there.setClock(ARRIVES)
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  expect(await read(stay)).toMatchObject({
    state: 'staying',
    room: { name: await unitNow(stay) },
  })
  there.setClock(LEAVES)
  expect((await read(stay)).state).toBe('over')

  there.setClock(new Date('2027-01-20T08:00:00Z'))
  const held = granted(
    await there.sara.call(
      'holdNights',
      (await priceOf(there.sara, there.marinaStudio, MARCH)).input,
    ),
  )
  expect(await read({ there, reservation_id: held.reservation_id })).toMatchObject({
    state: 'held',
    room: null,
    way_in: { is_paid: false },
  })
})

test('the way in opens once the stay is paid, all are registered and the arrival is near: each gate alone keeps it shut', async () => {
  const stay = await booked()
  const { there, reservation_id } = stay
  const shut = async () => {
    const way_in = { state: 'waits', version: null }
    expect(await open(stay)).toMatchObject({ access: null, way_in })
  }
  await shut()
  await register(stay, 1)
  there.setClock(OPENS)
  await shut() // one of two
  await register(stay)
  there.setClock(new Date(OPENS.getTime() - 1000))
  await shut() // a second too early
  there.setClock(OPENS)
  await there.pool.query(
    `insert into folio_lines (booking_id, kind, fils, computed_from, written_at) select id, 'adjustment', 5000, '{}', now() from bookings where reservation_id = $1`,
    [reservation_id],
  )
  await shut() // fifty dirhams are owed
  await there.pool.query(`delete from folio_lines where kind = 'adjustment' and fils = 5000`)
  const unit = await unitNow(stay)
  const { access: told, way_in } = await open(stay)
  expect(way_in).toMatchObject({ state: 'open', is_paid: true, registered: 2 })
  expect(told).toMatchObject({ unit, parking: 'P2, bay 18', wifi_name: 'Sea; View' })
  expect(told?.way_in).toMatch(/^The door code is 47\d1\.$/)
  expect(told?.wifi_qr).toMatch(/^<svg/)
  const arabic = granted(
    await there.sara.call('openMyWayIn', { reservation_id }, { 'accept-language': 'ar' }),
  ).access
  expect(arabic?.way_in).toMatch(/^رمز الباب/)
  expect(arabic?.parking).toBe('P2, bay 18') // not written in Arabic
  there.setClock(new Date(LEAVES.getTime() - 1000))
  expect((await open(stay)).access).not.toBeNull()
  there.setClock(LEAVES)
  expect(await open(stay)).toMatchObject({ access: null, way_in: { state: 'over' } })
})

test('after a cancellation the way in is shut, also while it can still be undone; a setting moves when it opens', async () => {
  const stay = await booked(1)
  const { there, reservation_id } = stay
  await register(stay)
  await there.pool.query(`update settings set value = '24' where name = 'access_hours_before'`)
  there.setClock(OPENS)
  expect((await open(stay)).access).toBeNull()
  there.setClock(new Date(OPENS.getTime() + 24 * 3_600_000))
  expect((await open(stay)).access).not.toBeNull()
  granted(
    await there.noor.call('cancelForGuest', {
      reservation_id,
      in_full: true,
      reason: 'The guest called',
    }),
  )
  expect(await open(stay)).toMatchObject({ access: null, way_in: { state: 'over' } })
})

test('who is moved to another unit reads the way into that one alone', async () => {
  const stay = await booked(1)
  const { there, reservation_id } = stay
  await register(stay)
  there.setClock(OPENS)
  const before = await open(stay)
  const { rows } = await there.pool.query<{ id: number; name: string }>(
    'select id::int, name from units where room_category_id = $1 and name <> $2 order by id',
    [there.downtownFlat.id, await unitNow(stay)],
  )
  const [other] = rows
  const placements = [{ reservation_id, unit_id: other?.id ?? 0 }]
  granted(await there.salem.call('placeStays', { placements, reason: 'A repair' }))
  const after = await open(stay)
  expect(after.access?.unit).toBe(other?.name)
  // what a phone has kept of the former one goes when it reads the page
  const versions = [before.way_in.version, after.way_in.version]
  expect(new Set([null, ...versions]).size).toBe(3)
  expect((await read(stay)).way_in.version).toBe(after.way_in.version)
  expect(after.access?.way_in).not.toBe(before.access?.way_in)
  expect(JSON.stringify(after)).not.toContain(before.access?.wifi_password)
})

test('who changes units part-way reads the new one from check-in time of that day', async () => {
  const stay = await booked(1)
  const { there, reservation_id } = stay
  await register(stay)
  const begins = await unitNow(stay)
  const night = '2027-02-03'
  const { units } = granted(await there.salem.call('listSplitUnits', { reservation_id, night }))
  const second = units.find(({ name }) => name !== begins)
  granted(
    await there.salem.call('splitStay', {
      reservation_id,
      night,
      unit_id: second?.id ?? 0,
      reason: 'A repair',
    }),
  )
  const told = async (at: string) => {
    there.setClock(new Date(at))
    return (await open(stay)).access?.unit
  }
  expect(await told('2027-01-31T08:00:00Z')).toBe(begins)
  expect(await told('2027-02-03T10:59:00Z')).toBe(begins)
  expect(await told('2027-02-03T11:00:00Z')).toBe(second?.name)
})

test('a mailed link needs its code to open the way in; others get nothing; each look is logged once an hour and session, without what it says', async () => {
  const stay = await booked(1)
  const { there, reservation_id } = stay
  await there.runJobs()
  await register(stay)
  there.setClock(OPENS)
  await open(stay)
  await open(stay)
  expect(await looks(there)).toBe(1)
  there.setClock(new Date(OPENS.getTime() + 3_600_000))
  await open(stay)
  expect(await looks(there)).toBe(2)

  const [link = ''] = (await emailsTo(there, 'sara@example.com')).flatMap(
    ({ text }) => text.match(/https?:\/\/\S+\/your-booking\?\S+/g) ?? [],
  )
  const holder = there.withLink(new URL(link).searchParams.get('id') ?? '')
  expect(granted(await holder('readMyStay', { reservation_id })).is_proven).toBe(false)
  expect(await holder('openMyWayIn', { reservation_id })).toMatchObject({ code: 'CODE_REQUIRED' })
  granted(await holder('sendBookingCode', { by: 'email' }))
  await there.runJobs()
  const code = (await emailsTo(there, 'sara@example.com'))
    .map(({ text, subject }) => /\b\d{6}\b/.exec(`${subject} ${text}`)?.[0])
    .find((found) => found !== undefined)
  const proven = there.withLink(granted(await holder('proveBookingLink', { otp: code ?? '' })).id)
  expect(granted(await proven('openMyWayIn', { reservation_id })).access).not.toBeNull()
  expect(await looks(there)).toBe(3)
  for (const call of ['readMyStay', 'openMyWayIn'] as const)
    expect(await there.layla.call(call, { reservation_id })).toMatchObject({
      code: 'INVALID_BOOKING',
    })
  const { timeline } = granted(await there.noor.call('readBookingSheet', { reservation_id }))
  expect(timeline.filter(({ log }) => log?.verb === 'open-my-way-in')).toHaveLength(3)
  const { rows } = await there.pool.query<{ row: string }>(
    `select a::text as row from activity_log a union all select m::text from sent_messages m`,
  )
  const mails = (await emailsTo(there, 'sara@example.com')).map(({ html }) => html)
  const kept = JSON.stringify([
    rows,
    mails,
    granted(await there.sara.call('readMyStay', { reservation_id })),
  ])
  for (const secret of ['door code', 'pearl-']) expect(kept).not.toContain(secret)
})

test('guests are told once that the way in is open, by day unless they arrive today, and not what was shut meanwhile', async () => {
  const stay = await booked(1)
  const { there, reservation_id } = stay
  const told = async (at: string) => {
    there.setClock(new Date(at))
    await tellOpenedWaysIn(there.services.db, there.clock())
    await there.runJobs()
    return (await emailsTo(there, 'sara@example.com')).filter(({ text }) =>
      text.includes('the way in, the Wi-Fi and the parking are on the page'),
    )
  }
  expect(await told('2027-01-30T12:00:00Z')).toEqual([]) // nobody is registered
  await register(stay)
  expect(await told('2027-01-30T10:59:00Z')).toEqual([])
  expect(await told('2027-01-30T17:00:00Z')).toEqual([]) // 21:00 in Dubai
  expect(await told('2027-01-31T03:59:00Z')).toEqual([])
  const [mail, ...more] = await told('2027-01-31T04:00:00Z')
  expect(more).toEqual([])
  expect(mail?.text).toMatch(/\/my-stay\?id=/)
  for (const secret of ['door code', 'pearl-']) expect(mail?.html).not.toContain(secret)
  expect(await told('2027-01-31T08:00:00Z')).toHaveLength(1)

  await there.pool.query('delete from way_in_notices')
  expect(await told('2027-02-01T00:30:00Z')).toHaveLength(2) // arrives today
  await there.pool.query('delete from way_in_notices')
  there.setClock(new Date('2027-02-01T05:00:00Z'))
  await tellOpenedWaysIn(there.services.db, there.clock())
  granted(await there.noor.call('cancelForGuest', { reservation_id, in_full: true, reason: 'Ill' }))
  expect(await told('2027-02-01T05:01:00Z')).toHaveLength(2)
})

test('the mail finds whom the page lets in, whatever the moment and whatever is still to do', async () => {
  const moments = [
    '2027-01-30T10:59:59Z',
    '2027-01-30T11:00:00Z',
    '2027-01-31T12:00:00Z',
    '2027-02-01T10:59:00Z',
    '2027-02-01T11:00:00Z',
    '2027-02-01T19:30:00Z',
    '2027-02-02T06:00:00Z',
    '2027-02-02T08:00:00Z',
  ]
  const stay = await booked()
  const { there, reservation_id } = stay
  const answers = new Set<boolean>()
  const compare = async (what: string) => {
    for (const at of moments) {
      there.setClock(new Date(at))
      await moveArrivalsAndDepartures(there.services.db, there.clock())
      const { way_in } = await read(stay)
      const found = await there.services.db.transaction().execute(async (tx) => {
        const ids = await noteOpened(tx, there.clock())
        for (const id of ids) await forgetNotice(tx, id)
        return ids.length === 1
      })
      expect({ at, what, found }).toEqual({ at, what, found: way_in.state === 'open' })
      answers.add(found)
    }
  }
  const owe = (fils: number) =>
    there.pool.query(
      `insert into folio_lines (booking_id, kind, fils, computed_from, written_at) select id, 'adjustment', $2, '{}', now() from bookings where reservation_id = $1`,
      [reservation_id, fils],
    )
  await compare('nobody is registered')
  await register(stay, 1)
  await compare('one of two is registered')
  await register(stay)
  await compare('all are registered')
  await owe(1)
  await compare('a fils is owed')
  await owe(-1)
  await there.pool.query(`update settings set value = '3' where name = 'access_hours_before'`)
  await compare('three hours before')
  await there.pool.query(`update settings set value = '300' where name = 'access_hours_before'`)
  await compare('days before')
  await there.pool.query('delete from unit_access')
  await compare('nothing is written down')
  there.setClock(new Date('2027-01-30T12:00:00Z'))
  await there.noor.call('cancelForGuest', { reservation_id, in_full: true, reason: 'Ill' })
  await compare('it is cancelled')
  expect(answers).toEqual(new Set([false, true]))
})

test('a camera joins the network that the code names, whatever signs its name has', () => {
  expect(wifiAddress({ wifi_name: 'Sea; "View"', wifi_password: 'a\\b:c,d' })).toBe(
    String.raw`WIFI:S:Sea\; \"View\";T:WPA;P:a\\b\:c\,d;;`,
  )
  expect(wifiAddress({ wifi_name: 'Open', wifi_password: '' })).toBe('WIFI:S:Open;T:nopass;;')
})

test('guests say when they arrive and with which flight, which the desk sees on Today and the booking', async () => {
  const { there, reservation_id } = await booked()
  const { sara, salem } = there
  const tell = (told: object) =>
    sara.call('tellMyArrival', { reservation_id, expected_time: '21:30', flight: '', ...told })
  granted(await tell({ flight: ' ek 202 ' }))
  granted(await tell({ flight: 'EK202' })) // says nothing new
  expect(await read({ there, reservation_id })).toMatchObject({
    expected_time: '21:30',
    flight: 'EK202',
  })
  const { arrivals } = granted(await salem.call('listStaysOfDay', { day: NIGHTS.from }))
  expect(arrivals.stays.find((one) => one.reservation_id === reservation_id)).toMatchObject({
    expected_time: '21:30',
    flight: 'EK202',
  })
  const sheet = granted(await salem.call('readBookingSheet', { reservation_id }))
  expect(sheet).toMatchObject({ expected_time: '21:30', flight: 'EK202' })
  expect(sheet.timeline.filter(({ log }) => log?.verb === 'tell-my-arrival')).toHaveLength(1)
  for (const flight of ['EK', '202', 'EK20222', 'E-K2'])
    expect(await tell({ flight })).toMatchObject({ errors: [{ field: 'flight' }] })
  expect(await tell({ expected_time: '25:00' })).toMatchObject({
    errors: [{ field: 'expected_time' }],
  })
  granted(await tell({}))
  expect((await read({ there, reservation_id })).flight).toBeNull()
  expect(
    await there.layla.call('tellMyArrival', { reservation_id, expected_time: '10:00', flight: '' }),
  ).toMatchObject({ code: 'INVALID_BOOKING' })
  there.setClock(ARRIVES)
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  expect(await tell({ expected_time: '22:00' })).toMatchObject({ code: 'INVALID_BOOKING' })
})
