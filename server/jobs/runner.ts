import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  run,
  type Logger,
  type ParsedCronItem,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import type { Db } from '#server/db/pool/connection.ts'
import { retryingPool } from '#server/db/pool/retrying-pool.ts'
import { freeJobsOf, freeStuckJobs } from './stuck-jobs.ts'

const CONCURRENCY = 4
const POLL_MS = 10_000 // scheduled jobs and second tries only; LISTEN reports new ones
const CHECK_MS = 10_000
const PAUSE_MS = { first: 250, longest: 5_000 }
const STOP_TIMEOUT_MS = 10_000

type Options = {
  pool: pg.Pool
  db: Db
  taskList: TaskList
  parsedCronItems: ParsedCronItem[]
  logger: Logger
  onFailure: (error: unknown) => void
}
export type RunningJobs = { stop: () => Promise<void> }

/**
 * Restarts the runner whenever its presence connection is lost; waits for the database to come
 * back.
 */
export async function keepRunningJobs({
  pool,
  db,
  onFailure,
  ...options
}: Options): Promise<RunningJobs> {
  const stopping = new AbortController()
  const abandoned = new AbortController()
  const retrying = retryingPool(pool, abandoned.signal)
  const ending = new Set<Promise<unknown>>()

  async function runUntilLost(onRunning: () => void) {
    const presence = await openPresence(pool)
    const lost = Promise.withResolvers<void>()
    void Promise.race([presence.lost, aborted(stopping.signal)]).then(lost.resolve)
    const freeStuck = () =>
      freeStuckJobs(db).catch((error: unknown) => {
        onFailure(error)
        lost.resolve()
      })
    const { runner, id } = await startRunner({ ...options, pool: retrying }).catch(
      async (error: unknown) => {
        await presence.close()
        throw error
      },
    )
    runner.promise.then(lost.resolve, lost.resolve)
    await presence.announce(id).catch(lost.resolve)
    onRunning()
    await freeStuck()
    const timer = setInterval(() => void freeStuck(), CHECK_MS)
    await lost.promise
    clearInterval(timer)
    const ended = endRunner(runner, id)
      .finally(presence.close)
      .finally(() => ending.delete(ended))
    ending.add(ended)
  }

  async function endRunner(runner: Runner, id: string) {
    await runner.stop().catch(() => {})
    await freeJobsOf(db, id).catch(onFailure)
  }

  async function keepRunning(onRunning: () => void) {
    let pause_ms: number = PAUSE_MS.first
    while (!stopping.signal.aborted) {
      const began = performance.now()
      await runUntilLost(onRunning).catch(onFailure)
      if (stopping.signal.aborted) break
      pause_ms =
        performance.now() - began > PAUSE_MS.longest
          ? PAUSE_MS.first
          : Math.min(2 * pause_ms, PAUSE_MS.longest)
      await pause(pause_ms, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const first = Promise.withResolvers<void>()
  const running = keepRunning(first.resolve)
  await Promise.race([first.promise, pause(PAUSE_MS.longest, undefined, { ref: false })])
  const stop = async () => {
    stopping.abort()
    await Promise.race([
      running.then(() => Promise.all(ending)),
      pause(STOP_TIMEOUT_MS, undefined, { ref: false }),
    ])
    abandoned.abort()
  }
  return { stop }
}

type Starting = Pick<Options, 'pool' | 'taskList' | 'parsedCronItems' | 'logger'>

async function startRunner({
  pool,
  ...options
}: Starting): Promise<{ runner: Runner; id: string }> {
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.once('pool:create', ({ workerPool }) => (id = workerPool.id))
  const runner = await run({
    ...options,
    pgPool: pool,
    concurrency: CONCURRENCY,
    useNodeTime: true, // the clock that computed when a job is due says when it is
    pollInterval: POLL_MS,
    noHandleSignals: true,
    events,
  })
  return { runner, id }
}

/**
 * Announces a live runner to all processes: its application_name in pg_stat_activity is the
 * runner's id.
 */
async function openPresence(pool: pg.Pool) {
  const client = new pg.Client({
    connectionString: pool.options.connectionString,
    application_name: 'sadaf jobs',
    keepAlive: true,
    connectionTimeoutMillis: CHECK_MS,
    query_timeout: CHECK_MS,
  })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.once('end', () => resolve())
  })
  const close = () =>
    Promise.race([client.end().catch(() => {}), pause(1_000, undefined, { ref: false })])
  try {
    await client.connect()
    // The server notices a vanished machine within 30 s.
    await client.query(
      'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4',
    )
  } catch (error) {
    await close()
    throw error
  }
  const announce = (id: string) =>
    client.query(`select set_config('application_name', $1, false)`, [id])
  return { lost, announce, close }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
