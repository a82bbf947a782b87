import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import pg from 'pg'
import { TEMPLATES } from './cluster.ts'

/** A database of one's own, migrated and with the small world in it unless it is to be empty; dropped when the test is over. */
export async function freshDatabase(holds: keyof typeof TEMPLATES = 'empty'): Promise<string> {
  const cluster_url = inject('cluster_url')
  const name = `t_${randomBytes(6).toString('hex')}`
  await asAdmin(cluster_url, `create database ${name} template ${TEMPLATES[holds]} strategy file_copy`)
  onTestFinished(() => asAdmin(cluster_url, `drop database if exists ${name} with (force)`))
  return cluster_url.replace('/postgres?', `/${name}?`)
}

export async function emptyDatabase(): Promise<string> {
  const cluster_url = inject('cluster_url')
  const name = `e_${randomBytes(6).toString('hex')}`
  await asAdmin(cluster_url, `create database ${name} template template0 strategy file_copy`)
  onTestFinished(() => asAdmin(cluster_url, `drop database if exists ${name} with (force)`))
  return cluster_url.replace('/postgres?', `/${name}?`)
}

const admins = new Map<string, pg.Pool>()

/** By one connection of this process: opening one costs as much as half a database. It does not keep the process alive. */
async function asAdmin(url: string, sql: string) {
  const admin = admins.getOrInsertComputed(
    url,
    () => new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }),
  )
  await admin.query(sql)
}
