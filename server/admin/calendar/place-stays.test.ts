import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postLedger } from '#server/owners/index.ts'
import { buy, givePermits, granted, hold, SILENT, world, type World } from '#kit/index.ts'

const REASON = 'Nearer to the lift'
const NIGHTS = { from: '2027-02-01', to: '2027-02-05' }
const [U801, U802, U803, STUDIO] = [2, 3, 4, 1]

const place = (
  there: World,
  placements: { reservation_id: string; unit_id: number }[],
  who = there.salem,
) => who.call('placeStays', { placements, reason: REASON })

async function unitsOf({ pool }: World) {
  const { rows } = await pool.query<{ reservation_id: string; unit_id: number; claimed: number[] }>(
    `select b.reservation_id, b.unit_id::int, array(select unit_id::int from occupancies where booking_id = b.id) as claimed
     from bookings b where status in ('pencil', 'confirmed', 'arrived') order by b.id`,
  )
  return new Map(
    rows.map(({ reservation_id, unit_id, claimed }) => [reservation_id, [unit_id, ...claimed]]),
  )
}

async function fullHouse(there: World, size = 3) {
  const stays: string[] = []
  for (let n = 0; n < size; n += 1)
    stays.push(
      (await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })).reservation_id,
    )
  const [a = '', b = '', c = '', d = '', e = ''] = stays
  return { a, b, c, d, e, stays }
}

test('a full house is re-sorted at once: all rows change, price and guest hear nothing of it, each booking’s log does', async () => {
  const there = await world(SILENT)
  const { a, b, c } = await fullHouse(there)
  await there.runJobs()
  const mails = await there.pool.query('select from inbox_messages')
  const shifted = [
    { reservation_id: a, unit_id: U802 },
    { reservation_id: b, unit_id: U803 },
    { reservation_id: c, unit_id: U801 },
  ]
  expect(granted(await place(there, shifted))).toEqual({ placed: 3 })
  expect(await unitsOf(there)).toEqual(
    new Map([a, b, c].map((id, n) => [id, [[U802, U803, U801][n], [U802, U803, U801][n]]])),
  )
  expect(granted(await place(there, shifted))).toEqual({ placed: 0 })
  await there.runJobs()
  expect((await there.pool.query('select from inbox_messages')).rowCount).toBe(mails.rowCount)
  const { timeline } = granted(await there.salem.call('readBookingSheet', { reservation_id: a }))
  expect(timeline.at(-1)?.log).toEqual({
    actor: 'Salem Al Ketbi',
    source: 'admin',
    verb: 'place-stay',
    reason: REASON,
    before: { unit: '801' },
    after: { unit: '802' },
  })
})

test('a stay and its extensions keep together, whichever of them is named', async () => {
  const there = await world(SILENT)
  const stay = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  const longer = await buy(there, there.sara, {
    home: there.downtownFlat,
    from: NIGHTS.to,
    to: '2027-02-08',
    extend_stay: stay.reservation_id,
  })
  expect(
    granted(await place(there, [{ reservation_id: longer.reservation_id, unit_id: U803 }])),
  ).toEqual({ placed: 2 })
  expect([...(await unitsOf(there)).values()]).toEqual([
    [U803, U803],
    [U803, U803],
  ])
  const torn = [
    { reservation_id: stay.reservation_id, unit_id: U801 },
    { reservation_id: longer.reservation_id, unit_id: U802 },
  ]
  expect(await place(there, torn)).toMatchObject({
    code: 'INVALID_BOOKING',
    errors: [{ field: 'placements.1.unit_id' }],
  })
})

test('one night that is taken refuses all, and says by whom', async () => {
  const there = await world(SILENT)
  const { a, b, c } = await fullHouse(there)
  const before = await unitsOf(there)
  const pushing = [
    { reservation_id: b, unit_id: U803 },
    { reservation_id: c, unit_id: U802 },
    { reservation_id: a, unit_id: U802 },
  ]
  expect(await place(there, pushing)).toMatchObject({ code: 'UNIT_UNAVAILABLE' })
  expect(await place(there, [{ reservation_id: a, unit_id: U802 }])).toMatchObject({
    code: 'UNIT_UNAVAILABLE',
    errors: [{ field: 'placements.0.unit_id' }],
    data: { reservation_id: a, in_the_way: { kind: 'booking', reservation_id: b, ...NIGHTS } },
  })
  expect(await unitsOf(there)).toEqual(before)
  expect(granted(await there.noor.call('listActivity', { verb: 'place-stay' })).entries).toEqual([])
})

test('a hold moves with its clock; one that lapsed stands in nobody’s way and cannot be moved', async () => {
  const there = await world(SILENT)
  const held = await hold(there.layla, there.downtownFlat, NIGHTS)
  granted(await place(there, [{ reservation_id: held.reservation_id, unit_id: U803 }]))
  const paid = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  there.setClock(16 * 60)
  granted(await place(there, [{ reservation_id: paid.reservation_id, unit_id: U803 }]))
  expect(
    await place(there, [{ reservation_id: held.reservation_id, unit_id: U802 }]),
  ).toMatchObject({ code: 'INVALID_BOOKING' })
})

test('over, cancelled, of another home, withdrawn or begun: each is refused', async () => {
  const there = await world(SILENT)
  const coming = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  const to = (unit_id: number, reservation_id = coming.reservation_id) =>
    place(there, [{ reservation_id, unit_id }])
  expect(await to(STUDIO)).toMatchObject({
    code: 'INVALID_BOOKING',
    errors: [{ field: 'placements.0.unit_id' }],
  })
  const studio = await buy(there, there.sara, {
    home: there.marinaStudio,
    from: '2027-03-01',
    to: '2027-03-03',
  })
  const across = [
    { reservation_id: studio.reservation_id, unit_id: STUDIO },
    { reservation_id: coming.reservation_id, unit_id: STUDIO },
  ]
  expect(await place(there, across)).toMatchObject({
    code: 'INVALID_BOOKING',
    errors: [{ field: 'placements.1.unit_id' }],
  })
  expect(await to(U802, 'SDF-999999')).toMatchObject({
    code: 'INVALID_BOOKING',
    errors: [{ field: 'placements.0.reservation_id' }],
  })
  await there.pool.query('update units set is_active = false where id = $1', [U803])
  expect(await to(U803)).toMatchObject({ code: 'UNIT_UNAVAILABLE' })
  there.setClock(new Date('2027-02-01T12:00:00Z'))
  granted(
    await there.salem.call('checkInGuests', {
      reservation_id: coming.reservation_id,
      id_seen: true,
      key_given: true,
      deposit: '0',
    }),
  )
  expect(granted(await to(U802))).toEqual({ placed: 1 }) // no night is over yet
  there.setClock(new Date('2027-02-02T08:00:00Z'))
  expect(await to(U801)).toMatchObject({ code: 'STAY_BEGUN' })
  granted(
    await there.salem.call('checkOutGuests', {
      reservation_id: coming.reservation_id,
      reason: 'Flew home',
    }),
  )
  expect(await to(U801)).toMatchObject({ code: 'INVALID_BOOKING' })
})

test('two clerks who move two stays into one night: one is refused', async () => {
  const there = await world(SILENT)
  const [one, other] = [
    await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS }),
    await buy(there, there.layla, { home: there.downtownFlat, ...NIGHTS }),
  ]
  const outcomes = await Promise.all([
    place(there, [{ reservation_id: one.reservation_id, unit_id: U803 }]),
    place(there, [{ reservation_id: other.reservation_id, unit_id: U803 }], there.noor),
  ])
  expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).toSorted()).toEqual([
    'UNIT_UNAVAILABLE',
    'ok',
  ])
})

test('whatever two clerks do to a full house at once, claims, bookings and the owners’ ledger agree', async () => {
  const there = await world(SILENT)
  await there.pool.query("insert into units (room_category_id, name) values (2, '804'), (2, '805')")
  await givePermits(there.pool)
  const { stays } = await fullHouse(there, 5)
  const units = [U801, U802, U803, 5, 6]
  const plan = fc
    .tuple(
      fc.shuffledSubarray(units, { minLength: 5 }),
      fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }),
    )
    .map(([targets, chosen]) =>
      chosen.map((n) => ({ reservation_id: stays[n] ?? '', unit_id: targets[n] ?? 0 })),
    )
  let done = 0
  await fc.assert(
    fc.asyncProperty(plan, plan, async (first, second) => {
      const outcomes = await Promise.all([place(there, first), place(there, second, there.noor)])
      for (const outcome of outcomes) if (!outcome.ok) expect(outcome.code).toBe('UNIT_UNAVAILABLE')
      done += outcomes.filter(({ ok }) => ok).length
      const now = await unitsOf(there)
      for (const [unit_id = 0, ...claimed] of now.values()) expect(claimed).toEqual([unit_id])
      expect(new Set([...now.values()].map(([unit_id]) => unit_id)).size).toBe(5)
      await there.runJobs()
      await postLedger(there.services.db, there.clock())
      expect(await earnedByUnit(there)).toEqual(await soldByUnit(there))
    }),
    { numRuns: 12 },
  )
  expect(done).toBeGreaterThan(0)
})

const earnedByUnit = async ({ pool }: World) =>
  (
    await pool.query(
      `select unit_id::int, sum(accommodation_fils)::int as fils from statement_lines where booking_id is not null
       group by unit_id having sum(accommodation_fils) <> 0 order by unit_id`,
    )
  ).rows

const soldByUnit = async ({ pool }: World) =>
  (
    await pool.query(
      `select b.unit_id::int, sum(f.fils)::int as fils from bookings b join folio_lines f on f.booking_id = b.id and f.kind = 'accommodation'
       group by b.unit_id order by b.unit_id`,
    )
  ).rows
