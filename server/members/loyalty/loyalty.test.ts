import { expect, test } from 'vitest'
import { markArrived, markDeparted, moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import {
  checkout,
  granted,
  hold,
  payAtBank,
  settle,
  SILENT,
  TODAY,
  type World,
  world,
} from '#kit/index.ts'
import { addDays } from '#server/core/time.ts'
import { levelOf } from './loyalty.ts'
import { rewardStay } from './reward-stay.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }

async function stay(there: World, person: World['sara'], { coupon_code = '' } = {}) {
  const paying = await checkout(person, there.marinaStudio, FEBRUARY)
  granted(
    await person.call('startCheckout', { reservation_id: paying.reservation_id, coupon_code }),
  )
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  await there.pool.query(`update sessions set expires_at = '2028-01-01'`)
  there.setClock(new Date('2027-02-04T08:00:00Z')) // check-out is at 12:00 in Dubai
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  return paying
}

test('who joins pays member prices from the next call on; joining again changes nothing', async () => {
  const { sara, downtownFlat, setClock } = await world()
  expect(granted(await sara.call('readLoyalty', {}))).toEqual({
    enrolled: false,
    guestId: null,
    loyalty_level: null,
    points: 0,
    next_level: null,
    discount: '7.00',
    points_per_100_dirhams: 10,
  })
  const before = await hold(sara, downtownFlat, FEBRUARY)
  const { member } = granted(
    await sara.call('readRoomRate', {
      room_category_slug: downtownFlat.slug,
      ...FEBRUARY,
      guests: 2,
    }),
  )
  const input = {
    ...FEBRUARY,
    guests: 2,
    room_category_id: downtownFlat.id,
    rate_id: member.non_refundable?.rate_id ?? '',
  }
  expect(await sara.call('holdNights', input)).toMatchObject({ code: 'MEMBERS_ONLY' })
  const joined = granted(await sara.call('enrol', {}))
  expect(joined).toMatchObject({
    enrolled: true,
    guestId: 'SDM-000004',
    loyalty_level: 'pearl',
    points: 0,
  })
  expect(granted(await sara.call('readProfile', {})).enrolled).toBe(true)
  granted(await sara.call('holdNights', input))
  expect(Number(member.non_refundable?.rate.total) * 100).toBeLessThan(before.total_fils)
  setClock(1)
  expect(granted(await sara.call('enrol', {}))).toEqual(joined)
})

test('the next level is the one not yet reached; at the last there is none', async () => {
  const { layla, pool } = await world()
  const nextAt = async (points: number) => {
    await pool.query('update loyalty_members set points = $1', [points])
    const { loyalty_level, next_level } = granted(await layla.call('readLoyalty', {}))
    return [loyalty_level, next_level]
  }
  expect(await nextAt(1_999)).toEqual(['pearl', { loyalty_level: 'lagoon', points_missing: 1 }])
  expect(await nextAt(2_000)).toEqual([
    'lagoon',
    { loyalty_level: 'horizon', points_missing: 4_000 },
  ])
  expect(await nextAt(6_000)).toEqual(['horizon', null])
})

test('an e-mail must be verified before joining', async () => {
  const { sara, pool } = await world()
  await pool.query(`update users set is_email_verified = false where email = 'sara@example.com'`)
  expect(await sara.call('enrol', {})).toMatchObject({ code: 'VERIFY_EMAIL_FIRST', status: 403 })
})

test('a stay earns by its nights after the coupon when the guest departs, once; a level follows', async () => {
  const there = await world(SILENT)
  await there.pool.query(`update loyalty_members set points = 1950`)
  // Three nights at 400.00 less 10% each: 1080.00; Layla's coupon takes 20% off: 864.00, eight
  // hundreds.
  const { id } = await stay(there, there.layla, { coupon_code: 'LAYLAONLY' })
  const earned = {
    enrolled: true,
    loyalty_level: 'lagoon',
    points: 2030,
    next_level: { loyalty_level: 'horizon', points_missing: 3970 },
  }
  expect(granted(await there.layla.call('readLoyalty', {}))).toMatchObject(earned)
  const again = {
    user_id: there.layla.user_id,
    booking_id: id,
    nights_fils: 864_00,
    now: there.clock(),
  }
  await there.services.db.transaction().execute((tx) => rewardStay(tx, again))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  expect(granted(await there.layla.call('readLoyalty', {}))).toMatchObject(earned)
  const { rows } = await there.pool.query(
    'select points, booking_id from loyalty_points where booking_id is not null',
  )
  expect(rows).toEqual([{ points: 80, booking_id: id }])
})

test('who is not a member earns nothing', async () => {
  const there = await world(SILENT)
  await stay(there, there.sara)
  const { rows } = await there.pool.query(
    'select 1 from loyalty_points where booking_id is not null',
  )
  expect(rows).toEqual([])
})

test.each([
  [0, 'pearl'],
  [1_999, 'pearl'],
  [2_000, 'lagoon'],
  [5_999, 'lagoon'],
  [6_000, 'horizon'],
])('%i points are the level %s', (points, level) => {
  expect(levelOf(points, { lagoon_points: 2_000, horizon_points: 6_000 })).toBe(level)
})

test('a departure that the operator marks earns the same', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.layla, there.marinaStudio, {
    from: '2027-01-10',
    to: '2027-01-13',
  })
  await payAtBank(there, paying)
  await settle(there.services, paying.payment_intent, there.clock())
  const when = { now: there.clock(), today: '2027-01-10' }
  await there.services.db.transaction().execute(async (tx) => {
    await markArrived(tx, paying.reservation_id, when)
    await markDeparted(tx, paying.reservation_id, when)
  })
  // Three nights at 400.00 less 10% each: 1080.00, ten hundreds; she had 1200 points.
  expect(granted(await there.layla.call('readLoyalty', {})).points).toBe(1300)
})

test('a level that was reached is kept when it asks for more; others must reach the new one', async () => {
  const there = await world(SILENT)
  const { layla, noor, pool } = there
  await pool.query(`update loyalty_members set points = 2500`)
  const change = (name: 'lagoon_points' | 'horizon_points', value: number, from = TODAY) =>
    noor.call('changeMemberTerm', { name, value, from, reason: 'Dearer' })
  expect(await change('lagoon_points', 6_000)).toMatchObject({ errors: [{ field: 'value' }] })
  granted(await change('lagoon_points', 3_000))
  expect(granted(await layla.call('readLoyalty', {}))).toMatchObject({
    loyalty_level: 'lagoon',
    points: 2_500,
    next_level: { loyalty_level: 'horizon', points_missing: 3_500 },
  })
  granted(await there.sara.call('enrol', {}))
  await pool.query('update loyalty_members set points = 2999 where user_id = $1', [
    there.sara.user_id,
  ])
  expect(granted(await there.sara.call('readLoyalty', {}))).toMatchObject({
    loyalty_level: 'pearl',
    next_level: { loyalty_level: 'lagoon', points_missing: 1 },
  })
  granted(await change('horizon_points', 2_400 + 700, addDays(TODAY, 1)))
  expect(granted(await layla.call('readLoyalty', {})).next_level?.points_missing).toBe(3_500)
  there.setClock(24 * 3_600)
  expect(granted(await layla.call('readLoyalty', {})).next_level?.points_missing).toBe(600)
  expect(await there.salem.call('listMemberTerms', {})).toMatchObject({ code: 'FORBIDDEN' })
})
