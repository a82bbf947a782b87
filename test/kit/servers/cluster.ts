import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { placeSpellings } from '#server/catalogue/index.ts'
import { openDb, openPool } from '#server/db/index.ts'
import { loadCompanyPages } from '#server/content/company-pages.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { loadAmenities } from '#server/catalogue/amenities.ts'
import { loadGazetteer } from '#server/catalogue/places/gazetteer.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { migrateJobs } from '#server/main/tasks.ts'
import { logEveryoneIn, type People } from '#kit/worlds/people.ts'
import { keepWorld, type KeptWorld } from './kept-world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster_url: string
    people: People
    kept_world: KeptWorld
  }
}

export const TEMPLATES = { empty: 'template_sadaf', world: 'template_world' } as const
export const PEOPLE_AND_HOMES = readFileSync(
  join(import.meta.dirname, '..', 'worlds', 'people-and-homes.sql'),
  'utf8',
)
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  autovacuum: 'off',
  file_copy_method: 'copy',
}

export default async function openCluster(project: TestProject) {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'sadaf-test-'))
  const postgres = await startEmbeddedPostgres(folder, { throwaway: true, settings: FAST })
  const abandon = () => {
    endServer(folder)
    rmSync(folder, { recursive: true, force: true })
  }
  const unheed = heedSignals(abandon)
  const pool = openPool(postgres.url(), 1)
  await pool.query(`create database ${TEMPLATES.empty}`)
  await fillTemplate(postgres.url(TEMPLATES.empty))
  await pool.query(
    `create database ${TEMPLATES.world} template ${TEMPLATES.empty} strategy file_copy`,
  )
  await pool.end()
  const world = openPool(postgres.url(TEMPLATES.world), 1)
  await world.query(PEOPLE_AND_HOMES)
  project.provide('people', await logEveryoneIn(openDb(world)))
  // whoever opens it begins with the homes as they are
  await world.query('delete from outbox_homes; delete from outbox_pages')
  project.provide('kept_world', await keepWorld(world, join(folder, 'kept')))
  await world.end()
  project.provide('cluster_url', postgres.url('postgres'))
  return async () => {
    unheed()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function heedSignals(abandon: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const heed = (signal: NodeJS.Signals) => {
    abandon()
    unheed()
    process.kill(process.pid, signal)
  }
  const unheed = () => signals.forEach((signal) => process.off(signal, heed))
  signals.forEach((signal) => process.once(signal, heed))
  process.once('exit', abandon)
  return () => {
    unheed()
    process.off('exit', abandon)
  }
}

function endServer(folder: string) {
  try {
    process.kill(
      Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGQUIT',
    )
  } catch {}
}

/** What every database of the product has, without anybody in it. */
export async function fillTemplate(url: string) {
  await migrate(url)
  const pool = openPool(url, 2)
  await migrateJobs(pool)
  await loadGazetteer(openDb(pool), placeSpellings)
  await loadAmenities(openDb(pool))
  await loadCompanyPages(openDb(pool), new Date(0))
  await pool.end()
}
