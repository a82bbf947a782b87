import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { openPool } from '#server/db/index.ts'
import { world } from '#kit/index.ts'
import { openLimits } from './limits.ts'

const { logIn, readReferral } = endpoints
const MOST = logIn.limit.calls

async function admitted(count: ReturnType<typeof openLimits>, calls: number, visitor = 'sara') {
  let so_far = 0
  for (let n = 0; n < calls; n++)
    so_far += await count(logIn, visitor).then(
      () => 1,
      () => 0,
    )
  return so_far
}

test('what has a limit of its own is counted by all processes together, for each visitor', async () => {
  const { pool } = await world()
  const processes = [openLimits(pool), openLimits(pool)] as const
  expect(await admitted(processes[0], MOST - 1)).toBe(MOST - 1)
  expect(await admitted(processes[1], 2)).toBe(1)
  expect(await admitted(processes[0], 1, 'layla')).toBe(1)
  const { rows } = await pool.query('select key, points from rate_limits order by key')
  expect(rows).toEqual([
    { key: 'logIn:layla', points: 1 },
    { key: 'logIn:sara', points: MOST + 1 },
  ])
})

test('its statement is prepared, except where a pooler forbids that', async () => {
  const { config } = (await world()).services
  for (const has_prepared_statements of [undefined, true, false]) {
    const pool = openPool(config.DATABASE_URL ?? '', 1)
    onTestFinished(() => pool.end())
    const count = openLimits(
      pool,
      has_prepared_statements === undefined ? {} : { has_prepared_statements },
    )
    expect(await admitted(count, 1, `${has_prepared_statements}`)).toBe(1)
    const { rowCount } = await pool.query('select from pg_prepared_statements')
    expect(rowCount).toBe(has_prepared_statements === false ? 0 : 1)
    const { rows } = await pool.query('select points from rate_limits where key = $1', [
      `logIn:${has_prepared_statements}`,
    ])
    expect(rows).toEqual([{ points: 1 }])
  }
})

test('while the database cannot be asked each process counts alone', async () => {
  const { config } = (await world()).services
  const pool = openPool(config.DATABASE_URL ?? '', 1)
  await pool.end()
  const count = openLimits(pool)
  expect(await admitted(count, MOST + 2)).toBe(MOST)
  await expect(count(logIn, 'sara')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('every other call counts towards one limit, in memory', async () => {
  const { pool } = await world()
  const count = openLimits(pool)
  for (let n = 0; n < 1_200; n++) await count(readReferral, 'sara')
  await expect(count(readReferral, 'sara')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect((await pool.query('select from rate_limits')).rowCount).toBe(0)
})
