import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import {
  buy,
  emailsTo,
  granted,
  hold,
  overlap,
  SILENT,
  startPaying,
  payAtBank,
  world,
  type World,
} from '#kit/index.ts'
import { postLedger } from '#server/owners/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-05' }
const NIGHT = '2027-02-03'
const REASON = 'The air conditioning is being repaired'
const [U801, U802, U803] = [2, 3, 4]
const STUDIO = 1

const stay = (there: World, nights = NIGHTS) =>
  buy(there, there.sara, { home: there.downtownFlat, ...nights })

const split = (there: World, reservation_id: string, unit_id: number, night = NIGHT) =>
  there.salem.call('splitStay', { reservation_id, night, unit_id, reason: REASON })

const claimsOf = async ({ pool }: World, reservation_id: string) =>
  (
    await pool.query<{ unit_id: number; during: string }>(
      `select o.unit_id::int, o.during::text from occupancies o join bookings b on b.id = o.booking_id where b.reservation_id = $1 order by during`,
      [reservation_id],
    )
  ).rows.map(({ unit_id, during }) => `${unit_id} ${during}`)

const sheetOf = async ({ salem }: World, reservation_id: string) =>
  granted(await salem.call('readBookingSheet', { reservation_id }))

async function block({ salem }: World, unit_id: number, from: string, to: string) {
  granted(await salem.call('addBlock', { unit_id, from, to, block_kind: 'repair' }))
}

test('from a night on a stay is in another unit: both hold their nights, the price stays, the guest and the log are told', async () => {
  const there = await world(SILENT)
  const { reservation_id, total_fils } = await stay(there)
  await there.runJobs()
  const { units } = granted(
    await there.salem.call('listSplitUnits', { reservation_id, night: NIGHT }),
  )
  expect(units).toEqual([
    { id: U801, name: '801', is_free: true },
    { id: U802, name: '802', is_free: true },
    { id: U803, name: '803', is_free: true },
  ])
  expect(granted(await split(there, reservation_id, U802))).toEqual({ units: '801 → 802' })
  expect(await claimsOf(there, reservation_id)).toEqual([
    `${U801} [2027-02-01,2027-02-03)`,
    `${U802} [2027-02-03,2027-02-05)`,
  ])
  const { parts, total, timeline } = await sheetOf(there, reservation_id)
  expect(filsOf(total)).toBe(total_fils)
  expect(parts).toEqual([
    { unit: '801', from: '2027-02-01', to: '2027-02-03' },
    { unit: '802', from: '2027-02-03', to: '2027-02-05' },
  ])
  expect(timeline.at(-1)?.log).toMatchObject({
    verb: 'split-stay',
    reason: REASON,
    before: { unit: '801' },
    after: { unit: '801 → 802' },
  })
  await there.runJobs()
  const mail = (await emailsTo(there, 'sara@example.com'))[0]
  expect(mail?.text).toContain('Change of unit: 03 Feb, 2027, unit 802')
  expect(mail?.text).toContain('Price and documents stay as they are')
  expect(mail?.text).not.toContain('replaces the earlier one')
  const { upcoming_bookings } = granted(await there.sara.call('listMyBookings', {}))
  expect(upcoming_bookings[0]?.room).toEqual({ id: U801, name: '801 → 802' })
  const after = { from: NIGHT, to: '2027-02-06' }
  for (const person of [there.layla, there.maha]) await hold(person, there.downtownFlat, after)
  expect(await claimsOf(there, reservation_id)).toHaveLength(2)
})

test('back in the unit of the night before, and once moved on the calendar, a stay is whole again', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stay(there)
  granted(await split(there, reservation_id, U802))
  granted(await split(there, reservation_id, U803, '2027-02-04'))
  expect((await sheetOf(there, reservation_id)).parts.map(({ unit }) => unit)).toEqual([
    '801',
    '802',
    '803',
  ])
  granted(await split(there, reservation_id, U801))
  expect(await claimsOf(there, reservation_id)).toEqual([`${U801} [2027-02-01,2027-02-05)`])
  granted(await split(there, reservation_id, U802))
  const placements = [{ reservation_id, unit_id: U801 }]
  granted(await there.salem.call('placeStays', { placements, reason: REASON }))
  expect(await claimsOf(there, reservation_id)).toEqual([`${U801} [2027-02-01,2027-02-05)`])
  expect((await sheetOf(there, reservation_id)).parts).toHaveLength(1)
})

test('a unit that is taken for one of the nights is refused with what is in the way; of two splits into one unit one is made', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stay(there)
  await block(there, U802, '2027-02-04', '2027-02-06')
  expect(await split(there, reservation_id, U802)).toMatchObject({
    code: 'UNIT_UNAVAILABLE',
    errors: [{ field: 'unit_id', code: 'UNIT_UNAVAILABLE' }],
    data: { in_the_way: { kind: 'block', from: '2027-02-04', to: '2027-02-06' } },
  })
  expect(await claimsOf(there, reservation_id)).toEqual([`${U801} [2027-02-01,2027-02-05)`])
  await block(there, U802, '2027-02-01', '2027-02-04')
  const other = await buy(there, there.layla, { home: there.downtownFlat, ...NIGHTS })
  await there.pool.query(`delete from occupancies where kind = 'block'`)
  const replies = await Promise.all([
    split(there, reservation_id, U802),
    split(there, other.reservation_id, U802),
  ])
  expect(replies.map((reply) => (reply.ok ? 'OK' : reply.code)).toSorted()).toEqual([
    'OK',
    'UNIT_UNAVAILABLE',
  ])
})

test('refused: the first night, a night that is over or after the stay, a unit of another home, a cancelled booking, an unpaid one', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await stay(there)
  for (const night of [NIGHTS.from, NIGHTS.to, '2027-01-09'])
    expect(await split(there, reservation_id, U802, night)).toMatchObject({
      code: 'INVALID_DATES',
      errors: [{ field: 'night' }],
    })
  expect(await split(there, reservation_id, 1)).toMatchObject({
    code: 'INVALID_BOOKING',
    errors: [{ field: 'unit_id' }],
  })
  const held = await hold(there.layla, there.downtownFlat, NIGHTS)
  expect(await split(there, held.reservation_id, U803)).toMatchObject({ code: 'INVALID_BOOKING' })
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  expect(await split(there, reservation_id, U802)).toMatchObject({ code: 'INVALID_BOOKING' })
})

test('guests who have arrived change units from today on; the day shows where they come from, and departure frees both', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stay(there, { from: '2027-01-11', to: '2027-01-15' })
  there.setClock(new Date('2027-01-13T08:00:00Z'))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  expect(await split(there, reservation_id, U802, '2027-01-12')).toMatchObject({
    code: 'INVALID_DATES',
  })
  granted(await split(there, reservation_id, U802, '2027-01-13'))
  const { in_house } = granted(await there.salem.call('listStaysOfDay', { day: '2027-01-13' }))
  expect(in_house.stays).toMatchObject([{ reservation_id, unit: '802', from_unit: '801' }])
  const next = granted(await there.salem.call('listStaysOfDay', { day: '2027-01-14' }))
  expect(next.in_house.stays).toMatchObject([{ unit: '802', from_unit: null }])
  there.setClock(new Date('2027-01-15T10:00:00Z'))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  expect(await claimsOf(there, reservation_id)).toEqual([])
  const { homes } = granted(
    await there.salem.call('readMultiCalendar', { from: '2027-01-10', q: 'downtown' }),
  )
  const spans = homes[0]?.units.flatMap(({ name, spans: of_unit }) =>
    of_unit.map(({ from, to }) => `${name} ${from} ${to}`),
  )
  expect(spans).toEqual(['801 2027-01-11 2027-01-13', '802 2027-01-13 2027-01-15'])
})

test('an extension goes along, and a stay that changed units is extended in the unit where it ends', async () => {
  const there = await world(SILENT)
  const first = await stay(there)
  granted(await split(there, first.reservation_id, U802))
  const extension = await startPaying(there.sara, there.downtownFlat, {
    from: '2027-02-05',
    to: '2027-02-08',
    extend_stay: first.reservation_id,
  })
  await payAtBank(there, extension)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: extension.reservation_id,
      action: 'pay',
    }),
  )
  expect(await claimsOf(there, extension.reservation_id)).toEqual([
    `${U802} [2027-02-05,2027-02-08)`,
  ])
  granted(await split(there, first.reservation_id, U803, '2027-02-04'))
  expect(await claimsOf(there, extension.reservation_id)).toEqual([
    `${U803} [2027-02-05,2027-02-08)`,
  ])
  expect(await claimsOf(there, first.reservation_id)).toEqual([
    `${U801} [2027-02-01,2027-02-03)`,
    `${U802} [2027-02-03,2027-02-04)`,
    `${U803} [2027-02-04,2027-02-05)`,
  ])
  granted(await split(there, extension.reservation_id, U801, '2027-02-06'))
  expect(await claimsOf(there, extension.reservation_id)).toEqual([
    `${U803} [2027-02-05,2027-02-06)`,
    `${U801} [2027-02-06,2027-02-08)`,
  ])
})

test('each unit earns and is occupied by the nights slept in it; together they are what the guest paid', async () => {
  const there = await world(SILENT)
  const { id, reservation_id, total_fils } = await stay(there)
  await postLedger(there.services.db, there.clock())
  granted(await split(there, reservation_id, U802))
  await postLedger(there.services.db, there.clock())
  const { rows } = await there.pool.query<{ unit_id: number; nights: string[]; earned: number }>(
    `select unit_id::int, array_agg(day::text order by day) filter (where nights_fils <> 0) as nights, sum(fils)::int as earned
     from (
       select unit_id, accrued_on as day, sum(accommodation_fils) as nights_fils,
         sum(accommodation_fils + discount_fils + cleaning_fee_fils + service_charge_fils + vat_fils + tourism_fee_fils) as fils
       from statement_lines where booking_id = $1 group by 1, 2) days
     group by 1 order by 1`,
    [id],
  )
  expect(rows.map(({ unit_id, nights }) => [unit_id, nights])).toEqual([
    [U801, ['2027-02-01', '2027-02-02']],
    [U802, ['2027-02-03', '2027-02-04']],
  ])
  expect(rows.reduce((sum, { earned }) => sum + earned, 0)).toBe(total_fils)
})

test('an owner sees the stay once, in whichever of its units they choose, and in each unit its own nights', async () => {
  const there = await world(SILENT)
  const first = await stay(there)
  granted(await split(there, first.reservation_id, U802))
  const extension = await startPaying(there.sara, there.downtownFlat, {
    from: '2027-02-05',
    to: '2027-02-08',
    extend_stay: first.reservation_id,
  })
  await payAtBank(there, extension)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: extension.reservation_id,
      action: 'pay',
    }),
  )
  const seenIn = async (...units: number[]) => {
    const chosen = units.length === 0 ? {} : { units: units.join() }
    const { reservations } = granted(
      await there.maha.call('listOwnerReservations', {
        from: '2027-02-01',
        to: '2027-02-28',
        ...chosen,
      }),
    )
    const range = { start_date: '2027-02-01', end_date: '2027-02-28', ...chosen }
    const { occupancy_status } = granted(await there.maha.call('readDashboardDates', range))
    return [
      reservations.map(({ reservation_id }) => reservation_id),
      occupancy_status.booked_nights,
    ]
  }
  expect(await seenIn()).toEqual([[first.reservation_id], 7])
  expect(await seenIn(U801)).toEqual([[first.reservation_id], 2])
  expect(await seenIn(U802)).toEqual([[first.reservation_id], 5])
  expect(await seenIn(U803)).toEqual([[], 0])
  expect(await seenIn(U802, U803)).toEqual([[first.reservation_id], 5])
})

test('nights that no unit has free throughout are offered in two; only what was previewed is done', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stay(there)
  await block(there, U801, '2027-02-05', '2027-02-10')
  await block(there, U802, '2027-02-01', '2027-02-05')
  await block(there, U803, '2027-02-01', '2027-02-10')
  const target = {
    reservation_id,
    room_category_id: there.downtownFlat.id,
    from: NIGHTS.from,
    to: '2027-02-08',
    guests: 2,
  }
  const preview = granted(await there.noor.call('previewMove', target))
  expect(preview).toMatchObject({
    unit_id: U801,
    split_on: '2027-02-05',
    after: { unit: '801 → 802' },
  })
  const paid = {
    rate_id: preview.rate_id ?? '',
    pays_by: 'cash' as const,
    reference: '9',
    reason: 'Stays on',
  }
  expect(await there.noor.call('moveBooking', { ...target, ...paid })).toMatchObject({
    code: 'UNIT_UNAVAILABLE',
  })
  expect(
    granted(await there.noor.call('moveBooking', { ...target, ...paid, split_on: '2027-02-05' })),
  ).toMatchObject({ unit: '801 → 802' })
  expect(await claimsOf(there, reservation_id)).toEqual([
    `${U801} [2027-02-01,2027-02-05)`,
    `${U802} [2027-02-05,2027-02-08)`,
  ])
  await block(there, U802, '2027-02-08', '2027-02-12')
  expect(await there.noor.call('previewMove', { ...target, to: '2027-02-12' })).toMatchObject({
    code: 'UNIT_UNAVAILABLE',
  })
})

test('the command line splits a stay too', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stay(there)
  const splitTo = (unit: string) =>
    there.operate(
      'split-stay',
      reservation_id,
      `--night=${NIGHT}`,
      `--unit-id=downtown-flat/${unit}`,
      `--reason=${REASON}`,
    )
  expect(await splitTo('attic')).toMatchObject({ ok: false, faults: [{ where: '--unit-id' }] })
  expect(await splitTo('803')).toMatchObject({ ok: true })
  expect(await there.operate('read-booking-sheet', reservation_id)).toMatchObject({
    lines: expect.arrayContaining(['  - unit: 801', '  - unit: 803']),
  })
})

const placePart = (there: World, reservation_id: string, unit_id: number, from: string) =>
  there.salem.call('placeStays', {
    placements: [{ reservation_id, unit_id, from }],
    reason: REASON,
  })

test('one part of a split stay gets another unit: the other stays where it is, the price too, and the guest is told', async () => {
  const there = await world(SILENT)
  const { reservation_id, total_fils } = await stay(there)
  granted(await split(there, reservation_id, U802))
  await there.runJobs()
  const mails = (await emailsTo(there, 'sara@example.com')).length
  expect(granted(await placePart(there, reservation_id, U803, NIGHT))).toEqual({ placed: 1 })
  expect(await claimsOf(there, reservation_id)).toEqual([
    `${U801} [2027-02-01,2027-02-03)`,
    `${U803} [2027-02-03,2027-02-05)`,
  ])
  const { total, timeline } = await sheetOf(there, reservation_id)
  expect(filsOf(total)).toBe(total_fils)
  expect(timeline.at(-1)?.log).toMatchObject({
    verb: 'place-stay',
    before: { unit: '801 → 802' },
    after: { unit: '801 → 803' },
  })
  await there.runJobs()
  const told = await emailsTo(there, 'sara@example.com')
  expect(told).toHaveLength(mails + 1)
  expect(told[0]?.text).toContain('Change of unit: 03 Feb, 2027, unit 803')
  granted(await placePart(there, reservation_id, U802, NIGHTS.from))
  expect((await sheetOf(there, reservation_id)).parts.map(({ unit }) => unit)).toEqual([
    '802',
    '803',
  ])
  granted(await placePart(there, reservation_id, U803, NIGHTS.from))
  expect(await claimsOf(there, reservation_id)).toEqual([`${U803} [2027-02-01,2027-02-05)`])
  expect((await sheetOf(there, reservation_id)).parts).toHaveLength(1)
})

test('of a stay that goes on in an extension a part moves alone, and each unit earns its own nights', async () => {
  const there = await world(SILENT)
  const first = await stay(there)
  granted(await split(there, first.reservation_id, U802))
  const extension = await startPaying(there.sara, there.downtownFlat, {
    from: '2027-02-05',
    to: '2027-02-08',
    extend_stay: first.reservation_id,
  })
  await payAtBank(there, extension)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: extension.reservation_id,
      action: 'pay',
    }),
  )
  granted(await placePart(there, first.reservation_id, U803, NIGHTS.from))
  expect(await claimsOf(there, extension.reservation_id)).toEqual([
    `${U802} [2027-02-05,2027-02-08)`,
  ])
  granted(await placePart(there, extension.reservation_id, U801, '2027-02-05'))
  await postLedger(there.services.db, there.clock())
  const { rows } = await there.pool.query<{ nights: string }>(
    `select unit_id || ' ' || string_agg(distinct accrued_on::text, ' ' order by accrued_on::text) as nights from statement_lines
     where accommodation_fils <> 0 group by unit_id having sum(accommodation_fils) <> 0 order by unit_id`,
  )
  expect(rows.map(({ nights }) => nights.split(' ')[0])).toEqual([`${U801}`, `${U802}`, `${U803}`])
})

test('a part is refused where it is none, is begun, is taken, or its stay is to be whole at once', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stay(there, { from: '2027-01-11', to: '2027-01-15' })
  granted(await split(there, reservation_id, U802, '2027-01-13'))
  const { reservation_id: other } = await buy(there, there.layla, {
    home: there.downtownFlat,
    from: '2027-01-14',
    to: '2027-01-17',
  })
  granted(
    await there.salem.call('placeStays', {
      placements: [{ reservation_id: other, unit_id: U803 }],
      reason: REASON,
    }),
  )
  const before = await claimsOf(there, reservation_id)
  expect(await placePart(there, reservation_id, U803, '2027-01-12')).toMatchObject({
    code: 'INVALID_BOOKING',
    errors: [{ field: 'placements.0.from' }],
  })
  expect(await placePart(there, reservation_id, U803, '2027-01-13')).toMatchObject({
    code: 'UNIT_UNAVAILABLE',
    data: { in_the_way: { reservation_id: other } },
  })
  const whole_and_part = [
    { reservation_id, unit_id: U801, from: undefined },
    { reservation_id, unit_id: U801, from: '2027-01-13' },
  ]
  expect(
    await there.salem.call('placeStays', { placements: whole_and_part, reason: REASON }),
  ).toMatchObject({
    code: 'INVALID_BOOKING',
    errors: [{ field: 'placements.1.unit_id' }],
  })
  there.setClock(new Date('2027-01-12T08:00:00Z'))
  expect(await placePart(there, reservation_id, U803, '2027-01-11')).toMatchObject({
    code: 'STAY_BEGUN',
  })
  expect(await claimsOf(there, reservation_id)).toEqual(before)
  // nights to come, though the guests are there
  granted(await placePart(there, reservation_id, U801, '2027-01-13'))
})

test('a stay that is moved to another home meanwhile is neither split nor placed in the former one', async () => {
  const ways: ((there: World, reservation_id: string) => Promise<{ ok: boolean }>)[] = [
    (there, reservation_id) => split(there, reservation_id, U802),
    (there, reservation_id) =>
      there.salem.call('placeStays', {
        placements: [{ reservation_id, unit_id: U802 }],
        reason: REASON,
      }),
  ]
  for (const lateCall of ways) {
    const there = await world(SILENT)
    const { reservation_id } = await stay(there)
    const target = { room_category_id: STUDIO, ...NIGHTS, guests: 2 }
    const { rate_id } = granted(await there.noor.call('previewMove', { reservation_id, ...target }))
    const [moved, late] = await overlap(
      there.pool,
      'activity_log',
      () =>
        there.noor.call('moveBooking', {
          reservation_id,
          ...target,
          rate_id: rate_id ?? undefined,
          reason: 'The guest asked',
        }),
      () => lateCall(there, reservation_id),
    )
    granted(moved)
    expect(late).toMatchObject({ code: 'INVALID_BOOKING' })
  }
})
