import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { loadAmenities } from '#server/catalogue/amenities.ts'
import { dubaiDay } from '#server/core/time.ts'
import { openDb, openPool } from '#server/db/pool/connection.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { startServer, stopServer } from '../../e2e/servers/open-servers.ts'
import { cpuOf } from './cpu.ts'
import { loadHomes } from '../datasets/load-homes.ts'

export type WebServer = Awaited<ReturnType<typeof openWebServer>>
type Options = { homes: number; units_per_home: number; port: number }

/**
 * The product as `npm start` runs it, over so many homes on a database of its own; `cpu` is what
 * both have used, in ms.
 */
export async function openWebServer({ port, ...filling }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-bench-'))
  const data = join(folder, 'postgres')
  const postgres = await startEmbeddedPostgres(data, {
    settings: { shared_buffers: '256MB', max_connections: '200' },
    throwaway: true,
  })
  let pool: pg.Pool | undefined
  const close = async () => {
    await pool?.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const today = dubaiDay(new Date())
    await migrate(postgres.url())
    pool = openPool(postgres.url(), 2)
    await loadAmenities(openDb(pool))
    await loadHomes(pool, { ...filling, today })
    await pool.query(OFFERS_OF_EVERY_HOME, [today])
    const env = {
      DATABASE_URL: postgres.url(),
      APP_SECRET: 'a secret of the bench, 32 characters or more',
      DEMO: 'on',
      TRUSTED_PROXIES: '1',
    }
    const server = await startServer({ folder, port, env })
    const postmaster = Number(
      readFileSync(join(data, 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
    return {
      homes: filling.homes,
      port,
      today,
      pool,
      cpu: () => cpuOf(server.pid ?? 0) + cpuOf(postmaster),
      close: async () => {
        await stopServer(server)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

const OFFERS_OF_EVERY_HOME = `
  with added as (
    insert into offers (code, type, discount_bp, arrival_date_gt, departure_date_lt, length_of_stay, starts_at, expiry)
    select 'ALL-' || n, 'seasonal', 300 + n * 100, $1::date + n * 5, $1::date + 90, 2 + n, $1::date - 30, $1::date + 90 from generate_series(1, 3) n
    returning id
  )
  insert into offer_texts (offer_id, lang, title, highlight_text, description_1, description_2)
  select id, lang, 'An offer', '', '', '' from added, (values ('en'::lang), ('ar')) l (lang)`
