import { expect, test } from 'vitest'
import {
  buy,
  granted,
  priceOf,
  rateFor,
  SILENT,
  world,
  type Reply,
  type World,
} from '#kit/index.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }
const QUOTE_MS = 30 * 60_000
const NEVER_QUOTED = '00000000-0000-4000-8000-000000000000'

async function offered({ pool }: World, reply: Reply<'holdNights'>) {
  expect(reply).toMatchObject({ ok: false, code: 'QUOTE_EXPIRED' })
  const fresh =
    !reply.ok && typeof reply.data === 'object' && reply.data !== null && 'rate_id' in reply.data
      ? reply.data
      : undefined
  if (!fresh) return undefined
  const { rows } = await pool.query(
    'select is_member, is_refundable, total_fils from quote_rates where id = $1',
    [fresh.rate_id],
  )
  expect(fresh).toEqual({ rate_id: fresh.rate_id, total_fils: rows[0]?.total_fils })
  return [rows[0]?.is_member, rows[0]?.is_refundable]
}

test('nights are held for a quarter of an hour, with the infants who come along', async () => {
  const there = await world()
  const { input } = await rateFor(there.sara, there.marinaStudio, FEBRUARY)
  const held = granted(await there.sara.call('holdNights', { ...input, infants: true }))
  expect(held.expiry_time).toBe(new Date(there.clock().getTime() + 900_000).toISOString())
  expect((await there.pool.query('select infants from bookings')).rows).toEqual([{ infants: true }])
})

test('a quote is good until its last millisecond, and not at the moment it ends', async () => {
  const there = await world()
  const { input } = await rateFor(there.sara, there.marinaStudio, FEBRUARY)
  const ends = there.clock().getTime() + QUOTE_MS
  there.setClock(new Date(ends))
  expect(await there.sara.call('holdNights', input)).toMatchObject({ code: 'QUOTE_EXPIRED' })
  there.setClock(new Date(ends - 1))
  granted(await there.sara.call('holdNights', input))
})

test('an old quote is old, also where it was for something else', async () => {
  const there = await world()
  const { input } = await rateFor(there.sara, there.marinaStudio, FEBRUARY)
  there.setClock(new Date(there.clock().getTime() + QUOTE_MS))
  expect(
    await offered(there, await there.sara.call('holdNights', { ...input, guests: 1 })),
  ).toEqual([false, false])
})

test('nights from today that somebody else holds are taken, not over', async () => {
  const there = await world()
  const tonight = await rateFor(there.sara, there.marinaStudio, {
    from: '2027-01-10',
    to: '2027-01-12',
  })
  granted(await there.layla.call('holdNights', tonight.input))
  expect(await there.sara.call('holdNights', tonight.input)).toMatchObject({
    code: 'ROOM_UNAVAILABLE',
  })
})

test('nights that went since the quote are taken, whatever the home now asks of other guests', async () => {
  const there = await world(SILENT)
  const home = there.marinaStudio
  const base = await buy(there, there.sara, { home, ...FEBRUARY })
  const more = await priceOf(there.sara, home, {
    from: FEBRUARY.to,
    to: '2027-02-06',
    extend_stay: base.reservation_id,
  })
  const other = await rateFor(there.sara, home, { from: '2027-02-05', to: '2027-02-08' })
  granted(await there.layla.call('holdNights', other.input))
  await there.pool.query('update room_categories set min_nights = 7')
  expect(await there.sara.call('holdNights', other.input)).toMatchObject({
    code: 'ROOM_UNAVAILABLE',
    status: 409,
  })
  expect(await there.sara.call('holdNights', more.input)).toMatchObject({
    code: 'UNIT_UNAVAILABLE',
    status: 409,
  })
})

test('a quote is for its first night as for its last', async () => {
  const there = await world()
  const { input } = await rateFor(there.sara, there.marinaStudio, FEBRUARY)
  expect(await there.sara.call('holdNights', { ...input, from: '2027-02-02' })).toMatchObject({
    code: 'QUOTE_MISMATCH',
  })
})

test('nights that begin today are held until midnight in Dubai', async () => {
  const there = await world()
  const { input } = await rateFor(there.sara, there.marinaStudio, {
    from: '2027-01-10',
    to: '2027-01-12',
  })
  granted(await there.sara.call('holdNights', input))
  there.setClock(new Date('2027-01-10T19:45:00Z'))
  const late = await rateFor(there.layla, there.downtownFlat, {
    from: '2027-01-10',
    to: '2027-01-14',
  })
  there.setClock(new Date('2027-01-10T20:00:00Z'))
  // of no field: they were quoted
  expect(await there.layla.call('holdNights', late.input)).toMatchObject({
    code: 'INVALID_DATES',
    errors: [],
  })
})

test('in place of an expired rate the same one is offered: refundable or not, to members as members', async () => {
  const there = await world()
  const refundable = await rateFor(there.sara, there.marinaStudio, {
    ...FEBRUARY,
    is_refundable: true,
  })
  const other = await rateFor(there.sara, there.marinaStudio, FEBRUARY)
  there.setClock(new Date(there.clock().getTime() + QUOTE_MS))
  expect(await offered(there, await there.sara.call('holdNights', refundable.input))).toEqual([
    false,
    true,
  ])
  expect(await offered(there, await there.sara.call('holdNights', other.input))).toEqual([
    false,
    false,
  ])
  expect(await offered(there, await there.layla.call('holdNights', refundable.input))).toEqual([
    true,
    true,
  ])
})

test('in place of a rate that was never quoted the one without refund is offered, or what is sold', async () => {
  const there = await world()
  const { input } = await rateFor(there.sara, there.marinaStudio, FEBRUARY)
  const never = { ...input, rate_id: NEVER_QUOTED }
  expect(await offered(there, await there.sara.call('holdNights', never))).toEqual([false, false])
  await there.pool.query('delete from rate_plans where not is_refundable')
  expect(await offered(there, await there.sara.call('holdNights', never))).toEqual([false, true])
  await there.pool.query('delete from rate_plans')
  expect(await there.sara.call('holdNights', never)).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
})
