import { fork } from 'node:child_process'
import { join } from 'node:path'
import { hasPgBouncer, startPgBouncer, type Pooler } from './pgbouncer.ts'
import { freePort, untilDatabaseAnswers } from './ports.ts'
import { openServerProcess } from './server-process.ts'

const OWN = join(import.meta.dirname, 'transaction-pooler-process.ts')

/** Our own stands in where there is none, or where `POOLER=own` asks for it. */
const usesPgBouncer = hasPgBouncer && process.env['POOLER'] !== 'own'

/** Which pooler stands before the database of a cluster on this machine. */
export const POOLER = usesPgBouncer ? 'PgBouncer' : 'the transaction pooler of test/kit'

/** A pooler in transaction mode in a process of its own. */
export async function openPoolerServer(server_url: string): Promise<Pooler> {
  if (usesPgBouncer) return await startPgBouncer(server_url)
  const port = await freePort()
  const url = (database: string) => `postgres://app@127.0.0.1:${port}/${database}`
  const launch = () => fork(OWN, [String(port), server_url])
  return {
    ...(await openServerProcess({
      launch,
      untilOpen: () => untilDatabaseAnswers(url('postgres')),
    })),
    url,
  }
}
