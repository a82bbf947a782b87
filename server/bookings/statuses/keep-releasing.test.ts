import { expect, onTestFinished, test } from 'vitest'
import { eventually, hold, world } from '#kit/index.ts'
import { keepReleasingHolds } from './keep-releasing.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }
const LOOK_MS = 20

test('holds are released as they lapse, without a job and without anybody who wants the nights; the others stay', async () => {
  const there = await world()
  const { pool, clock, services } = there
  const failures: unknown[] = []
  const releasing = keepReleasingHolds({
    db: services.db,
    clock,
    window_ms: LOOK_MS,
    onFailure: (error) => failures.push(error),
  })
  onTestFinished(releasing.stop)
  const statuses = async () =>
    (await pool.query<{ status: string }>('select status from bookings order by id')).rows.map(
      ({ status }) => status,
    )
  const first = await hold(there.sara, there.marinaStudio, FEBRUARY)
  there.setClock(60)
  await hold(there.layla, there.downtownFlat, FEBRUARY)
  there.setClock(new Date(first.expiry_time))
  await eventually(async () => expect(await statuses()).toEqual(['expired', 'pencil']))
  there.setClock(60)
  await eventually(async () => expect(await statuses()).toEqual(['expired', 'expired']))
  expect((await pool.query('select from occupancies')).rowCount).toBe(0)
  expect(await there.waitingJobs()).toEqual([])
  expect(failures).toEqual([])
})
