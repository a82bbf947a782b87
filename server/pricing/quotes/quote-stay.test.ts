import { expect, test } from 'vitest'
import { addDays } from '#server/core/time.ts'
import { buy, granted, SILENT, TODAY, world } from '#kit/index.ts'

type Input = {
  room_category_slug?: string
  room_category_id?: number
  from?: string
  to?: string
  guests?: number
  extend_stay?: string
}

async function setUp() {
  const there = await world(SILENT)
  const request = (input: Input) => {
    const home = input.room_category_id === undefined ? { room_category_slug: 'downtown-flat' } : {}
    return there.sara.call('readRoomRate', {
      ...home,
      from: '2027-02-01',
      to: '2027-02-05',
      guests: 2,
      ...input,
    })
  }
  return { there, request }
}

test('dates are refused on the field that is wrong; a stay may begin today, but not end on the day it begins', async () => {
  const { request } = await setUp()
  const wrong = (field: string) => ({ code: 'INVALID_DATES', errors: [{ field, code: 'invalid' }] })
  expect(await request({ to: '2027-02-01' })).toMatchObject(wrong('to'))
  expect(await request({ to: '2027-01-31' })).toMatchObject(wrong('to'))
  expect(await request({ from: addDays(TODAY, -1), to: addDays(TODAY, 5) })).toMatchObject(
    wrong('from'),
  )
  expect(await request({ from: TODAY, to: addDays(TODAY, 5) })).toMatchObject({ ok: true })
})

test('a home that is not there is refused by what it was named by', async () => {
  const { request } = await setUp()
  expect(await request({ room_category_slug: 'nowhere' })).toMatchObject({ code: 'INVALID_SLUG' })
  expect(await request({ room_category_id: 999 })).toMatchObject({ code: 'INVALID_ROOM_CATEGORY' })
})

test('nights and guests are taken up to the limit and refused by number beyond it', async () => {
  const { request } = await setUp()
  const to = (nights: number) => addDays('2027-02-01', nights)
  expect(await request({ to: to(2) })).toMatchObject({
    code: 'MIN_NIGHTS',
    errors: [{ field: 'to', code: 'at_least' }],
  })
  expect(await request({ to: to(3) })).toMatchObject({ ok: true })
  expect(await request({ to: to(180) })).toMatchObject({ ok: true })
  expect(await request({ to: to(181) })).toMatchObject({
    code: 'MAX_NIGHTS',
    errors: [{ field: 'to', code: 'not_exceed' }],
  })
  expect(granted(await request({ guests: 5 })).guests_above_maximum).toBe(false)
  expect(granted(await request({ guests: 6 })).guests_above_maximum).toBe(true)
  expect(granted(await request({ guests: 7 })).guests_above_maximum).toBe(true)
  expect(await request({ guests: 8 })).toMatchObject({
    code: 'TOO_MANY_GUESTS',
    errors: [{ field: 'guests', code: 'not_exceed' }],
  })
})

test('a night without a price is not sold, nor a home without a rate plan', async () => {
  const { there, request } = await setUp()
  await there.pool.query(
    "delete from nightly_rates where room_category_id = 2 and night = '2027-02-04'",
  )
  expect(await request({})).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
  expect(await request({ to: '2027-02-04' })).toMatchObject({ ok: true })
  await there.pool.query('delete from rate_plans where room_category_id = 2')
  expect(await request({ to: '2027-02-04' })).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
})

test('a quote is good for thirty minutes and counts the units that are left', async () => {
  const { there, request } = await setUp()
  const quote = granted(await request({}))
  expect(new Date(quote.expires_at).getTime() - there.clock().getTime()).toBe(30 * 60_000)
  expect(quote).toMatchObject({ units_count: 3, units_left: 3, extension: null })
  const { rows } = await there.pool.query('select count(*)::int as kept from quotes')
  expect(rows).toEqual([{ kept: 1 }])
})

test('a refundable stay is sold until the very day on which everything comes back', async () => {
  const { request } = await setUp()
  const today = granted(await request({ from: addDays(TODAY, 7), to: addDays(TODAY, 11) }))
  expect(today.non_member.refundable?.cancellation.refundable_until).toBe(TODAY)
  const late = granted(await request({ from: addDays(TODAY, 6), to: addDays(TODAY, 10) }))
  expect(late.non_member).toMatchObject({
    refundable: null,
    non_refundable: { cancellation: { is_refundable: false } },
  })
})

test('with every unit taken the home is not sold', async () => {
  const { there, request } = await setUp()
  await there.pool.query(
    "insert into occupancies (room_category_id, unit_id, during, kind) select 2, id, '[2027-02-02,2027-02-03)', 'block' from units where room_category_id = 2",
  )
  expect(await request({})).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
})

test('a home that sells refundable stays alone sells them also when nothing comes back any more', async () => {
  const { there, request } = await setUp()
  await there.pool.query('delete from rate_plans where room_category_id = 2 and not is_refundable')
  const eventually = granted(await request({ from: addDays(TODAY, 2), to: addDays(TODAY, 6) }))
  expect(eventually.non_member.refundable?.cancellation).toMatchObject({
    is_refundable: false,
    refundable_until: null,
  })
  expect(eventually.non_member.non_refundable).toBeNull()
})

test('an extension counts its nights with the stay before it, is in the one unit, and of others nothing is said', async () => {
  const { there, request } = await setUp()
  const base = await buy(there, there.sara, {
    home: there.downtownFlat,
    from: '2027-02-01',
    to: '2027-02-05',
  })
  const more = { from: '2027-02-05', to: '2027-02-06', extend_stay: base.reservation_id }
  expect(granted(await request(more))).toMatchObject({
    units_count: 1,
    units_left: 1,
    extension: { reservation_id: base.reservation_id },
  })
  const kept = await there.pool.query('select extends_id from quotes where extends_id is not null')
  expect(kept.rows.at(-1)).toEqual({ extends_id: base.id })
  expect(await request({ ...more, to: addDays('2027-02-05', 176) })).toMatchObject({ ok: true })
  expect(await request({ ...more, to: addDays('2027-02-05', 177) })).toMatchObject({
    code: 'MAX_NIGHTS',
  })
  expect(await request({ from: '2027-02-05', to: '2027-02-06' })).toMatchObject({
    code: 'MIN_NIGHTS',
  })
  const input = { room_category_slug: 'downtown-flat', guests: 2, ...more, to: '2027-02-09' }
  expect(granted(await there.visitor('readRoomRate', input)).extension).toBeNull()
  expect(granted(await there.layla.call('readRoomRate', input)).extension).toBeNull()
  const { rows } = await there.pool.query<{ unit_id: number }>(
    'select unit_id from bookings where id = $1',
    [base.id],
  )
  await there.pool.query(
    "insert into occupancies (room_category_id, unit_id, during, kind) values (2, $1, '[2027-02-05,2027-02-09)', 'block')",
    [rows[0]?.unit_id],
  )
  expect(await request(more)).toMatchObject({ code: 'UNIT_UNAVAILABLE' })
})
