import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { openPool } from '#server/db/index.ts'
import { openApp, type App } from './apps.ts'
import { KEYS, openBank, type Bank } from './bank.ts'
import { setClock, type Clock } from './clock.ts'
import type { ClusterServices } from '#kit/servers/cluster-services.ts'
import type { Cluster } from '#kit/servers/database-server.ts'
import { readTerms, type Terms } from './checker/price/terms.ts'
import type { Random } from '#demo/random.ts'
import { logJobs, type Queries } from './job-log.ts'
import { openChannelLedger, type ChannelLedger } from './sites/channel-ledger.ts'
import { logClaims } from './sites/claim-log.ts'
import { openSites, type Sites } from './sites/open-sites.ts'
import { dubaiDay } from '#server/core/time.ts'
import { openWebhooks, type Webhooks } from './webhooks.ts'
import { openLine, type Line, type Conditions } from './proxy.ts'
import { sealedFiles } from './sealed-files.ts'
import type { PreparedDatabase } from './prepare-database.ts'

export const FIRST_PORT = Number(process.env['CHAOS_PORT'] ?? 4830)
/**
 * When a round may begin: in the middle of a day, a quarter of an hour before midnight, on the last
 * day of a month (Dubai).
 */
const BEGINNINGS = ['2027-01-10T08:00:00Z', '2027-01-14T19:45:00Z', '2027-01-31T15:00:00Z'] as const

/**
 * Breaks the product or the payment provider on purpose, in SQL, before the first guest comes;
 * `weather` is the connection's even on a good day.
 */
export type Sabotage = { services?: string; bank?: string; conditions?: Conditions }

export type RoundSetup = {
  folder: string
  apps: readonly [App, App]
  /** What each of the processes was told. */
  envs: readonly [Record<string, string>, Record<string, string>]
  urls: readonly [string, string]
  cluster: Cluster
  shared: ClusterServices | undefined
  bank: Bank
  line: Line
  webhooks: Webhooks
  sites: Sites
  channel_ledger: ChannelLedger
  clock: Clock
  pools: { services: pg.Pool; provider: pg.Pool }
  query: Queries
  provider: Queries
  terms: Terms
  /** The names of sealed files, wherever they lie. */
  sealed: () => string[]
  close: () => Promise<void>
}

type Options = {
  prepared: PreparedDatabase
  name: string
  random: Random
  sabotage: Sabotage
  is_large?: boolean
  first_port?: number
}

const MORE_UNITS = `
  with added as (insert into units (room_category_id, name) select 1 + (n % 4 > 0)::int, 'L' || n from generate_series(1, 36) n returning *)
  insert into unit_permits (room_category_id, unit_id, number, valid_during, recorded_on)
  select room_category_id, id, 'LARGE-' || id, daterange(null, '2028-01-02'), '2026-01-01' from added`

export async function openRoundSetup({
  prepared,
  name,
  random,
  sabotage,
  is_large = false,
  first_port = FIRST_PORT,
}: Options): Promise<RoundSetup> {
  const folder = join(prepared.folder, name)
  mkdirSync(folder)
  const { database_url, env: database_env, provider_url } = await prepared.dress(name)
  const pools = { services: openPool(database_url, 3), provider: openPool(provider_url, 3) }
  const query = requestOf(pools.services)
  const provider = requestOf(pools.provider)
  const clock = await setClock(join(folder, 'clock'), new Date(random.pick(BEGINNINGS)), query)
  await logJobs(query)
  await logClaims(query)
  if (is_large) await query(MORE_UNITS)
  const terms = await readTerms(pools.services)
  if (sabotage.services) await query(sabotage.services)
  if (sabotage.bank) await provider(sabotage.bank)

  const urls = [`http://127.0.0.1:${first_port}`, `http://127.0.0.1:${first_port + 1}`] as const
  const webhooks = await openWebhooks(urls, random.of('post'))
  const bank = await openBank({ provider_url, webhook_url: webhooks.url, now: clock.now })
  const line = await openLine(bank.port, { random: random.of('line'), usual: sabotage.conditions })
  const sites = await openSites({ random: random.of('sites'), today: () => dubaiDay(clock.now()) })
  const env = {
    ...database_env,
    APP_SECRET: 'chaos'.repeat(8),
    PUBLIC_URL: urls[0],
    DEMO: 'on',
    LOG_LEVEL: 'error',
    STRIPE_SECRET_KEY: KEYS.secret_key,
    STRIPE_PUBLISHABLE_KEY: KEYS.publishable_key,
    STRIPE_WEBHOOK_SECRET: KEYS.webhook_secret,
    CHAOS_CLOCK: clock.file,
    CHAOS_BANK_PORT: String(line.port),
    CHAOS_SITES_PORT: String(sites.port),
    NODE_COMPILE_CACHE: join(prepared.folder, 'compiled'),
  }
  const { shared } = prepared
  /** On a cluster each process has a disk of its own. */
  const envOf = (which: 0 | 1) => ({
    ...env,
    DATA_DIR: join(folder, shared ? `data-${which}` : 'data'),
  })
  const first = openApp({ port: first_port, env: envOf(0), log: logOf(folder, 0) })
  const second = openApp({ port: first_port + 1, env: envOf(1), log: logOf(folder, 1) })
  const sealed = () => sealedFiles({ store: shared?.store, data_dir: join(folder, 'data') })
  const close = async () => {
    await Promise.all([first.close(), second.close()])
    await line.close()
    await bank.close()
    await webhooks.close()
    await sites.close()
    await Promise.all([pools.services.end(), pools.provider.end()])
    await prepared.clear(name)
  }
  return {
    folder,
    apps: [first, second],
    envs: [envOf(0), envOf(1)],
    urls,
    cluster: prepared.cluster,
    shared,
    bank,
    line,
    webhooks,
    sites,
    channel_ledger: openChannelLedger(),
    clock,
    pools,
    query,
    provider,
    terms,
    sealed,
    close,
  }
}

export const logOf = (folder: string, which: 0 | 1) => join(folder, `app-${which}.log`)

const requestOf =
  (pool: pg.Pool): Queries =>
  async <Row extends pg.QueryResultRow>(query: string, values: unknown[] = []) =>
    (await pool.query<Row>(query, values)).rows
