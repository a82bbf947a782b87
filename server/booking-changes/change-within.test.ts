import { expect, test } from 'vitest'
import { returnUnslept } from '#server/billing/index.ts'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { filsOf } from '#contract/money.ts'
import { buy, emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'

// a deluxe flat of two bedrooms: 30.00 of Tourism Dirham a night
const NIGHTS = { from: '2027-01-11', to: '2027-01-16' }
const FLAT = { room_category_id: 2, guests: 2, ...NIGHTS }
const reason = 'Flies home sooner'

async function at(there: World, moment: string) {
  there.setClock(new Date(moment))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  await returnUnslept(there.services.db, there.clock())
  await there.runJobs()
}

async function begun() {
  const there = await world(SILENT)
  const booked = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  await at(there, '2027-01-12T08:00:00Z')
  return { there, ...booked }
}

type Change = {
  to?: string
  guests?: number
  from?: string
  room_category_id?: number
  unit_id?: number
}

const change = ({ salem }: World, reservation_id: string, change_to: Change) =>
  salem.call('moveBooking', { reservation_id, ...FLAT, ...change_to, reason })

const sheet = async ({ salem }: World, reservation_id: string) =>
  granted(await salem.call('readBookingSheet', { reservation_id }))

const stays = async ({ pool }: World) =>
  (
    await pool.query(
      `select b.status, b.departure_date::text as to, b.guests, b.total_fils::int as total, (select array_agg(during::text) from occupancies where booking_id = b.id) as claims
      from bookings b order by id`,
    )
  ).rows

const accrued = async ({ pool }: World) =>
  (
    await pool.query(
      'select sum(accommodation_fils + discount_fils)::int as nights, sum(tourism_fee_fils)::int as tourism from statement_lines',
    )
  ).rows[0]

test('guests who are there leave earlier: nights keep their price, the Tourism Dirham of those not slept goes back once, by the front desk', async () => {
  const { there, id, reservation_id, total_fils } = await begun()
  const before = await accrued(there)
  expect(await sheet(there, reservation_id)).toMatchObject({ changeable: 'end' })
  const preview = granted(
    await there.salem.call('previewMove', { reservation_id, ...FLAT, to: '2027-01-14' }),
  )
  expect(preview).toMatchObject({
    difference: '-60.00',
    needs_refunds: false,
    rate_id: null,
    after: { to: '2027-01-14' },
  })
  const changed = granted(await change(there, reservation_id, { to: '2027-01-14' }))
  expect(changed).toMatchObject({ difference: '-60.00', pending: null })
  await there.runJobs()
  expect(await stays(there)).toEqual([
    {
      status: 'arrived',
      to: '2027-01-14',
      guests: 2,
      total: total_fils,
      claims: ['[2027-01-11,2027-01-14)'],
    },
  ])
  expect(await sheet(there, reservation_id)).toMatchObject({
    balance: '0.00',
    refunds: [{ reason: 'unslept', amount: '60.00', state: 'done' }],
  })
  expect(await accrued(there)).toEqual({ nights: before.nights, tourism: before.tourism - 6_000 })
  const letters = (await emailsTo(there, 'sara@example.com')).filter(
    ({ subject }) => subject === `Your booking ${reservation_id} has changed`,
  )
  expect(letters).toHaveLength(1)
  await at(there, '2027-01-13T06:00:00Z')
  granted(await there.salem.call('checkOutGuests', { reservation_id, reason }))
  await at(there, '2027-01-14T00:10:00Z')
  expect((await sheet(there, reservation_id)).refunds.map(({ amount }) => amount)).toEqual([
    '60.00',
    '30.00',
  ])
  expect(await there.noor.call('listActivity', { verb: 'move-booking' })).toMatchObject({
    data: {
      entries: [
        {
          subject: reservation_id,
          actor: 'Salem Al Ketbi',
          reason,
          after: { departure_date: '2027-01-14' },
        },
      ],
    },
  })
  expect(id).toBeGreaterThan(0)
})

test('they are more than before, never more than the home may sleep', async () => {
  const { there, reservation_id } = await begun()
  expect(granted(await change(there, reservation_id, { guests: 4 }))).toMatchObject({
    difference: '0.00',
  })
  expect(await stays(there)).toMatchObject([{ guests: 4, to: NIGHTS.to }])
  expect(await change(there, reservation_id, { guests: 40 })).toMatchObject({
    code: 'TOO_MANY_GUESTS',
    errors: [{ field: 'guests' }],
  })
})

test('beyond that the stay goes on: no later end, no end today, no other arrival, home or unit', async () => {
  const { there, reservation_id } = await begun()
  const beyond: Change[] = [
    { to: '2027-01-17' },
    { to: '2027-01-12' },
    { from: '2027-01-12' },
    { room_category_id: 1 },
    { unit_id: there.downtownFlat.id * 1_000 },
  ]
  for (const change_to of beyond)
    expect(await change(there, reservation_id, change_to)).toMatchObject({ code: 'STAY_GOES_ON' })
  await at(there, '2027-01-15T08:00:00Z')
  expect(await sheet(there, reservation_id)).toMatchObject({ changeable: 'people' })
  expect(await change(there, reservation_id, { to: '2027-01-15' })).toMatchObject({
    code: 'STAY_GOES_ON',
  })
  await at(there, '2027-01-17T08:00:00Z')
  expect(await sheet(there, reservation_id)).toMatchObject({ changeable: null })
  expect(await change(there, reservation_id, { guests: 3 })).toMatchObject({
    code: 'INVALID_BOOKING',
  })
})

test('an extended stay has as many people in all its bookings; its extension, once begun, ends earlier', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  const more = { from: NIGHTS.to, to: '2027-01-20' }
  const { reservation_id: extension } = await buy(there, there.sara, {
    home: there.downtownFlat,
    ...more,
    extend_stay: reservation_id,
  })
  expect(await sheet(there, reservation_id)).toMatchObject({ changeable: 'people' })
  expect(await change(there, reservation_id, { to: '2027-01-15' })).toMatchObject({
    code: 'STAY_IS_EXTENDED',
  })
  granted(await change(there, reservation_id, { guests: 3 }))
  expect(await stays(there)).toMatchObject([{ guests: 3 }, { guests: 3 }])
  await at(there, '2027-01-17T12:00:00Z')
  expect(await sheet(there, extension)).toMatchObject({ changeable: 'end' })
  const sooner = granted(
    await change(there, extension, { from: NIGHTS.to, to: '2027-01-18', guests: 3 }),
  )
  expect(filsOf(sooner.difference)).toBe(-6_000)
  expect(await stays(there)).toMatchObject([
    { status: 'departed' },
    { to: '2027-01-18', claims: ['[2027-01-16,2027-01-18)'] },
  ])
  const { rows } = await there.pool.query(
    'select stay_until::text as until from bookings order by id',
  )
  expect(rows).toEqual([{ until: '2027-01-18' }, { until: '2027-01-18' }])
})

test('before arrival, the front desk changes what gives nothing back; what does is for who may refund, by what it would do', async () => {
  const there = await world(SILENT)
  const nights = { from: '2027-02-01', to: '2027-02-05' }
  const { reservation_id } = await buy(there, there.sara, {
    home: there.downtownFlat,
    ...nights,
    is_refundable: true,
  })
  const target = { reservation_id, room_category_id: 2, guests: 2, ...nights }
  granted(await there.salem.call('moveBooking', { ...target, guests: 3, reason }))
  const shorter = granted(
    await there.salem.call('previewMove', { ...target, guests: 3, to: '2027-02-04' }),
  )
  expect(shorter.needs_refunds).toBe(true)
  const order = {
    ...target,
    guests: 3,
    to: '2027-02-04',
    ...(shorter.rate_id !== null && { rate_id: shorter.rate_id }),
    reason,
  }
  expect(await there.salem.call('moveBooking', order)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await stays(there)).toMatchObject([{ to: '2027-02-05', guests: 3 }])
  granted(await there.noor.call('moveBooking', order))
  const longer = granted(
    await there.salem.call('previewMove', { ...target, guests: 3, to: '2027-02-06' }),
  )
  expect(longer.needs_refunds).toBe(false)
})
