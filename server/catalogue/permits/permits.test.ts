import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#server/core/time.ts'
import { releaseHolds } from '#server/bookings/index.ts'
import {
  buy,
  granted,
  hold,
  payAtBank,
  permitsUntil,
  settle,
  SILENT,
  startPaying,
  world,
  type World,
} from '#kit/index.ts'

const [U801, U802, U803] = [2, 3, 4]
/** 803 may be let for the night of the 3rd, and not for that of the 4th. */
const LAST_DAY = '2027-02-03'
const WITHIN = { from: '2027-02-01', to: '2027-02-04' }
const BEYOND = { from: '2027-02-01', to: '2027-02-05' }
const REASON = 'Nearer to the lift'

const until = ({ pool }: World, unit_id: number, last_day: string | null) =>
  pool.query(
    last_day === null
      ? 'delete from unit_permits where unit_id = $1'
      : 'update unit_permits set valid_during = daterange(null, $2::date + 1) where unit_id = $1',
    last_day === null ? [unit_id] : [unit_id, last_day],
  )

async function lapsing() {
  const there = await world(SILENT)
  await until(there, U803, LAST_DAY)
  return there
}

const quote = ({ visitor }: World, nights: { from: string; to: string }) =>
  visitor('readRoomRate', { room_category_slug: 'downtown-flat', ...nights })
const leftOf = async (there: World, nights: { from: string; to: string }) =>
  granted(await quote(there, nights)).units_left
const searched = async ({ visitor }: World, nights: { from: string; to: string }) =>
  granted(await visitor('searchRoomCategories', nights)).room_categories.find(
    ({ slug }) => slug === 'downtown-flat',
  )?.units_left
const renew = ({ noor }: World, more: { unit?: string; expires_on?: string } = {}) =>
  noor.call('renewPermit', {
    home: 'downtown-flat',
    unit: '803',
    expires_on: '2028-02-03',
    reason: 'It was renewed',
    ...more,
  })
const unitsOf = async ({ pool }: World) =>
  (
    await pool.query<{ unit_id: number }>(
      'select unit_id::int from occupancies where booking_id is not null order by unit_id',
    )
  ).rows.map(({ unit_id }) => unit_id)

test('a unit counts for no night beyond its permit, and counts again once that is renewed', async () => {
  const there = await lapsing()
  expect([await leftOf(there, WITHIN), await searched(there, WITHIN)]).toEqual([3, 3])
  expect([await leftOf(there, BEYOND), await searched(there, BEYOND)]).toEqual([2, 2])
  granted(await renew(there))
  expect([await leftOf(there, BEYOND), await searched(there, BEYOND)]).toEqual([3, 3])
  // across the day on which the one ends and the other begins
  await until(there, U801, null)
  await until(there, U802, null)
  await hold(there.sara, there.downtownFlat, BEYOND)
  expect(await unitsOf(there)).toEqual([U803])
})

test('one unit is held for a stay beyond the permit of the other two; then there is none', async () => {
  const there = await lapsing()
  await until(there, U802, '2027-02-02')
  await hold(there.sara, there.downtownFlat, BEYOND)
  expect(await unitsOf(there)).toEqual([U801])
  expect(await quote(there, BEYOND)).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
  expect(await searched(there, BEYOND)).toBeUndefined()
  const { unavailable } = granted(
    await there.visitor('readRoomDetails', { room_category_slug: 'downtown-flat' }),
  )
  expect(unavailable[0]).toEqual({ from: '2027-02-04', to: '2027-02-05' })
  const { departures } = granted(
    await there.visitor('listDeparturePrices', {
      room_category_slug: 'downtown-flat',
      from: WITHIN.from,
    }),
  )
  expect(departures.map(({ to }) => to)).toEqual([WITHIN.to])
})

test('a hold that is paid too late gets no unit beyond its permit', async () => {
  const there = await lapsing()
  await until(there, U802, LAST_DAY)
  const late = await startPaying(there.sara, there.downtownFlat, BEYOND)
  there.setClock(16 * 60)
  await releaseHolds(there.services.db, there.clock())
  await until(there, U801, LAST_DAY)
  await payAtBank(there, late)
  await settle(there.services, late.payment_intent, there.clock())
  expect(await unitsOf(there)).toEqual([])
})

test('an extension, a placement, a split and a move bring nobody beyond a permit', async () => {
  const there = await lapsing()
  await until(there, U801, '2027-02-01')
  await until(there, U802, '2027-02-01')
  const home = there.downtownFlat
  const { reservation_id } = await buy(there, there.sara, { home, ...WITHIN })
  expect(await unitsOf(there)).toEqual([U803])
  const longer = { room_category_slug: 'downtown-flat', from: '2027-02-04', to: '2027-02-07' }
  expect(
    await there.sara.call('readRoomRate', { ...longer, extend_stay: reservation_id }),
  ).toMatchObject({ code: 'UNIT_UNAVAILABLE' })
  expect(
    await there.noor.call('placeStays', {
      placements: [{ reservation_id, unit_id: U801 }],
      reason: REASON,
    }),
  ).toMatchObject({
    code: 'UNIT_UNPERMITTED',
    errors: [{ field: 'placements.0.unit_id', code: 'UNIT_UNPERMITTED' }],
  })
  const split = { reservation_id, night: '2027-02-02', unit_id: U801, reason: REASON }
  expect(granted(await there.noor.call('listSplitUnits', split)).units).toEqual([
    { id: U803, name: '803', is_free: true },
    { id: U801, name: '801', is_free: false },
    { id: U802, name: '802', is_free: false },
  ])
  expect(await there.noor.call('splitStay', split)).toMatchObject({
    code: 'UNIT_UNPERMITTED',
    errors: [{ field: 'unit_id' }],
  })
  expect(await unitsOf(there)).toEqual([U803])
})

test('a stay that stands beyond the permit of its unit is kept, and told; another stay of the house can be placed around it', async () => {
  const there = await world(SILENT)
  const home = there.downtownFlat
  const { reservation_id } = await buy(there, there.sara, { home, ...BEYOND })
  const [own = 0] = await unitsOf(there)
  await until(there, own, LAST_DAY)
  const troubles = async () =>
    granted(await there.noor.call('listTrouble', {})).troubles.map(
      ({ what, unit, day, reservation_id: whose }) => ({ what, unit, day, whose }),
    )
  const name = String(800 + own - 1)
  expect(await troubles()).toEqual([
    { what: 'permit_ending', unit: name, day: LAST_DAY, whose: null },
    { what: 'stay_unpermitted', unit: name, day: '2027-02-04', whose: reservation_id },
  ])
  const other = [U801, U802, U803].find((unit) => unit !== own) ?? 0
  const place = async (unit_id: number) =>
    await there.noor.call('placeStays', {
      placements: [{ reservation_id, unit_id }],
      reason: REASON,
    })
  expect(granted(await place(own))).toEqual({ placed: 0 })
  expect(granted(await place(other))).toEqual({ placed: 1 })
  expect(await place(own)).toMatchObject({ code: 'UNIT_UNPERMITTED' })
  expect((await troubles()).map(({ what }) => what)).toEqual(['permit_ending'])
  await until(there, own, null)
  expect((await troubles()).map(({ what }) => what)).toEqual(['permit_missing'])
})

test('a home is on sale until the last of its units loses its permit', async () => {
  const there = await lapsing()
  await until(there, U801, '2027-01-09')
  await until(there, U802, '2027-01-09')
  expect(await leftOf(there, WITHIN)).toBe(1)
  await permitsUntil(there.pool, 2, '2027-01-09')
  expect(await quote(there, WITHIN)).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
  granted(await renew(there))
  expect(await leftOf(there, WITHIN)).toBe(1)
  await there.pool.query('update units set is_active = false where id = $1', [U803])
  expect(await quote(there, WITHIN)).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
})

test('a wrong permit is corrected or removed with a reason; the log has what it said, and the unit gets what it says now', async () => {
  const there = await lapsing()
  const { noor } = there
  const listed = async () =>
    granted(await noor.call('listUnitPermits', { room_category_id: 2 })).units.find(
      ({ name }) => name === '803',
    )?.permits ?? []
  granted(await renew(there, { expires_on: '2028-06-30' }))
  const [newest, first] = await listed()
  expect([newest?.issued_on, newest?.expires_on, first?.issued_on, first?.expires_on]).toEqual([
    '2027-02-04',
    '2028-06-30',
    null,
    LAST_DAY,
  ])
  const correct = (more: { issued_on?: string; expires_on?: string; number?: string } = {}) =>
    noor.call('correctPermit', {
      permit_id: newest?.permit_id ?? 0,
      number: 'DWN-FLT-803',
      unit_code: null,
      issued_on: '2027-02-05',
      expires_on: '2027-03-01',
      reason: 'Read again',
      ...more,
    })
  expect(await correct({ issued_on: LAST_DAY })).toMatchObject({ code: 'PERMIT_OVERLAPS' })
  expect(await correct({ number: 'MAR-STU-1' })).toMatchObject({ code: 'PERMIT_ELSEWHERE' })
  expect(await correct({ expires_on: '2027-02-04' })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'expires_on' }],
  })
  expect(await there.salem.call('removePermit', { permit_id: 4, reason: REASON })).toMatchObject({
    code: 'FORBIDDEN',
  })
  granted(await correct())
  expect(await leftOf(there, BEYOND)).toBe(2) // the night of the 4th is between the two
  const remove = { permit_id: newest?.permit_id ?? 0, reason: 'It never was' }
  granted(await noor.call('removePermit', remove))
  expect(await listed()).toEqual([first])
  expect(await noor.call('removePermit', remove)).toMatchObject({ code: 'NOT_FOUND' })
  const { rows: log } = await there.pool.query(
    'select verb, subject, reason, before, after from activity_log order by id desc limit 2',
  )
  expect(log).toMatchObject([
    {
      verb: 'remove-permit',
      subject: 'downtown-flat',
      reason: 'It never was',
      before: { unit: '803', issued_on: '2027-02-05', expires_on: '2027-03-01' },
    },
    {
      verb: 'correct-permit',
      reason: 'Read again',
      before: { unit: '803', expires_on: '2028-06-30' },
      after: { unit: '803', expires_on: '2027-03-01' },
    },
  ])
})

test('the page of a home names the permits of its units, each once, with the page of the authority where the company knows it', async () => {
  const there = await lapsing()
  const { noor, visitor, pool } = there
  await pool.query("update unit_permits set number = 'A/1 & 2' where unit_id in ($1, $2)", [
    U801,
    U802,
  ])
  await until(there, U801, '2027-01-09')
  const permits = async () =>
    granted(await visitor('readRoomDetails', { room_category_slug: 'downtown-flat' })).permits
  expect(await permits()).toEqual([
    { number: 'A/1 & 2', expires_on: '2028-01-01', url: null },
    { number: 'DWN-FLT-803', expires_on: LAST_DAY, url: null },
  ])
  const link = (value: string) =>
    noor.call('changeSetting', { name: 'permit_link', value, from: '2027-01-10', reason: REASON })
  for (const wrong of ['https://permits.example/', 'http://permits.example/{permit}'])
    expect(await link(wrong)).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'value' }] })
  granted(await link('https://permits.example/qr?r={permit}'))
  expect((await permits()).map(({ url }) => url)).toEqual([
    'https://permits.example/qr?r=A%2F1%20%26%202',
    'https://permits.example/qr?r=DWN-FLT-803',
  ])
  granted(await link(''))
  expect((await permits()).map(({ url }) => url)).toEqual([null, null])
})

const DAYS = 40
const FIRST = '2027-02-01'
const span = fc.tuple(fc.nat(DAYS), fc.integer({ min: 1, max: 25 }))
const rows = fc.array(fc.record({ unit: fc.constantFrom(U801, U802, U803), span }), {
  maxLength: 9,
})

test('whatever permits there are, what follows from them is what they say day by day', async () => {
  const there = await world(SILENT)
  await fc.assert(
    fc.asyncProperty(rows, span, fc.nat(2), async (drawn, [start, length], idle) => {
      await there.pool.query('delete from unit_permits where room_category_id = 2')
      await there.pool.query('update units set is_active = id <> $1 where room_category_id = 2', [
        U801 + idle,
      ])
      const days = new Map([U801, U802, U803].map((unit) => [unit, new Set<number>()]))
      for (const {
        unit,
        span: [first, more],
      } of drawn) {
        const own = days.get(unit)
        const wanted = Array.from({ length: more }, (_, n) => first + n)
        if (!own || wanted.some((day) => own.has(day))) continue
        for (const day of wanted) own.add(day)
        await there.pool.query(
          `insert into unit_permits (room_category_id, unit_id, number, valid_during, recorded_on)
           values (2, $1, 'RANDOM', daterange($2, $3), '2027-01-01')`,
          [unit, addDays(FIRST, first), addDays(FIRST, first + more)],
        )
      }
      const used = [...days].filter(([unit]) => unit !== U801 + idle).map(([, own]) => [...own])
      const last = Math.max(...used.flat(), -1)
      const { rows: homes } = await there.pool.query<{ last: string }>(
        'select permit_expires_on::text as last from room_categories where id = 2',
      )
      expect(homes[0]?.last).toBe(last === -1 ? '-infinity' : addDays(FIRST, last))
      const nights = Array.from({ length: Math.max(3, length) }, (_, n) => start + n)
      const left = used.filter((own) => nights.every((night) => own.includes(night))).length
      const stay = {
        from: addDays(FIRST, start),
        to: addDays(FIRST, start + nights.length),
      }
      const reply = await quote(there, stay)
      if (left === 0) expect(reply).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
      else expect(granted(reply).units_left).toBe(left)
      expect(await searched(there, stay)).toBe(left === 0 ? undefined : left)
    }),
    { numRuns: 40, seed: 83 },
  )
})
