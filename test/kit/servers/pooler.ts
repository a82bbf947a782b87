import pg from 'pg'
import { onTestFinished } from 'vitest'
import { startPgBouncer, wantsPgBouncer } from './pgbouncer.ts'
import { openTransactionPooler } from './transaction-pooler.ts'

const CONNECTIONS = 3

/**
 * The address of a database behind a pooler in transaction mode that has several connections open:
 * ours, or PgBouncer for `npm run proof`.
 */
export async function pooled(database_url: string): Promise<string> {
  const pooler = wantsPgBouncer
    ? await startPgBouncer(database_url)
    : await openTransactionPooler(database_url)
  onTestFinished(pooler.close)
  const url = pooler.url(new URL(database_url.replace('@/', '@localhost/')).pathname.slice(1))
  const clients = Array.from(
    { length: CONNECTIONS },
    () => new pg.Client({ connectionString: url }),
  )
  for (const client of clients) {
    await client.connect()
    await client.query('begin')
  }
  for (const client of clients) {
    await client.query('rollback')
    await client.end()
  }
  return url
}
