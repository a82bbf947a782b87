import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterServices } from '#kit/servers/cluster-services.ts'
import type { Killable } from '#kit/servers/server-process.ts'
import type { Random } from '#demo/random.ts'
import {
  ASIDE_FAULTS,
  CLUSTER_FAULTS,
  isClusterFault,
  killFor,
  strikeCluster,
  type ClusterFault,
} from './cluster/faults.ts'
import type { Queries } from './job-log.ts'
import type { RoundSetup } from './open-round.ts'
import { untilDone, untilTrue } from './timeouts.ts'

export const FAULTS = [
  'kill an app',
  'kill both apps',
  'kill the database',
  'restart the database',
  'kill everything',
  'freeze an app',
  'freeze the database',
  'bad line',
  'bad post',
  'fill the queue',
  'clock over expiry',
  'clock over midnight',
] as const
export type Fault = (typeof FAULTS)[number] | ClusterFault
/**
 * A fault strikes once so many more writes were acknowledged since the one before, or when that
 * takes too long.
 */
export type Strike = { fault: Fault; after_writes: number; which: number; lasts_ms: number }

const ALWAYS: Fault[] = ['kill an app', 'kill the database', 'bad line', 'bad post']
const STRIKES = 7
const ALWAYS_ON_CLUSTER: Fault[] = [
  ...ALWAYS,
  'kill the pooler',
  'kill the standby',
  'kill the store',
]
const STRIKES_ON_CLUSTER = 11
const WRITES_BETWEEN = { least: 4, most: 12 }
/**
 * Once: a second would take a whole day, within a call even, and the payment provider forgets what
 * it was asked after one.
 */
const MIDNIGHT: Fault = 'clock over midnight'
const TIMEOUT_MS = 4_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const WINDOW_MS = 15 * MINUTE_MS
const FLOOD = 300

const RESTART: Fault = 'restart the database'
const RESTARTS = 20

/**
 * On one database, on a cluster, or of a cluster the standby and the store alone; or the database
 * restarted, over and over.
 */
export type Target = 'database' | 'cluster' | 'aside' | 'restarts'
const PLANS: Readonly<
  Record<Target, { always: readonly Fault[]; any: readonly [Fault, ...Fault[]]; strikes: number }>
> = {
  database: { always: ALWAYS, any: FAULTS, strikes: STRIKES },
  cluster: {
    always: ALWAYS_ON_CLUSTER,
    any: [...FAULTS, ...CLUSTER_FAULTS],
    strikes: STRIKES_ON_CLUSTER,
  },
  aside: { always: ASIDE_FAULTS, any: ASIDE_FAULTS, strikes: STRIKES_ON_CLUSTER },
  restarts: { always: [], any: [RESTART], strikes: RESTARTS },
}

export function planFaults(random: Random, target: Target = 'database'): Strike[] {
  const { always, any, strikes } = PLANS[target]
  const faults = [
    ...always,
    ...Array.from({ length: strikes - always.length }, () => random.pick(any)),
  ]
  return faults
    .map((fault) => ({ fault, order: random.roll() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ fault }, n, ordered) => ({
      fault:
        fault === MIDNIGHT && ordered.findIndex((other) => other.fault === MIDNIGHT) < n
          ? 'clock over expiry'
          : fault,
      after_writes: random.between(WRITES_BETWEEN.least, WRITES_BETWEEN.most),
      which: random.between(0, 1),
      lasts_ms: random.between(200, 1_200),
    }))
}

export async function strikeAll(setup: RoundSetup, plan: readonly Strike[], writes: () => number) {
  const under_way: Promise<void>[] = []
  let restarted = Promise.resolve() // one restart after the other
  for (const one of plan) {
    const wanted = writes() + one.after_writes
    await untilTrue(async () => writes() >= wanted, TIMEOUT_MS)
    const struck =
      one.fault === RESTART ? restarted.then(() => strike(setup, one)) : strike(setup, one)
    if (one.fault === RESTART) restarted = struck
    under_way.push(struck)
  }
  await Promise.all(under_way)
}

async function strike(
  { apps, cluster, shared, line, webhooks, clock, query }: RoundSetup,
  { fault, which, lasts_ms }: Strike,
) {
  const app = apps[which] ?? apps[0]
  if (isClusterFault(fault)) return shared && (await strikeCluster(shared, fault, lasts_ms))
  switch (fault) {
    case 'kill an app':
      return app.kill()
    case 'kill both apps':
      return apps.forEach((one) => one.kill())
    case 'kill the database':
      return await killFor(cluster, lasts_ms)
    case 'restart the database':
      await cluster.stop()
      await pause(lasts_ms)
      return await cluster.start()
    case 'kill everything':
      for (const one of apps) one.kill()
      return void (await Promise.all(
        serversOf(cluster, shared).map((server) => killFor(server, lasts_ms)),
      ))
    case 'freeze an app':
      app.freeze()
      await pause(lasts_ms)
      return app.thaw()
    case 'freeze the database':
      cluster.freeze()
      await pause(lasts_ms)
      return cluster.thaw()
    case 'bad line':
      line.worsen({ drop: 0.25, cut: 0.25, delay_ms: 400 })
      await pause(2 * lasts_ms)
      return line.clear()
    case 'bad post':
      webhooks.worsen({ refuse: 0.2, unacknowledge: 0.3, hold_ms: 1_500, again: 0.7 })
      await pause(2 * lasts_ms)
      return webhooks.clear()
    case 'fill the queue':
      return await fillQueue(query)
    case 'clock over expiry':
      return await clock.forward(WINDOW_MS + MINUTE_MS)
    case 'clock over midnight':
      return await clock.forward(untilMidnight(clock.now()))
  }
}

const serversOf = (cluster: Killable, shared: ClusterServices | undefined): Killable[] =>
  shared ? [cluster, shared.standby, shared.pooler, shared.store] : [cluster]

/**
 * Every round by the clock, many times over, and nothing that the product would not do by itself.
 */
export async function fillQueue(query: Queries) {
  await untilDone(() =>
    query(`select graphile_worker.add_job((array['sweep_holds', 'enqueue_owed', 'move_bookings', 'reconcile_payments', 'post_ledger', 'retry_refunds'])[1 + n % 6])
         from generate_series(1, ${FLOOD}) n`),
  )
}

/** In Dubai, four hours ahead of UTC all year. */
function untilMidnight(now: Date): number {
  return DAY_MS - ((now.getTime() + 4 * 60 * MINUTE_MS) % DAY_MS) + 1_000
}
