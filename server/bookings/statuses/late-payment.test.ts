import { expect, test } from 'vitest'
import {
  buy,
  checkout,
  granted,
  hold,
  payAtBank,
  rowOf,
  settle,
  SILENT,
  startPaying,
  world,
  type World,
} from '#kit/index.ts'
import { cancelBooking } from './cancel-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { moveArrivalsAndDepartures, releaseHolds } from './statuses-by-clock.ts'
import { lockBookingAndHome } from '#server/bookings/booking-queries.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-04' }
const MORE = { from: '2027-02-04', to: '2027-02-07' }
const AFTER_THE_WINDOW_S = 16 * 60

type Open = { payment_intent: string; client_secret: string }

async function payLate(there: World, open: Open) {
  await payAtBank(there, open)
  return await settle(there.services, open.payment_intent, there.clock())
}

const claimsOf = async ({ pool }: World, booking_id: number) =>
  (
    await pool.query(
      'select unit_id, kind, during::text, expires_at from occupancies where booking_id = $1',
      [booking_id],
    )
  ).rows

const takeNights = ({ pool }: World, unit_id: number) =>
  pool.query(
    `insert into occupancies (room_category_id, unit_id, during, kind)
     select room_category_id, id, '[2027-02-01,2027-02-07)', 'block' from units where id = $1`,
    [unit_id],
  )

async function lapsedExtension() {
  const there = await world(SILENT)
  const home = there.downtownFlat
  const first = await buy(there, there.sara, { home, ...NIGHTS, is_refundable: true })
  const extension = await startPaying(there.sara, home, {
    ...MORE,
    extend_stay: first.reservation_id,
  })
  there.setClock(AFTER_THE_WINDOW_S)
  await releaseHolds(there.services.db, there.clock())
  return { there, first, extension }
}

test('a payment after its window takes the nights again, in the same unit and for good', async () => {
  const there = await world(SILENT)
  const open = await checkout(there.sara, there.downtownFlat, NIGHTS)
  const before = await rowOf(there, open.id)
  there.setClock(AFTER_THE_WINDOW_S)
  await releaseHolds(there.services.db, there.clock())
  expect(await claimsOf(there, open.id)).toEqual([])
  expect(await payLate(there, open)).toEqual({ outcome: 'captured', booking_status: 'confirmed' })
  expect(await rowOf(there, open.id)).toEqual({ ...before, status: 'confirmed' })
  expect(await claimsOf(there, open.id)).toEqual([
    {
      unit_id: before.unit_id,
      kind: 'booking',
      during: '[2027-02-01,2027-02-04)',
      expires_at: null,
    },
  ])
})

test('a hold with a coupon is confirmed in the nights it has, and for good', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await hold(there.sara, there.downtownFlat, NIGHTS)
  const { unit_id } = await rowOf(there, id)
  const open = granted(
    await there.sara.call('startCheckout', { reservation_id, coupon_code: 'WELCOME10' }),
  )
  expect(await payLate(there, open)).toEqual({ outcome: 'captured', booking_status: 'confirmed' })
  expect(await rowOf(there, id)).toMatchObject({ status: 'confirmed', unit_id })
  expect(await claimsOf(there, id)).toEqual([
    { unit_id, kind: 'booking', during: '[2027-02-01,2027-02-04)', expires_at: null },
  ])
})

test('when its unit is taken by then, another free one is booked; when all are, none', async () => {
  const there = await world(SILENT)
  const open = await checkout(there.sara, there.downtownFlat, NIGHTS)
  const last = await checkout(there.layla, there.downtownFlat, NIGHTS)
  const { unit_id } = await rowOf(there, open.id)
  there.setClock(AFTER_THE_WINDOW_S)
  await releaseHolds(there.services.db, there.clock())
  await takeNights(there, unit_id)
  await payLate(there, open)
  const booked = await rowOf(there, open.id)
  expect(booked.status).toBe('confirmed')
  expect(booked.unit_id).not.toBe(unit_id)
  expect(await claimsOf(there, open.id)).toMatchObject([
    { unit_id: booked.unit_id, kind: 'booking' },
  ])
  const { rows } = await there.pool.query<{ id: number }>(
    'select id from units where room_category_id = $1 and id not in (select unit_id from occupancies)',
    [there.downtownFlat.id],
  )
  for (const { id } of rows) await takeNights(there, id)
  expect(await payLate(there, last)).toEqual({ outcome: 'captured', booking_status: 'expired' })
})

test('a lapsed hold of somebody else that nobody has swept makes way and has expired', async () => {
  const there = await world(SILENT)
  const open = await checkout(there.sara, there.marinaStudio, NIGHTS)
  there.setClock(AFTER_THE_WINDOW_S)
  const other = await hold(there.layla, there.marinaStudio, NIGHTS)
  there.setClock(AFTER_THE_WINDOW_S)
  await payLate(there, open)
  expect((await rowOf(there, open.id)).status).toBe('confirmed')
  expect(await rowOf(there, other.id)).toMatchObject({ status: 'expired' })
})

test('an extension that is paid late is booked in the unit of its stay', async () => {
  const { there, first, extension } = await lapsedExtension()
  await payLate(there, extension)
  const { unit_id } = await rowOf(there, first.id)
  expect(await rowOf(there, extension.id)).toEqual({
    status: 'confirmed',
    unit_id,
    extends_id: first.id,
    stay_until: MORE.to,
  })
})

test('an extension that is paid late follows its stay into the unit it was moved to meanwhile', async () => {
  const { there, first, extension } = await lapsedExtension()
  const { unit_id: before } = await rowOf(there, first.id)
  const { rows } = await there.pool.query<{ id: number }>(
    'select id from units where room_category_id = $1 and id <> $2 order by id',
    [there.downtownFlat.id, before],
  )
  const unit_id = rows[0]?.id ?? 0
  const placements = [{ reservation_id: first.reservation_id, unit_id }]
  expect(
    granted(await there.noor.call('placeStays', { placements, reason: 'A repair' })),
  ).toMatchObject({ placed: 1 })
  await payLate(there, extension)
  expect(await rowOf(there, extension.id)).toMatchObject({ status: 'confirmed', unit_id })
  expect(await claimsOf(there, extension.id)).toMatchObject([{ unit_id, kind: 'booking' }])
})

test('an extension that is paid late is booked in no other unit', async () => {
  const { there, first, extension } = await lapsedExtension()
  const { unit_id } = await rowOf(there, first.id)
  await there.pool.query(
    `insert into occupancies (room_category_id, unit_id, during, kind) values ($1, $2, '[2027-02-05,2027-02-06)', 'block')`,
    [there.downtownFlat.id, unit_id],
  )
  await payLate(there, extension)
  expect((await rowOf(there, extension.id)).status).toBe('expired')
})

test('an extension that is paid late of a stay that was cancelled meanwhile is not booked', async () => {
  const { there, first, extension } = await lapsedExtension()
  granted(await there.sara.call('cancelMyBooking', { booking_id: first.id }))
  await payLate(there, extension)
  expect((await rowOf(there, extension.id)).status).toBe('expired')
  expect(await claimsOf(there, extension.id)).toEqual([])
})

test('what is over is not confirmed, though its nights are free', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await hold(there.sara, there.marinaStudio, NIGHTS)
  granted(await there.sara.call('updatePayment', { reservation_id, action: 'cancel' }))
  const is_confirmed = await there.services.db.transaction().execute(async (tx) => {
    const booking = await lockBookingAndHome(tx, id)
    return booking && (await confirmBooking(tx, booking, there.clock()))
  })
  expect(is_confirmed).toBe(false)
  expect(await claimsOf(there, id)).toEqual([])
})

test('who cancelled is written down with the first who did', async () => {
  const there = await world(SILENT)
  const { id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const cancel = (by: 'guest' | 'company' | null) =>
    there.services.db.transaction().execute(async (tx) => {
      const booking = await lockBookingAndHome(tx, id)
      return booking && (await cancelBooking(tx, booking, { now: there.clock(), by }))
    })
  const cancelledBy = async () =>
    (await there.pool.query<{ cancelled_by: string }>('select cancelled_by from bookings')).rows[0]
      ?.cancelled_by
  expect(await cancel('guest')).toBe(true)
  expect(await cancel('company')).toBe(false)
  expect(await cancelledBy()).toBe('guest')
})

test('how many have arrived and departed is told', async () => {
  const there = await world(SILENT)
  await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const moved = (moment: string) => moveArrivalsAndDepartures(there.services.db, new Date(moment))
  expect(await moved('2027-01-31T12:00:00Z')).toEqual({ arrived: 0, departed: 0 })
  expect(await moved('2027-02-01T12:00:00Z')).toEqual({ arrived: 1, departed: 0 })
  expect(await moved('2027-02-04T12:00:00Z')).toEqual({ arrived: 0, departed: 1 })
})
