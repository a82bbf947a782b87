import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const parsers = new pg.TypeOverrides()
parsers.setTypeParser(20, Number) // int8: fils and ids stay far below 2^53
parsers.setTypeParser(1082, (text: string) => text) // date: a day is a string, 'yyyy-MM-dd'
parsers.setTypeParser(1700, Number) // numeric: ratings, and sums of fils
parsers.setTypeParser(1083, (text: string) => text.slice(0, 5)) // time: 'HH:mm'

/** The pool every part of the app shares. */
export function openPool(database_url: string, max = 20): pg.Pool {
  const pool = new pg.Pool({
    connectionString: database_url,
    max,
    types: parsers,
    options: '-c plan_cache_mode=force_custom_plan -c jit=off -c TimeZone=UTC',
  })
  // A connection that breaks is replaced on next use; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

type Connections = ConstructorParameters<typeof PostgresDialect>[0]['pool']

export function openDb(pool: Connections): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
