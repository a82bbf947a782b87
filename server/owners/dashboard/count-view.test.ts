import { expect, test } from 'vitest'
import { granted, world, type World } from '#kit/index.ts'
import { sell } from '#kit/owners.ts'

const DAY_S = 24 * 60 * 60
const JANUARY = { start_date: '2027-01-01', end_date: '2027-01-31' }
const LAPTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const ROBOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.5.0',
  '',
]

const look = async ({ visitor }: World, user_agent: string, slug?: string) =>
  granted(await visitor('countView', { slug }, { 'user-agent': user_agent }))

async function seen(person: World['omar'], range = JANUARY) {
  const { view_stats, site_views } = granted(await person.call('readAnalytics', range))
  return [view_stats.views_count, site_views]
}

test('every look at a home counts, a visitor once a day; the owner of another home hears only of visitors', async () => {
  const there = await world()
  await look(there, LAPTOP, 'marina-studio')
  await look(there, LAPTOP, 'marina-studio')
  await look(there, LAPTOP)
  expect(await seen(there.omar)).toEqual([2, 1])
  await look(there, PHONE, 'marina-studio')
  await look(there, PHONE, 'no-such-home')
  expect(await seen(there.omar)).toEqual([3, 2])
  expect(await seen(there.maha)).toEqual([0, 2])
  there.setClock(DAY_S)
  await look(there, LAPTOP, 'marina-studio')
  expect(await seen(there.omar)).toEqual([4, 3])
  expect(await seen(there.omar, { start_date: '2027-01-11', end_date: '2027-01-11' })).toEqual([
    1, 1,
  ])
  expect(await seen(there.omar, { start_date: '2027-01-12', end_date: '2027-01-31' })).toEqual([
    0, 0,
  ])
})

test('robots are not counted', async () => {
  const there = await world()
  for (const robot of ROBOTS) await look(there, robot, 'marina-studio')
  expect(await seen(there.omar)).toEqual([0, 0])
})

test('views belong to who owned the home that day', async () => {
  const there = await world()
  await sell(there, 'maha@example.com', '2027-01-11')
  await look(there, LAPTOP, 'marina-studio')
  there.setClock(DAY_S)
  await look(there, LAPTOP, 'marina-studio')
  await look(there, LAPTOP, 'marina-studio')
  expect(await seen(there.omar)).toEqual([1, 2])
  expect(await seen(there.maha)).toEqual([2, 2])
})

test('nothing kept tells who somebody was: a name lasts a day, and goes when the next day is over', async () => {
  const there = await world()
  const names = async () =>
    (
      await there.pool.query<{ name: string }>(
        "select encode(visitor, 'hex') as name from visitors_of_day order by day",
      )
    ).rows.map(({ name }) => name)
  await look(there, LAPTOP)
  there.setClock(DAY_S)
  await look(there, LAPTOP)
  const [yesterday, today] = await names()
  expect(yesterday).toMatch(/^[0-9a-f]{16}$/)
  expect(today).not.toBe(yesterday)
  await forget(there)
  expect(await names()).toEqual([yesterday, today])
  there.setClock(DAY_S)
  await forget(there)
  expect(await names()).toEqual([today])
  expect(await seen(there.omar)).toEqual([0, 2])
})

async function forget({ pool, runJobs }: World) {
  await pool.query("select graphile_worker.add_job('forget_stale')")
  await runJobs()
}
