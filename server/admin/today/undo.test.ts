import { expect, test } from 'vitest'
import type { DeskAct } from '#contract/endpoints/admin/today.ts'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { buy, granted, rowOf, SILENT, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-01-11', to: '2027-01-15' }
const MORNING = '2027-01-11T05:00:00Z' // 09:00 in Dubai
const AFTER_CHECK_IN = '2027-01-11T12:00:00Z'
const CHECKED = { id_seen: true, key_given: true, deposit: '2500', note: 'Cot asked for' }
const reason = 'Another party of the same name'

async function clockAt(there: World, moment: string) {
  there.setClock(new Date(moment))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
}

const stayIn = (there: World, home: World['downtownFlat'] = there.downtownFlat) =>
  buy(there, there.sara, { home, ...NIGHTS })

const undo = ({ salem }: World, reservation_id: string, act: DeskAct) =>
  salem.call('undoAtDesk', { reservation_id, act, reason })

const shown = async ({ salem }: World, reservation_id: string) => {
  const { arrivals, departures, in_house } = granted(await salem.call('listStaysOfDay', {}))
  return [...arrivals.stays, ...departures.stays, ...in_house.stays].find(
    (stay) => stay.reservation_id === reservation_id,
  )
}

const lastEntry = async ({ noor }: World, subject: string) =>
  granted(await noor.call('listActivity', { subject_kind: 'booking', subject })).entries[0]

const claimsOf = async ({ pool }: World, booking_id: number) =>
  (
    await pool.query<{ during: string }>(
      'select during::text from occupancies where booking_id = $1',
      [booking_id],
    )
  ).rows

test.each([
  { when: 'before check-in time', at: MORNING, status: 'confirmed' },
  { when: 'after it, when the clock has the guests here', at: AFTER_CHECK_IN, status: 'arrived' },
])(
  'a check-in is taken back $when: the guests are expected, and can be checked in',
  async ({ at, status }) => {
    const there = await world(SILENT)
    const { id, reservation_id } = await stayIn(there)
    await clockAt(there, at)
    granted(await there.salem.call('checkInGuests', { reservation_id, ...CHECKED }))
    expect((await shown(there, reservation_id))?.actions).toEqual([
      'check_out',
      'correct_check_in',
      'undo_check_in',
    ])
    granted(await undo(there, reservation_id, 'check_in'))
    expect((await rowOf(there, id)).status).toBe(status)
    expect(await shown(there, reservation_id)).toMatchObject({
      state: 'expected',
      checked_in: null,
    })
    expect(await lastEntry(there, reservation_id)).toMatchObject({
      verb: 'undo-check-in',
      reason,
      before: { status: 'arrived', deposit_fils: 250_000, note: 'Cot asked for' },
      after: { status },
    })
    expect(await undo(there, reservation_id, 'check_in')).toMatchObject({ code: 'NOT_UNDOABLE' })
    granted(await there.salem.call('checkInGuests', { reservation_id, ...CHECKED }))
    expect(await shown(there, reservation_id)).toMatchObject({ state: 'in_house' })
  },
)

test('a check-in of yesterday, or of guests who have left, is not taken back', async () => {
  const there = await world(SILENT)
  const [first, second] = [await stayIn(there), await stayIn(there)]
  await clockAt(there, MORNING)
  for (const { reservation_id } of [first, second])
    granted(await there.salem.call('checkInGuests', { reservation_id, ...CHECKED }))
  granted(
    await there.salem.call('checkOutGuests', {
      reservation_id: first.reservation_id,
      reason: 'Ill',
    }),
  )
  expect(await undo(there, first.reservation_id, 'check_in')).toMatchObject({
    code: 'NOT_UNDOABLE',
  })
  there.setClock(new Date('2027-01-11T20:30:00Z')) // 00:30 of the next day
  expect((await shown(there, second.reservation_id))?.actions).toEqual([
    'check_out',
    'correct_check_in',
  ])
  expect(await undo(there, second.reservation_id, 'check_in')).toMatchObject({
    code: 'NOT_UNDOABLE',
  })
})

test('a check-out of the wrong stay is taken back with all its nights and extensions, and points are given once', async () => {
  const there = await world(SILENT)
  granted(await there.sara.call('enrol', {}))
  const first = await stayIn(there)
  const later = await buy(there, there.sara, {
    home: there.downtownFlat,
    from: '2027-01-15',
    to: '2027-01-17',
    extend_stay: first.reservation_id,
  })
  await clockAt(there, AFTER_CHECK_IN)
  granted(
    await there.salem.call('checkInGuests', { reservation_id: first.reservation_id, ...CHECKED }),
  )
  there.setClock(new Date('2027-01-12T06:00:00Z'))
  const claims = [await claimsOf(there, first.id), await claimsOf(there, later.id)]
  const leave = () =>
    there.salem.call('checkOutGuests', {
      reservation_id: first.reservation_id,
      reason: 'Flew home',
    })
  expect(granted(await leave())).toEqual({ nights_returned: 5 })
  const points = async () =>
    (await there.pool.query<{ points: number }>('select points::int from loyalty_members')).rows
  const earned = await points()
  expect((await shown(there, first.reservation_id))?.actions).toEqual(['undo_check_out'])
  granted(await undo(there, first.reservation_id, 'check_out'))
  expect([await claimsOf(there, first.id), await claimsOf(there, later.id)]).toEqual(claims)
  expect([(await rowOf(there, first.id)).status, (await rowOf(there, later.id)).status]).toEqual([
    'arrived',
    'confirmed',
  ])
  expect(await shown(there, first.reservation_id)).toMatchObject({
    state: 'in_house',
    checked_in: { deposit: '2500.00' },
  })
  expect(granted(await leave())).toEqual({ nights_returned: 5 })
  expect(await points()).toEqual(earned)
})

test('a check-out stays when a night is sold meanwhile, and on the next day', async () => {
  const there = await world(SILENT)
  const { id, reservation_id } = await stayIn(there, there.marinaStudio)
  await clockAt(there, AFTER_CHECK_IN)
  granted(await there.salem.call('checkInGuests', { reservation_id, ...CHECKED }))
  granted(await there.salem.call('checkOutGuests', { reservation_id, reason: 'Flew home' }))
  const other = await buy(there, there.layla, {
    home: there.marinaStudio,
    from: '2027-01-13',
    to: '2027-01-16',
  })
  expect(await undo(there, reservation_id, 'check_out')).toMatchObject({
    code: 'UNIT_UNAVAILABLE',
    data: { in_the_way: { reservation_id: other.reservation_id } },
  })
  expect((await rowOf(there, id)).status).toBe('departed')
  expect(await claimsOf(there, id)).toEqual([])
  granted(await there.layla.call('cancelMyBooking', { booking_id: other.id }))
  there.setClock(new Date('2027-01-12T06:00:00Z'))
  expect((await shown(there, reservation_id))?.actions ?? []).toEqual([])
  expect(await undo(there, reservation_id, 'check_out')).toMatchObject({ code: 'NOT_UNDOABLE' })
})

test('a no-show and a check-out are not taken for each other', async () => {
  const there = await world(SILENT)
  const [gone, missing] = [await stayIn(there), await stayIn(there)]
  await clockAt(there, AFTER_CHECK_IN)
  granted(
    await there.salem.call('checkOutGuests', {
      reservation_id: gone.reservation_id,
      reason: 'Never came',
    }),
  )
  granted(
    await there.salem.call('markNoShow', {
      reservation_id: missing.reservation_id,
      reason: 'Not reachable',
    }),
  )
  expect(await undo(there, gone.reservation_id, 'no_show')).toMatchObject({ code: 'NOT_UNDOABLE' })
  expect(await undo(there, missing.reservation_id, 'check_out')).toMatchObject({
    code: 'NOT_UNDOABLE',
  })
  expect((await shown(there, missing.reservation_id))?.actions).toEqual(['undo_no_show'])
  granted(await undo(there, missing.reservation_id, 'no_show'))
  expect(await shown(there, missing.reservation_id)).toMatchObject({
    state: 'expected',
    nights_left: 4,
  })
  expect(await claimsOf(there, missing.id)).toEqual([{ during: '[2027-01-11,2027-01-15)' }])
  granted(
    await there.salem.call('checkInGuests', { reservation_id: missing.reservation_id, ...CHECKED }),
  )
})

test('a wrong deposit is corrected with a reason, before and after in the log', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stayIn(there)
  const corrected = {
    reservation_id,
    id_seen: true,
    key_given: false,
    deposit: '1000',
    reason: 'Counted again',
  }
  await clockAt(there, MORNING)
  expect(await there.salem.call('correctCheckIn', corrected)).toMatchObject({
    code: 'NOT_UNDOABLE',
  })
  granted(await there.salem.call('checkInGuests', { reservation_id, ...CHECKED }))
  granted(await there.salem.call('correctCheckIn', corrected))
  expect((await shown(there, reservation_id))?.checked_in).toMatchObject({
    key_given: false,
    deposit: '1000.00',
    note: null,
  })
  expect(await lastEntry(there, reservation_id)).toMatchObject({
    verb: 'correct-check-in',
    reason: 'Counted again',
    before: { deposit_fils: 250_000, key_given: true },
    after: { deposit_fils: 100_000, key_given: false },
  })
})

test('a check-in says who is still in the unit', async () => {
  const there = await world(SILENT)
  const before = await buy(there, there.layla, {
    home: there.marinaStudio,
    from: '2027-01-10',
    to: '2027-01-11',
  })
  const { reservation_id } = await stayIn(there, there.marinaStudio)
  await clockAt(there, MORNING)
  expect((await shown(there, reservation_id))?.occupied_by).toBe('Layla Haddad')
  granted(await there.salem.call('checkOutGuests', { reservation_id: before.reservation_id }))
  expect((await shown(there, reservation_id))?.occupied_by).toBeNull()
})

test('the command line takes back by the same rules', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await stayIn(there)
  await clockAt(there, MORNING)
  const undoing = ['undo-at-desk', reservation_id, '--act=check_in', '--reason=x']
  expect(await there.operate(...undoing)).toMatchObject({
    ok: false,
    faults: [{ where: 'NOT_UNDOABLE' }],
  })
  const deposit = [reservation_id, '--deposit=500']
  expect(await there.operate('check-in-guests', ...deposit)).toMatchObject({ ok: true })
  expect(await there.operate('correct-check-in', ...deposit, '--reason=x')).toMatchObject({
    ok: true,
  })
  expect(await there.operate(...undoing)).toMatchObject({ ok: true })
  expect(await lastEntry(there, reservation_id)).toMatchObject({
    verb: 'undo-check-in',
    source: 'operator',
  })
})
