import { expect, test } from 'vitest'
import {
  buy,
  checkout,
  hold,
  payAtBank,
  granted,
  SILENT,
  openTransaction,
  untilWaiting,
  world,
} from '#kit/index.ts'
import { moveArrivalsAndDepartures, releaseHolds } from './statuses-by-clock.ts'

test('a booking arrives at check-in time and departs at check-out time, Dubai time; its nights are then free', async () => {
  const there = await world({ bank_delays: { poll_ms: 3_600_000 } })
  const paying = await checkout(there.sara, there.marinaStudio, {
    from: '2027-02-01',
    to: '2027-02-04',
  })
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  )
  const statusAt = async (moment: string) => {
    await moveArrivalsAndDepartures(there.services.db, new Date(moment))
    const { rows } = await there.pool.query<{ status: string; claims: number }>(
      `select status, (select count(*)::int from occupancies) as claims from bookings`,
    )
    return [rows[0]?.status, rows[0]?.claims]
  }
  expect(await statusAt('2027-02-01T10:59:59Z')).toEqual(['confirmed', 1])
  expect(await statusAt('2027-02-01T11:00:00Z')).toEqual(['arrived', 1]) // 15:00 in Dubai
  expect(await statusAt('2027-02-04T07:59:59Z')).toEqual(['arrived', 1])
  expect(await statusAt('2027-02-04T08:00:00Z')).toEqual(['departed', 0]) // 12:00 in Dubai
})

test('a booking that is moved to later nights at its check-in time does not arrive', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await buy(there, there.sara, {
    home: there.marinaStudio,
    from: '2027-02-01',
    to: '2027-02-04',
  })
  const at_check_in = there.setClock(new Date('2027-02-01T11:00:00Z'))
  const target = {
    reservation_id,
    room_category_id: there.marinaStudio.id,
    from: '2027-02-09',
    to: '2027-02-12',
    guests: 2,
  }
  const { rate_id } = granted(await there.noor.call('previewMove', target))
  const client = await openTransaction(there.pool)
  await client.query('select from units for update')
  const moved = there.noor.call('moveBooking', {
    ...target,
    ...(rate_id === null ? {} : { rate_id }),
    reason: 'The guest asked',
  })
  await untilWaiting(there.pool)
  const arrived = moveArrivalsAndDepartures(there.services.db, at_check_in)
  await untilWaiting(there.pool, 2)
  await client.commit()
  granted(await moved)
  await arrived
  expect(
    (await there.pool.query('select status, arrival_date::text from bookings where id = $1', [id]))
      .rows,
  ).toEqual([{ status: 'confirmed', arrival_date: '2027-02-09' }])
})

test('what the clock moves is in the log, once, and who departs is thanked with points', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await buy(there, there.layla, {
    home: there.marinaStudio,
    from: '2027-02-01',
    to: '2027-02-04',
  })
  const points = async () =>
    (await there.pool.query<{ points: number }>('select points from loyalty_members')).rows[0]
      ?.points ?? 0
  const moveAt = async (moment: string) => {
    await moveArrivalsAndDepartures(there.services.db, there.setClock(new Date(moment)))
    return await points()
  }
  const before = await points()
  for (const _time of [1, 2]) expect(await moveAt('2027-02-02T12:00:00Z')).toBe(before)
  const after = await moveAt('2027-02-04T12:00:00Z')
  expect(after).toBeGreaterThan(before)
  expect(await moveAt('2027-02-05T12:00:00Z')).toBe(after)
  const { entries } = granted(
    await there.noor.call('listActivity', {
      subject_kind: 'booking',
      subject: reservation_id,
      sort: 'at',
    }),
  )
  const clock = { actor: 'move_bookings', source: 'system' }
  expect(entries).toMatchObject([
    {
      ...clock,
      verb: 'mark-arrived',
      before: { status: 'confirmed' },
      after: { status: 'arrived' },
      happened_at: '2027-02-02T12:00:00.000Z',
    },
    {
      ...clock,
      verb: 'mark-departed',
      before: { status: 'arrived' },
      after: { status: 'departed' },
      happened_at: '2027-02-04T12:00:00.000Z',
    },
  ])
})

test('how many holds have lapsed is told, of all homes together', async () => {
  const there = await world(SILENT)
  const nights = { from: '2027-02-01', to: '2027-02-04' }
  for (const person of [there.sara, there.layla]) await hold(person, there.downtownFlat, nights)
  await hold(there.sara, there.marinaStudio, nights)
  expect(await releaseHolds(there.services.db, there.clock())).toBe(0)
  expect(await releaseHolds(there.services.db, there.setClock(16 * 60))).toBe(3)
  expect(await releaseHolds(there.services.db, there.clock())).toBe(0)
})
