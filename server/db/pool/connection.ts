import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { measurePoolWait } from '#server/core/metrics.ts'
import { isTracing } from '#server/core/traces.ts'
import { withNamedStatements } from './prepared.ts'
import { rowChecks } from '#server/db/rows.ts'
import type { DB } from '#server/db/tables.ts'
import { withTracedStatements } from './traced.ts'
import { notifyActivity } from './follow-use.ts'
import { NoConnection } from './unavailable.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const parsers = new pg.TypeOverrides()
parsers.setTypeParser(20, Number) // int8: fils and ids stay far below 2^53
parsers.setTypeParser(1082, (text: string) => text)
parsers.setTypeParser(1700, Number) // numeric: ratings, and sums of fils
parsers.setTypeParser(1083, (text: string) => text.slice(0, 5))

const WAIT_MS = 5_000
/**
 * So that a peer that is gone is noticed, and no router forgets a connection that is seldom used.
 */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
/**
 * Statements are planned once per connection, which costs more than running them: connections stay
 * open.
 */
const NEVER = 0

export function openPool(
  database_url: string,
  max = 20,
  more: Pick<pg.PoolConfig, 'query_timeout' | 'connectionTimeoutMillis'> = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: database_url,
    max,
    connectionTimeoutMillis: WAIT_MS,
    idleTimeoutMillis: NEVER,
    ...KEEP_ALIVE,
    types: parsers,
    ...more,
  })
  // Broken connections are replaced on next use; an 'error' event without a listener would end the
  // process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

export const isRaised = (error: unknown, code: string): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === code

type Connections = Pick<pg.Pool, 'connect' | 'end' | 'options'>

type DbOptions = { has_prepared_statements?: boolean }

/**
 * Without prepared statements every statement is planned each time, as a pooler in transaction mode
 * needs it.
 */
export function openDb(pool: Connections, { has_prepared_statements = true }: DbOptions = {}): Db {
  const connect = async () => {
    const asked = performance.now()
    const client = await pool.connect().catch((cause: unknown) => {
      throw new NoConnection('No connection to the database available', { cause })
    })
    measurePoolWait(performance.now() - asked)
    const followed = isTracing() ? withTracedStatements(client) : client
    return has_prepared_statements ? withNamedStatements(followed) : followed
  }
  const dialect = new PostgresDialect({
    pool: { connect, end: () => pool.end(), options: pool.options },
  })
  const db: Db = new Kysely<DB>({ dialect, plugins: rowChecks(), log: () => notifyActivity(db) })
  return db
}
