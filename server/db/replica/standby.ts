import { setTimeout as pause } from 'node:timers/promises'
import { openDb, openPool, type Db } from '#server/db/pool/connection.ts'
import { guardSession } from '#server/db/pool/session-settings.ts'

const POOL_MAX = 10
/** What is frozen reports no error. */
const QUERY_TIMEOUT_MS = 5_000
const END_TIMEOUT_MS = 1_000

export type Lag = { bytes: number; seconds: number }

/**
 * Connections to a standby until the first of them is lost; afterwards it may have restarted with
 * less replayed than it had.
 */
export type Standby = {
  db: Db
  /** Positions are bytes of the primary's log. */
  hasReplayed: (position: number) => Promise<boolean>
  lagBehind: (position: number) => Promise<Lag>
  /** With the reason. */
  lost: Promise<unknown>
  lose: (reason: unknown) => void
  close: () => Promise<void>
}

type Options = { has_prepared_statements: boolean }

/**
 * Throws when it cannot be reached, is no standby, or its sessions have other settings than ours.
 */
export async function openStandby(url: string, options: Options): Promise<Standby> {
  const pool = openPool(url, POOL_MAX, { query_timeout: QUERY_TIMEOUT_MS })
  const { promise: lost, resolve: lose } = Promise.withResolvers<unknown>()
  pool.on('error', lose)
  let replayed = 0

  async function readReplayed(): Promise<number> {
    const { rows } = await pool.query<{ position: number }>(
      `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as position where pg_is_in_recovery()`,
    )
    const [row] = rows
    if (!row) throw new Error('DATABASE_READ_URL leads to no standby')
    return row.position
  }

  async function hasReplayed(position: number) {
    if (replayed < position) replayed = Math.max(replayed, await readReplayed())
    return replayed >= position
  }

  async function lagBehind(position: number): Promise<Lag> {
    const bytes = Math.max(0, position - (await readReplayed()))
    const { rows } = await pool.query<{ seconds: number }>(
      'select coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) as seconds',
    )
    return { bytes, seconds: bytes === 0 ? 0 : (rows[0]?.seconds ?? 0) }
  }

  const close = () => Promise.race([pool.end(), pause(END_TIMEOUT_MS, undefined, { ref: false })])
  try {
    await guardSession(pool, 'DATABASE_READ_URL')
    replayed = await readReplayed()
    return { db: openDb(pool, options), hasReplayed, lagBehind, lost, lose, close }
  } catch (error) {
    await close()
    throw error
  }
}
