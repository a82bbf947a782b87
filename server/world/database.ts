import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import pg from 'pg'

/** A database of one's own, copied from the migrated template; dropped when the test is over. */
export async function freshDatabase(): Promise<string> {
  const cluster_url = inject('cluster_url')
  const name = `t_${randomBytes(6).toString('hex')}`
  await asAdmin(cluster_url, `create database ${name} template template_sadaf strategy file_copy`)
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
