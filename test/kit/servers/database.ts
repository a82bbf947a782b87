import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import pg from 'pg'
import { TEMPLATES } from './cluster.ts'

/**
 * A database of one's own, migrated and with the small world in it unless it is to be empty;
 * dropped when the test is over.
 */
export const freshDatabase = async (holds: keyof typeof TEMPLATES = 'empty'): Promise<string> =>
  await copyOf(TEMPLATES[holds])

/** Dropped when the test is over. */
export async function copyOf(template: string): Promise<string> {
  const { name, url } = await createDatabase(template)
  onTestFinished(() => dropDatabase(name))
  return url
}

export const dropDatabase = async (name: string) =>
  await asAdmin(inject('cluster_url'), `drop database if exists ${name} with (force)`)

/** Stays as long as the cluster unless it is dropped. */
export async function createDatabase(template: string): Promise<{ name: string; url: string }> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const cluster_url = inject('cluster_url')
  await asAdmin(cluster_url, `create database ${name} template ${template} strategy file_copy`)
  return { name, url: cluster_url.replace('/postgres?', `/${name}?`) }
}

/** Without anything of the product; dropped when the test is over. */
export const emptyDatabase = async (): Promise<string> => await copyOf('template0')

const admins = new Map<string, pg.Pool>()

/**
 * By one connection of this process: opening one costs as much as half a database. It does not keep
 * the process alive.
 */
async function asAdmin(url: string, sql: string) {
  const admin = admins.getOrInsertComputed(
    url,
    () =>
      new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }),
  )
  await admin.query(sql)
}
