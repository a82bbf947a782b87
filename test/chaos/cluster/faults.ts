import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { NO_TROUBLE } from '#kit/outside/bucket-server.ts'
import type { ClusterServices } from '#kit/servers/cluster-services.ts'
import type { Cluster } from '#kit/servers/database-server.ts'
import type { Killable } from '#kit/servers/server-process.ts'

/** What strikes the standby and the store alone; nothing else depends on them. */
export const ASIDE_FAULTS = [
  'kill the standby',
  'freeze the standby',
  'hold the standby back',
  'kill the store',
  'freeze the store',
  'bad store',
] as const
export const CLUSTER_FAULTS = ['kill the pooler', 'freeze the pooler', ...ASIDE_FAULTS] as const
export type ClusterFault = (typeof CLUSTER_FAULTS)[number]

export const isClusterFault = (fault: string): fault is ClusterFault =>
  CLUSTER_FAULTS.some((one) => one === fault)

/** So long that the process notices by its own timeout of 5 s, sometimes. */
const STANDBY_FROZEN = 7
const STORE_TROUBLED = 4

export async function strikeCluster(
  { pooler, standby, store }: ClusterServices,
  fault: ClusterFault,
  lasts_ms: number,
): Promise<void> {
  switch (fault) {
    case 'kill the pooler':
      return await killFor(pooler, lasts_ms)
    case 'freeze the pooler':
      return await freezeFor(pooler, lasts_ms)
    case 'kill the standby':
      return await killFor(standby, lasts_ms)
    case 'freeze the standby':
      return await freezeFor(standby, STANDBY_FROZEN * lasts_ms)
    case 'hold the standby back':
      return await holdBack(standby, lasts_ms)
    case 'kill the store':
      return await killFor(store, lasts_ms)
    case 'freeze the store':
      return await freezeFor(store, STORE_TROUBLED * lasts_ms)
    case 'bad store':
      store.trouble({ refuse: 0.3, cut: 0.2, delay_ms: 1_500 })
      await pause(STORE_TROUBLED * lasts_ms)
      return store.trouble(NO_TROUBLE)
  }
}

export async function killFor(server: Killable, lasts_ms: number) {
  server.kill()
  await pause(lasts_ms)
  await server.start()
}

async function freezeFor(server: Pick<Killable, 'freeze' | 'thaw'>, lasts_ms: number) {
  server.freeze()
  await pause(lasts_ms)
  server.thaw()
}

/** It keeps what arrives and shows nothing of it; a restart ends that too. */
async function holdBack(standby: Cluster, lasts_ms: number) {
  await tell(standby, 'select pg_wal_replay_pause()')
  await pause(lasts_ms)
  await tell(standby, 'select pg_wal_replay_resume()')
}

/** Nothing where another fault has it down. */
async function tell(standby: Cluster, text: string) {
  const client = new pg.Client({
    connectionString: standby.url('postgres'),
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(text)
  } catch {
    // it comes back without what it was told
  } finally {
    await client.end().catch(() => {})
  }
}
