import type pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'

// what takes milliseconds takes seconds on a machine that has much else to do
const EVENTUALLY_MS = 20_000
const AGAIN_MS = 10

/** Waits until an assertion holds; fails as it does when that takes too long. */
export const eventually = <Held>(assertion: () => Held | Promise<Held>): Promise<Held> =>
  vi.waitFor(assertion, { timeout: EVENTUALLY_MS, interval: AGAIN_MS })

/** Waits until so many of this database wait for what another has locked. */
export const untilWaiting = (pool: pg.Pool, connections = 1) =>
  eventually(async () => {
    const { rows } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(rows.length).toBeGreaterThanOrEqual(connections)
  })

/**
 * A transaction of the test's own, which others wait for until it commits; rolled back when the
 * test fails before.
 */
export async function openTransaction(pool: pg.Pool) {
  const client = await pool.connect()
  await client.query('begin')
  const end = async (how: 'commit' | 'rollback') => {
    if (!is_open) return
    is_open = false
    await client.query(how)
    client.release()
  }
  let is_open = true
  onTestFinished(() => end('rollback'))
  return {
    query: (text: string, values?: unknown[]) => client.query(text, values),
    commit: () => end('commit'),
  }
}

/**
 * Begins the first, then the second, and lets neither commit before both wait: for this table,
 * which both write to late, or for each other.
 */
export async function overlap<A, B>(
  pool: pg.Pool,
  table: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const lock = await openTransaction(pool)
  await lock.query(`lock ${table} in share mode`)
  const begun = first()
  await untilWaiting(pool)
  const begun_later = second()
  await untilWaiting(pool, 2)
  await lock.commit()
  return await Promise.all([begun, begun_later])
}
