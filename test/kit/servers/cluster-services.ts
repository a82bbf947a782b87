import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUCKET, bucketEnv, type StoreTrouble } from '#kit/outside/bucket-server.ts'
import { openCluster, type Cluster } from './database-server.ts'
import type { Pooler } from './pgbouncer.ts'
import { openPoolerServer } from './pooler-server.ts'
import { freePort, untilAnswers } from './ports.ts'
import { openServerProcess, type ServerProcess } from './server-process.ts'
import { openStandbyServer } from './standby-server.ts'

const STORE = join(import.meta.dirname, '..', 'outside', 'bucket-process.ts')
const OBJECT = '._S3rver_object'
/** What a standby needs after it was away, also over restarts of the primary. */
const KEPT = { wal_keep_size: '1GB' }

export type Store = ServerProcess & {
  env: Record<string, string>
  trouble: (trouble: StoreTrouble) => void
  /** What lies in the bucket, read from the disk of the store. */
  files: () => { name: string; bytes: Buffer }[]
  empty: () => void
}

/**
 * What the processes of a cluster share: a primary, a standby that streams from it, a pooler in
 * front of it, and a bucket.
 */
export type ClusterServices = {
  primary: Cluster
  standby: Cluster
  pooler: Pooler
  store: Store
  /** What a process is told to use all of them. */
  env: (database: string) => Record<string, string>
  close: () => Promise<void>
}

export async function openClusterServices(
  folder: string,
  settings: Record<string, string> = {},
): Promise<ClusterServices> {
  const primary = await openCluster(join(folder, 'primary'), { ...KEPT, ...settings })
  const standby = await openStandbyServer(join(folder, 'standby'), {
    cluster: primary,
    folder: join(folder, 'primary'),
  })
  const pooler = await openPoolerServer(primary.url('postgres'))
  const store = await openStore(join(folder, 'bucket'))
  return {
    primary,
    standby,
    pooler,
    store,
    env: (database) => ({
      DATABASE_URL: pooler.url(database),
      DATABASE_DIRECT_URL: primary.url(database),
      DATABASE_READ_URL: standby.url(database),
      ...store.env,
    }),
    close: async () => {
      await pooler.close()
      await store.close()
      await standby.close()
      await primary.close()
    },
  }
}

async function openStore(directory: string): Promise<Store> {
  mkdirSync(directory)
  const bucket = join(directory, BUCKET)
  const port = await freePort()
  const env = bucketEnv(port)
  let child: ChildProcess | undefined
  const launch = () => (child = fork(STORE, [directory, String(port)]))
  const untilOpen = () =>
    untilAnswers(() => fetch(env.S3_ENDPOINT, { signal: AbortSignal.timeout(2_000) }))
  const server = await openServerProcess({ launch, untilOpen })
  return {
    ...server,
    env,
    trouble: (trouble) => void (child?.connected && child.send(trouble)),
    files: () => filesIn(bucket),
    empty: () =>
      readdirSync(bucket).forEach((name) => rmSync(join(bucket, name), { recursive: true })),
  }
}

/** s3rver keeps an object under its name and an ending, its metadata under others. */
const filesIn = (bucket: string) =>
  readdirSync(bucket, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(OBJECT))
    .map((path) => ({
      name: path.slice(0, -OBJECT.length),
      bytes: readFileSync(join(bucket, path)),
    }))
