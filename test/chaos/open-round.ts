import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { openPool } from '#db'
import { openApp, type App } from './apps.ts'
import { KEYS, openBank, type Bank } from './bank.ts'
import { setClock, type Clock } from './clock.ts'
import type { Cluster } from './cluster.ts'
import { readTerms, type Terms } from './checker/price/terms.ts'
import type { Dice } from './random.ts'
import { logJobs } from './job-log.ts'
import { openPost, type Post } from './webhooks.ts'
import { openLine, type Line, type Weather } from './proxy.ts'
import type { Stage } from './prepare-database.ts'

const FIRST_PORT = Number(process.env['CHAOS_PORT'] ?? 4830) // two rounds at once need ports of their own
/** When a round may begin: in the middle of a day, a quarter of an hour before midnight, on the last day of a month (Dubai). */
const BEGINNINGS = ['2027-01-10T08:00:00Z', '2027-01-14T19:45:00Z', '2027-01-31T15:00:00Z'] as const

export type Asking = <Row extends pg.QueryResultRow>(query: string, values?: unknown[]) => Promise<Row[]>
/** Breaks the house or the card house on purpose, in SQL, before the first guest comes; `weather` is the line's even on a good day. */
export type Sabotage = { house?: string; bank?: string; weather?: Weather }

/** Two processes of the house on one database, a card house behind a line and a post of its own, and the hand on all of them. */
export type Scene = {
  folder: string
  apps: readonly [App, App]
  urls: readonly [string, string]
  cluster: Cluster
  bank: Bank
  line: Line
  post: Post
  clock: Clock
  pools: { house: pg.Pool; vault: pg.Pool }
  /** Asks the house's database, and the card house's. */
  ask: Asking
  vault: Asking
  /** What prices are made of, as it stood before anything was broken. */
  terms: Terms
  close: () => Promise<void>
}

type Wish = { stage: Stage; name: string; dice: Dice; sabotage: Sabotage; is_large?: boolean }

/** Room for ten times as many stays. */
const MORE_UNITS = `insert into units (room_category_id, name) select 1 + (n % 4 > 0)::int, 'L' || n from generate_series(1, 36) n`

/** Opens the scene of a round; its processes are starting. */
export async function openScene({ stage, name, dice, sabotage, is_large = false }: Wish): Promise<Scene> {
  const folder = join(stage.folder, name)
  mkdirSync(folder)
  const { database_url, vault_url } = await stage.dress(name)
  const pools = { house: openPool(database_url, 3), vault: openPool(vault_url, 3) }
  const ask = askingOf(pools.house)
  const vault = askingOf(pools.vault)
  const clock = await setClock(join(folder, 'clock'), new Date(dice.pick(BEGINNINGS)), ask)
  await logJobs(ask)
  if (is_large) await ask(MORE_UNITS)
  const terms = await readTerms(pools.house)
  if (sabotage.house) await ask(sabotage.house)
  if (sabotage.bank) await vault(sabotage.bank)

  const urls = [`http://127.0.0.1:${FIRST_PORT}`, `http://127.0.0.1:${FIRST_PORT + 1}`] as const
  const post = await openPost(urls, dice.of('post'))
  const bank = await openBank({ vault_url, webhook_url: post.url, now: clock.now })
  const line = await openLine(bank.port, { dice: dice.of('line'), usual: sabotage.weather })
  const env = {
    DATABASE_URL: database_url,
    DATA_DIR: join(folder, 'data'),
    APP_SECRET: 'chaos'.repeat(8),
    PUBLIC_URL: urls[0], // the same in every letter, whichever process sends it
    DEMO: 'on',
    LOG_LEVEL: 'error',
    STRIPE_SECRET_KEY: KEYS.secret_key,
    STRIPE_PUBLISHABLE_KEY: KEYS.publishable_key,
    STRIPE_WEBHOOK_SECRET: KEYS.webhook_secret,
    CHAOS_CLOCK: clock.file,
    CHAOS_BANK_PORT: String(line.port),
    NODE_COMPILE_CACHE: join(stage.folder, 'compiled'),
  }
  const first = openApp({ port: FIRST_PORT, env, log: logOf(folder, 0) })
  const second = openApp({ port: FIRST_PORT + 1, env, log: logOf(folder, 1) })
  const close = async () => {
    await Promise.all([first.close(), second.close()])
    await line.close()
    await bank.close()
    await post.close()
    await Promise.all([pools.house.end(), pools.vault.end()])
    await stage.clear(name)
  }
  return { folder, apps: [first, second], urls, cluster: stage.cluster, bank, line, post, clock, pools, ask, vault, terms, close }
}

/** Where a process of a round writes what it has to say. */
export const logOf = (folder: string, which: 0 | 1) => join(folder, `app-${which}.log`)

const askingOf =
  (pool: pg.Pool): Asking =>
  async <Row extends pg.QueryResultRow>(query: string, values: unknown[] = []) =>
    (await pool.query<Row>(query, values)).rows
