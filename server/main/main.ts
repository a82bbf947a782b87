import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { hashPassword } from '#server/accounts/index.ts'
import { openSetUp } from '#server/admin/team/index.ts'
import { placeSpellings } from '#server/catalogue/index.ts'
import { ConfigError, type Config } from '#server/core/config.ts'
import { listenForChanges, type Changes } from '#server/pages/cache/listen.ts'
import { postPastLedger } from '#server/owners/index.ts'
import { priceStays } from '#server/pricing/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { openApp } from './app.ts'
import { openHttpServer, type HttpServer } from './http-server.ts'
import { loadCompanyPages } from '#server/content/company-pages.ts'
import { loadCompanyPhotographs } from '#server/content/company-photographs.ts'
import { loadDemoWorld } from '#demo/load/index.ts'
import { loadBillPapers } from '#demo/load/bill-papers.ts'
import { loadMonths } from '#demo/load/months.ts'
import { loadPayouts } from '#demo/load/payouts.ts'
import { wayInOf } from '#demo/ways-in.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded.ts'
import { loadAmenities } from '#server/catalogue/amenities.ts'
import { loadGazetteer } from '#server/catalogue/places/gazetteer.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { guardSession } from '#server/db/pool/session-settings.ts'
import type { Traces } from '#server/outside/traces/index.ts'
import { FilesAway, FilesMisconfigured, type Files } from '#server/outside/files/index.ts'
import { connectPlayedSites } from './connect-played-sites.ts'
import { openServices, type OpenServices } from './services.ts'
import { CAPACITY } from '#server/http/limits/concurrency.ts'
import { callerAddress } from '#server/http/visitor.ts'
import { migrateJobs, startJobs, type Jobs } from './tasks.ts'
import { startTracing } from './tracing.ts'
import { writeWaysIn } from './write-ways-in.ts'
import { openBuiltWeb, openWatchedWeb, type Web } from './web.ts'

/** `set_up_url` makes the first colleague; null in a demo and where somebody works. */
export type Running = { url: string; set_up_url: string | null; stop: () => Promise<void> }
type Options = {
  config: Config
  is_watching: boolean
  say: (line: string) => void
  clock?: () => Date
}

/** The first render of watched sources is slow. */
const WATCHING_CAPACITY = { pages: { ...CAPACITY.pages, timeout_ms: 60_000 } }

export async function startSadaf({
  config,
  is_watching,
  say,
  clock = () => new Date(),
}: Options): Promise<Running> {
  const server = await openHttpServer(config)
  const traces = await startTracing(config)
  try {
    const { open, postgres } = await openFilledServices({ config, say, clock })
    const web = is_watching ? await openWatchedWeb(server.http) : await openBuiltWeb()
    // source changes are not notified
    const changes = web.files === null ? null : listenForChanges(open.direct_url, warnOf(open))
    const app = openApp({
      open,
      clock,
      web,
      changes,
      closing: server.closing,
      capacity: is_watching ? WATCHING_CAPACITY : {},
    })
    const jobs = await startJobs(open.services, { pool: open.direct_pool, clock })
    const set_up_url = config.is_demo ? null : await openSetUp(open.services, clock())
    server.serve(listenerOf(app, config), web)
    return {
      url: config.public_url,
      set_up_url,
      stop: () => stopAll({ server, web, changes, jobs, open, postgres, traces }),
    }
  } catch (error) {
    await server.close()
    throw error
  }
}

const warnOf =
  ({ services }: OpenServices) =>
  (error: unknown) =>
    services.log.warn(
      { err: error },
      'Pages are not cached: notifications of the database do not arrive',
    )

const listenerOf = (app: ReturnType<typeof openApp>, config: Config) =>
  getRequestListener((request, env) => {
    const incoming = 'incoming' in env ? env.incoming : undefined
    const visitor =
      incoming && config.TRUSTED_PROXIES > 0
        ? callerAddress(incoming, config.TRUSTED_PROXIES)
        : undefined
    return app.fetch(request, { incoming, ...(visitor === undefined ? {} : { visitor }) })
  })

/**
 * Starts or joins the embedded server, migrates, and loads the demo world; stops the server again
 * on failure.
 */
export async function openFilledServices({
  config,
  say,
  clock,
}: Required<Omit<Options, 'is_watching'>>) {
  const { url, postgres } = await startDatabase(config, say)
  let open: OpenServices | undefined
  try {
    const onHeldUp = (attempt: number) => {
      if (attempt % 10 === 1)
        say(
          'The migration waits for a table that a long transaction holds; guests are served meanwhile.',
        )
    }
    const ran = await migrate(config.DATABASE_DIRECT_URL ?? url, { onHeldUp })
    if (ran.length > 0) say(`Prepared the database: ${ran.join(', ')}.`)
    open = await openServices({ config, database_url: url, clock })
    await guardSession(open.pool)
    await migrateJobs(open.direct_pool)
    await fillDatabase({ open, say, clock })
    const { log } = open.services
    postgres?.keepRunning((error) => {
      if (error === undefined) log.warn('The embedded PostgreSQL had exited and was restarted')
      else log.error({ err: error }, 'The embedded PostgreSQL has exited and does not restart')
    })
    return { open, postgres }
  } catch (error) {
    await open?.close()
    await postgres?.stop()
    throw error
  }
}

/**
 * Its background processes look for work five times a second otherwise; nobody waits for theirs.
 */
const FEW_WAKE_UPS = { bgwriter_delay: '2s', wal_writer_delay: '2s' }

type Database = { url: string; postgres: EmbeddedPostgres | null }

async function startDatabase(
  { DATABASE_URL, DATA_DIR }: Config,
  say: Options['say'],
): Promise<Database> {
  if (DATABASE_URL) return { url: DATABASE_URL, postgres: null }
  say('Starting the embedded PostgreSQL…')
  const postgres = await startEmbeddedPostgres(join(DATA_DIR, 'postgres'), {
    settings: { shared_buffers: '256MB', max_connections: '200', ...FEW_WAKE_UPS },
  })
  return { url: postgres.url(), postgres }
}

async function fillDatabase({
  open,
  say,
  clock,
}: {
  open: OpenServices
  say: Options['say']
  clock: () => Date
}) {
  const { db, files, config } = open.services
  await loadGazetteer(db, placeSpellings)
  await loadAmenities(db)
  const now = clock()
  await loadCompanyPages(db, now)
  await storePhotographs(files)
  if (!config.is_demo) return
  const is_new = await loadDemoWorld(db, {
    now,
    today: dubaiDay(now),
    files,
    priceStays,
    hashPassword,
    say,
  })
  if (!is_new) return
  await postPastLedger(db, now)
  await loadMonths(db, now)
  await loadPayouts(open.services, now)
  await loadBillPapers(open.services, now)
  await connectPlayedSites(open.services, now)
  await writeWaysIn(open.services, wayInOf, now)
}

/**
 * A store that is away keeps no page from opening: the next start stores what is missing. Wrong
 * settings do.
 */
async function storePhotographs(files: Files) {
  try {
    await loadCompanyPhotographs(files)
  } catch (error) {
    if (error instanceof FilesMisconfigured)
      throw new ConfigError([`S3_ENDPOINT, S3_BUCKET, S3_REGION and keys: ${error.message}`])
    if (!(error instanceof FilesAway)) throw error
  }
}

type Parts = {
  traces: Traces | null
  server: HttpServer
  web: Web
  changes: Changes | null
  jobs: Jobs
  open: OpenServices
  postgres: EmbeddedPostgres | null
}

/**
 * Takes no more jobs and, after DRAIN_SECONDS, no more connections; lets running requests and jobs
 * end, then closes what they use.
 */
async function stopAll({ server, web, changes, jobs, open, postgres, traces }: Parts) {
  const answered = Promise.all([server.close(), web.close()])
  await jobs.stop(answered)
  await changes?.close()
  await traces?.stop()
  await open.close()
  await postgres?.stop()
}
