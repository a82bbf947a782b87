import type pg from 'pg'
import { expect, vi } from 'vitest'

const EVENTUALLY_MS = 20_000 // what takes milliseconds takes seconds on a machine that has much else to do
const AGAIN_MS = 10

/** Waits until an assertion holds; fails as it does when that takes too long. */
export const eventually = <Held>(assertion: () => Held | Promise<Held>): Promise<Held> =>
  vi.waitFor(assertion, { timeout: EVENTUALLY_MS, interval: AGAIN_MS })

/** Waits until so many of this database wait for what another has locked. */
export const untilWaiting = (pool: pg.Pool, connections = 1) =>
  eventually(async () => {
    const { rows } = await pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
    expect(rows.length).toBeGreaterThanOrEqual(connections)
  })
