import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import pg from 'pg'
import { chooseRunner } from '#server/db/embedded.ts'
import { openCluster, type Cluster } from './database-server.ts'

/** A standby makes these itself. */
const OWN_FILES = /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_stat_tmp)\/.+)$/

/**
 * A hot standby of an embedded server, made of a copy of its files while it runs: the binaries have
 * no pg_basebackup.
 */
export async function openStandbyServer(
  folder: string,
  primary: { cluster: Cluster; folder: string },
): Promise<Cluster> {
  const from = join(primary.folder, 'data')
  const to = join(folder, 'data')
  const url = primary.cluster.url('postgres')
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  cpSync(from, to, { recursive: true, filter: (path) => !OWN_FILES.test(relative(from, path)) })
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  )
  await client.end()
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(to, 'standby.signal'), '')
  const { uid, gid } = chooseRunner().account
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
  const host = new URL(url.replace('@/', '@localhost/')).searchParams.get('host')
  return await openCluster(folder, {
    primary_conninfo: `host=${host} port=5432 user=app`,
    wal_retrieve_retry_interval: '100ms',
  })
}
