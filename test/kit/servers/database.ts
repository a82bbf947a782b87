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
  await asAdmin(cluster_url, `create database ${name} template template0`)
  onTestFinished(() => asAdmin(cluster_url, `drop database if exists ${name} with (force)`))
  return cluster_url.replace('/postgres?', `/${name}?`)
}

async function asAdmin(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
