import { expect, test } from 'vitest'
import { addDays } from '#server/core/time.ts'
import { granted, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-05' }
const STUDIO = { room_category_slug: 'marina-studio' }

const block = ({ pool }: World, during: string) =>
  pool.query(
    `insert into occupancies (room_category_id, unit_id, during, kind) select room_category_id, id, $1, 'block' from units where room_category_id = 1`,
    [during],
  )

const freeNights = async (there: World, more: object = {}) =>
  granted(await there.visitor('listFreeNights', { ...STUDIO, ...NIGHTS, ...more })).nights

test('a home that is taken names its nearest nights, as many, three at most, each at the total of its own page', async () => {
  const there = await world()
  await block(there, '[2027-01-30,2027-02-06)')
  const nights = await freeNights(there)
  expect(nights.map(({ from, to }) => [from, to])).toEqual([
    ['2027-01-26', '2027-01-30'],
    ['2027-02-06', '2027-02-10'],
    ['2027-02-07', '2027-02-11'],
  ])
  for (const { from, to, total } of nights) {
    const { non_member } = granted(
      await there.visitor('readRoomRate', { ...STUDIO, from, to, guests: 2 }),
    )
    expect([non_member.non_refundable?.rate.total, non_member.refundable?.rate.total]).toContain(
      total,
    )
  }
})

test('too few nights are as many as its minimum asks, from the same day where they are free', async () => {
  const there = await world()
  await there.pool.query('update room_categories set min_nights = 5 where id = 1')
  await there.runJobs()
  const nights = await freeNights(there, { to: '2027-02-03' })
  expect(nights.map(({ from, to }) => [from, to])).toEqual([
    ['2027-01-31', '2027-02-05'],
    ['2027-02-01', '2027-02-06'],
    ['2027-02-02', '2027-02-07'],
  ])
})

test('beyond a fortnight it is the first nights there are; for more guests than it takes, those for as many as it does', async () => {
  const there = await world()
  await block(there, '[2027-01-10,2027-04-01)')
  expect(await freeNights(there)).toMatchObject([
    { from: '2027-04-01', to: addDays('2027-04-01', 4) },
  ])
  expect(await freeNights(there, { guests: 4 })).toHaveLength(1)
})

test('a home nobody knows, reversed and past nights are refused', async () => {
  const there = await world()
  const ask = (more: object) => there.visitor('listFreeNights', { ...STUDIO, ...NIGHTS, ...more })
  expect(await ask({ room_category_slug: 'nowhere' })).toMatchObject({ code: 'INVALID_SLUG' })
  expect(await ask({ to: NIGHTS.from })).toMatchObject({ code: 'INVALID_DATES' })
  expect(await ask({ from: '2026-02-01' })).toMatchObject({ code: 'INVALID_DATES' })
})
