import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { startPgBouncer } from '#kit/servers/pgbouncer.ts'

const SETTINGS = { shared_buffers: '256MB', max_connections: '200' }

/** A database behind PgBouncer, and the settings of a process that uses it. */
export async function openPooledDatabase(folder: string) {
  const postgres = await startEmbeddedPostgres(folder, { settings: SETTINGS, throwaway: true })
  const pooler = await startPgBouncer(postgres.url())
  const env = {
    DATABASE_URL: pooler.url('postgres'),
    DATABASE_DIRECT_URL: postgres.url(),
    APP_SECRET: 'a secret of the journeys, 32 characters or more',
    DEMO: 'on',
  }
  const close = async () => {
    await pooler.close()
    await postgres.stop()
  }
  return { env, close }
}
