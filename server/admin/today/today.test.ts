import { expect, test } from 'vitest'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'
import { photo } from '#kit/party.ts'

const CHECKED = { id_seen: true, key_given: true, deposit: '2500' }

const stayOf = (there: World, more: Partial<Parameters<typeof buy>[2]> = {}) =>
  buy(there, there.sara, {
    home: there.downtownFlat,
    from: '2027-01-11',
    to: '2027-01-15',
    ...more,
  })

const day = async ({ salem }: World, asked?: string) =>
  granted(await salem.call('listStaysOfDay', { day: asked }))

async function clockAt(there: World, moment: string) {
  there.setClock(new Date(moment))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
}

const ARRIVED = '2027-01-11T11:00:00Z' // 15:00 in Dubai, check-in time

const log = async ({ noor }: World, subject: string) =>
  granted(await noor.call('listActivity', { subject_kind: 'booking', subject })).entries

const statusesOf = async ({ pool }: World) =>
  (await pool.query<{ status: string }>('select status from bookings order by id')).rows.map(
    ({ status }) => status,
  )

const freeUnits = async ({ salem }: World, from: string, to: string) =>
  granted(await salem.call('listBookableHomes', { from, to, q: 'downtown' })).homes[0]?.free_units

const points = async ({ pool, sara }: World) =>
  (
    await pool.query<{ points: number }>(
      'select points::int from loyalty_members where user_id = $1',
      [sara.user_id],
    )
  ).rows[0]?.points

test('a day lists who arrives, who leaves and who sleeps here, with what remains', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stayOf(there)
  expect((await day(there)).arrivals).toEqual({ stays: [], remaining: 0 })
  const { arrivals, departures, in_house } = await day(there, '2027-01-11')
  expect([arrivals.remaining, departures.remaining, in_house.remaining]).toEqual([1, 0, 0])
  expect(arrivals.stays).toMatchObject([
    {
      reservation_id,
      guest_name: 'Sara Mitchell',
      guest_phone_number: '+971501000004',
      home: { slug: 'downtown-flat', nice_name: 'Downtown Flat' },
      unit: '801',
      guests: 2,
      nights: 4,
      registered: 0,
      register_by: '2027-01-11T14:00:00.000Z',
      damage_deposit: '2500.00',
      state: 'expected',
      actions: [],
    },
  ])
  expect((await day(there, '2027-01-12')).in_house).toMatchObject({ remaining: 1 })
  expect((await day(there, '2027-01-15')).departures).toMatchObject({ remaining: 1 })
  expect((await day(there, '2027-01-16')).in_house.stays).toEqual([])
})

test('checking in keeps what was seen, given and taken, once; before the day it is refused', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stayOf(there)
  const checkIn = () =>
    there.salem.call('checkInGuests', { reservation_id, ...CHECKED, note: 'Cot asked for' })
  expect(await checkIn()).toMatchObject({ code: 'INVALID_BOOKING' })
  there.setClock(new Date('2027-01-11T08:00:00Z'))
  granted(await checkIn())
  expect(await checkIn()).toMatchObject({ code: 'ALREADY_CHECKED_IN' })
  const { arrivals, in_house } = await day(there)
  expect(arrivals).toMatchObject({
    remaining: 0,
    stays: [
      {
        state: 'in_house',
        actions: ['check_out', 'correct_check_in', 'undo_check_in'],
        register_by: '2027-01-11T11:00:00.000Z', // three hours after the real check-in
        checked_in: {
          by: 'Salem Al Ketbi',
          id_seen: true,
          key_given: true,
          deposit: '2500.00',
          note: 'Cot asked for',
        },
      },
    ],
  })
  expect(in_house.remaining).toBe(1)
  expect(await log(there, reservation_id)).toMatchObject([
    {
      verb: 'mark-arrived',
      actor: 'Salem Al Ketbi',
      source: 'admin',
      before: { status: 'confirmed' },
      after: {
        status: 'arrived',
        id_seen: true,
        key_given: true,
        deposit_fils: 250_000,
        note: 'Cot asked for',
      },
    },
  ])
})

test('whom the clock has moved is still expected until somebody checks them in, also on the next day', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stayOf(there)
  await clockAt(there, ARRIVED)
  expect(await statusesOf(there)).toEqual(['arrived'])
  expect((await day(there)).arrivals).toMatchObject({
    remaining: 1,
    stays: [{ state: 'expected', actions: ['check_in', 'check_out', 'no_show'] }],
  })
  expect(await log(there, reservation_id)).toMatchObject([
    { verb: 'mark-arrived', actor: 'move_bookings', source: 'system' },
  ])
  there.setClock(new Date('2027-01-12T06:00:00Z'))
  expect((await day(there)).arrivals).toMatchObject({
    remaining: 1,
    stays: [{ is_registration_late: true }],
  })
  granted(await there.salem.call('checkInGuests', { reservation_id, ...CHECKED }))
  const { arrivals, in_house } = await day(there)
  expect([arrivals.stays, in_house.remaining]).toEqual([[], 1])
})

test('the web check-ins of a party are counted, the lead guest says when they come, and nobody is due once all are registered', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stayOf(there)
  const { guests } = granted(
    await there.sara.call('readPreCheckIn', { booking_id: reservation_id }),
  )
  const expected = ['٢١:٣٠', '16:00'] // of the lead guest, and of another
  for (const { guest_id } of guests) {
    const names = { first_name: 'Amal', last_name: 'Saleh' }
    const declared = {
      is_uae_resident: false,
      has_health_consent: true,
      id_image: await photo(),
      expected_time: expected[guest_id === guests[0]?.guest_id ? 0 : 1],
    }
    granted(
      await there.sara.call('submitPreCheckIn', {
        booking_id: reservation_id,
        guest_id,
        ...names,
        ...declared,
      }),
    )
  }
  expect((await day(there, '2027-01-11')).arrivals.stays).toMatchObject([
    { registered: 2, register_by: null, expected_time: '21:30' },
  ])
})

test('an extended stay is one stay: one arrival, one departure, all its nights, one check-out', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stayOf(there)
  await stayOf(there, { from: '2027-01-15', to: '2027-01-18', extend_stay: reservation_id })
  expect((await day(there, '2027-01-11')).arrivals.stays).toMatchObject([
    { reservation_id, nights: 7, departure_date: '2027-01-18' },
  ])
  expect((await day(there, '2027-01-15')).departures.stays).toEqual([])
  expect((await day(there, '2027-01-15')).arrivals.stays).toEqual([])
  await clockAt(there, ARRIVED)
  granted(await there.salem.call('checkInGuests', { reservation_id, ...CHECKED }))
  await clockAt(there, '2027-01-15T12:00:00Z')
  expect((await day(there)).in_house.stays).toMatchObject([{ reservation_id, state: 'in_house' }])
  await clockAt(there, '2027-01-18T06:00:00Z')
  expect((await day(there)).departures).toMatchObject({ remaining: 1 })
  expect(granted(await there.salem.call('checkOutGuests', { reservation_id }))).toEqual({
    nights_returned: 0,
  })
  expect((await day(there)).departures).toMatchObject({ remaining: 0, stays: [{ state: 'left' }] })
})

test('an early departure needs a reason, gives back the nights of the whole stay and refunds nothing', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stayOf(there)
  await stayOf(there, { from: '2027-01-15', to: '2027-01-18', extend_stay: reservation_id })
  await clockAt(there, ARRIVED)
  granted(await there.salem.call('checkInGuests', { reservation_id, ...CHECKED }))
  there.setClock(new Date('2027-01-13T06:00:00Z'))
  expect(await freeUnits(there, '2027-01-14', '2027-01-18')).toBe(2)
  expect(await there.salem.call('checkOutGuests', { reservation_id })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'reason' }],
  })
  const reason = 'Flew home early'
  expect(granted(await there.salem.call('checkOutGuests', { reservation_id, reason }))).toEqual({
    nights_returned: 5,
  })
  expect(await freeUnits(there, '2027-01-14', '2027-01-18')).toBe(3)
  expect(await statusesOf(there)).toEqual(['departed', 'departed'])
  expect((await there.pool.query('select from refunds')).rows).toEqual([])
  expect((await day(there)).departures).toMatchObject({ remaining: 0, stays: [{ state: 'left' }] })
  expect((await day(there, '2027-01-18')).departures.stays).toEqual([])
  expect((await log(there, reservation_id))[0]).toMatchObject({
    verb: 'mark-departed',
    reason,
    after: { nights_returned: 5 },
  })
})

test('a no-show gives its nights back, earns no points, and is out of every list but that of its day', async () => {
  const there = await world(SILENT)
  granted(await there.sara.call('enrol', {}))
  const before = await points(there)
  const { reservation_id } = await stayOf(there)
  const reason = 'Not reachable until midnight'
  const missing = () => there.salem.call('markNoShow', { reservation_id, reason })
  expect(await missing()).toMatchObject({ code: 'INVALID_BOOKING' })
  await clockAt(there, ARRIVED)
  expect(granted(await missing())).toEqual({ nights_returned: 4 })
  expect(await freeUnits(there, '2027-01-11', '2027-01-15')).toBe(2)
  expect(await points(there)).toBe(before)
  expect((await day(there)).arrivals).toMatchObject({
    remaining: 0,
    stays: [{ state: 'no_show', actions: ['undo_no_show'] }],
  })
  expect((await day(there, '2027-01-12')).in_house.stays).toEqual([])
  expect((await day(there, '2027-01-15')).departures.stays).toEqual([])
  expect((await log(there, reservation_id))[0]).toMatchObject({
    verb: 'mark-no-show',
    reason,
    after: { status: 'no_show', nights_returned: 4 },
  })
  expect(await missing()).toMatchObject({ code: 'INVALID_BOOKING' })
})

test('a no-show is known on the first day and night only, and not of guests who were checked in', async () => {
  const there = await world(SILENT)
  const late = await stayOf(there)
  const seen = await stayOf(there)
  const missing = ({ reservation_id }: { reservation_id: string }) =>
    there.salem.call('markNoShow', { reservation_id, reason: 'Not seen' })
  await clockAt(there, ARRIVED)
  granted(
    await there.salem.call('checkInGuests', { reservation_id: seen.reservation_id, ...CHECKED }),
  )
  expect(await missing(seen)).toMatchObject({ code: 'ALREADY_CHECKED_IN' })
  there.setClock(new Date('2027-01-12T08:00:00Z')) // check-out time of the next day
  expect((await day(there)).arrivals.stays[0]?.actions).toEqual(['check_in', 'check_out'])
  expect(await missing(late)).toMatchObject({ code: 'INVALID_BOOKING' })
  there.setClock(new Date('2027-01-12T07:59:00Z'))
  expect(granted(await missing(late))).toEqual({ nights_returned: 3 })
})

test('the command line checks in, out and marks a no-show by the same rules and with the same entries', async () => {
  const there = await world(SILENT)
  const [first, second] = [await stayOf(there), await stayOf(there)]
  await clockAt(there, ARRIVED)
  const fault = await there.operate('check-out-guests', first.reservation_id)
  expect(fault).toMatchObject({ ok: false, faults: [{ where: '--reason' }] })
  expect(
    await there.operate('check-in-guests', first.reservation_id, '--id-seen', '--deposit=100'),
  ).toMatchObject({ ok: true })
  expect(
    await there.operate('mark-no-show', second.reservation_id, '--reason', 'Not seen'),
  ).toMatchObject({ ok: true })
  expect((await log(there, first.reservation_id))[0]).toMatchObject({
    verb: 'mark-arrived',
    source: 'operator',
    after: { status: 'arrived', id_seen: true, key_given: false, deposit_fils: 10_000 },
  })
  expect((await log(there, second.reservation_id))[0]).toMatchObject({
    verb: 'mark-no-show',
    reason: 'Not seen',
    after: { nights_returned: 4 },
  })
})

test('on its last day a stay is checked out first, though nobody checked it in', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stayOf(there)
  await clockAt(there, ARRIVED)
  there.setClock(new Date('2027-01-15T06:00:00Z'))
  const { departures } = await day(there)
  expect(departures.stays).toMatchObject([
    { state: 'expected', actions: ['check_out', 'check_in'], nights_left: 0 },
  ])
  granted(await there.salem.call('checkOutGuests', { reservation_id }))
  expect((await day(there)).departures.remaining).toBe(0)
})

test('a stay of a contractor or of staff stands on its first and last day, with its note, and a repair does not', async () => {
  const there = await world(SILENT)
  const block = async (block_kind: 'contractor' | 'staff' | 'repair', unit_id: number) =>
    granted(
      await there.salem.call('addBlock', {
        unit_id,
        from: '2027-01-12',
        to: '2027-01-14',
        block_kind,
        note: `${block_kind}: fresh towels`,
      }),
    )
  await block('staff', 1)
  await block('contractor', 2)
  await block('repair', 3)
  const shown = async (on: string) =>
    (await day(there, on)).internal_stays.map(({ unit: _unit, home: _home, ...stay }) => stay)
  const nights = { from: '2027-01-12', to: '2027-01-14' }
  const both = [
    { block_kind: 'contractor', note: 'contractor: fresh towels', ...nights },
    { block_kind: 'staff', note: 'staff: fresh towels', ...nights },
  ]
  expect(await shown('2027-01-11')).toEqual([])
  expect(await shown('2027-01-12')).toEqual(both)
  expect(await shown('2027-01-13')).toEqual([])
  expect(await shown('2027-01-14')).toEqual(both)
})
