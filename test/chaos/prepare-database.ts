import { mkdtempSync, readFileSync, existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { placeSpellings } from '#server/catalogue/index.ts'
import { loadCompanyPages } from '#server/content/company-pages.ts'
import { loadAmenities } from '#server/catalogue/amenities.ts'
import { loadGazetteer } from '#server/catalogue/places/gazetteer.ts'
import { openDb, openPool } from '#server/db/index.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { migrateJobs } from '#server/main/tasks.ts'
import { openClusterServices, type ClusterServices } from '#kit/servers/cluster-services.ts'
import { startPgBouncer, wantsPgBouncer } from '#kit/servers/pgbouncer.ts'
import { openCluster, type Cluster } from '#kit/servers/database-server.ts'

const WORLD = [
  join(import.meta.dirname, '..', 'kit', 'worlds', 'people-and-homes.sql'),
  join(import.meta.dirname, 'world.sql'),
]
const TEMPLATE = 'template_world'
const PROVIDER_TEMPLATE = 'template_vault'
const LONG_AGO = new Date('2027-01-01T00:00:00Z')
const END_OF_THE_WORLD = new Date('2040-01-01T00:00:00Z')

export type Guest = { user_id: number; token: string }

export type PreparedDatabase = {
  folder: string
  cluster: Cluster
  guests: readonly Guest[]
  clerks: readonly Guest[]
  /** What the processes share beside the database, when rounds are played on a cluster. */
  shared: ClusterServices | undefined
  /**
   * `env` is what the processes are told of the database; with `POOLER=pgbouncer` it leads through
   * one.
   */
  dress: (
    name: string,
  ) => Promise<{ database_url: string; env: Record<string, string>; provider_url: string }>
  clear: (name: string) => Promise<void>
  close: () => Promise<void>
}

type Options = { settings?: Record<string, string> | undefined; is_cluster?: boolean }

export async function openPreparedDatabase({
  settings = {},
  is_cluster = false,
}: Options = {}): Promise<PreparedDatabase> {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'sadaf-chaos-'))
  const shared = is_cluster ? await openClusterServices(folder, settings) : undefined
  const [cluster, provider] = await Promise.all([
    shared ? shared.primary : openCluster(join(folder, 'database'), settings),
    openCluster(join(folder, 'bank')),
  ])
  const abandon = () => {
    for (const server of [cluster, provider, shared?.standby]) server?.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  const pooler =
    wantsPgBouncer && !shared ? await startPgBouncer(cluster.url('postgres')) : undefined
  await create(provider, PROVIDER_TEMPLATE)
  await migrate(provider.url(PROVIDER_TEMPLATE))
  await create(cluster, TEMPLATE)
  const { guests, clerks } = await fillTemplate(cluster.url(TEMPLATE))
  return {
    folder,
    cluster,
    guests,
    clerks,
    shared,
    dress: async (name) => {
      await create(cluster, name, TEMPLATE)
      await create(provider, name, PROVIDER_TEMPLATE)
      const database_url = cluster.url(name)
      const pooled = pooler
        ? { DATABASE_URL: pooler.url(name), DATABASE_DIRECT_URL: database_url }
        : { DATABASE_URL: database_url }
      return {
        database_url,
        env: shared ? shared.env(name) : pooled,
        provider_url: provider.url(name),
      }
    },
    clear: async (name) => {
      for (const server of [cluster, provider])
        await query(server.url('postgres'), `drop database if exists ${name} with (force)`)
      shared?.store.empty()
    },
    close: async () => {
      process.off('exit', abandon)
      await pooler?.close()
      await Promise.all([shared ? shared.close() : cluster.close(), provider.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The world that every round begins with; its people stay logged in however far the clock moves.
 */
async function fillTemplate(url: string): Promise<{ guests: Guest[]; clerks: Guest[] }> {
  await migrate(url)
  const pool = openPool(url, 2)
  const db = openDb(pool)
  await migrateJobs(pool)
  await loadGazetteer(db, placeSpellings)
  await loadAmenities(db)
  await loadCompanyPages(db, new Date(0))
  for (const file of WORLD) await pool.query(readFileSync(file, 'utf8'))
  const loggedIn = async ({ id }: { id: number }): Promise<Guest> => {
    const { token } = await openSession(db, { user_id: id, is_temporary: false, now: LONG_AGO })
    return { user_id: id, token }
  }
  const people = db.selectFrom('users').select('id').where('email', 'like', 'chaos%').orderBy('id')
  const colleagues = db.selectFrom('staff').select('user_id as id').orderBy('user_id')
  const guests = await Promise.all((await people.execute()).map(loggedIn))
  const clerks = await Promise.all((await colleagues.execute()).map(loggedIn))
  await db.updateTable('sessions').set({ expires_at: END_OF_THE_WORLD }).execute()
  await pool.end()
  return { guests, clerks }
}

const create = (server: Cluster, name: string, template = 'template1') =>
  query(server.url('postgres'), `create database ${name} template ${template} strategy file_copy`)

async function query(url: string, text: string) {
  const pool = openPool(url, 1)
  await pool.query(text)
  await pool.end()
}
