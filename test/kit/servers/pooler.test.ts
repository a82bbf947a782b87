import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { eventually, freshDatabase } from '#kit/index.ts'
import { pooled } from './pooler.ts'

const SHARED = 20

async function behindPooler() {
  const direct_url = await freshDatabase()
  const pooled_url = await pooled(direct_url)
  const connect = async (connectionString: string, more: pg.ClientConfig = {}) => {
    const client = new pg.Client({ connectionString, ...more })
    client.on('error', () => {})
    onTestFinished(() => client.end())
    await client.connect()
    return client
  }
  return {
    pooled: (more?: pg.ClientConfig) => connect(pooled_url, more),
    direct: () => connect(direct_url),
  }
}

/** Each in a transaction of its own. */
async function repeat<T>(work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let n = 0; n < SHARED; n++) results.push(await work())
  return results
}

test('transactions of one client run on several connections, and one transaction on one', async () => {
  const client = await (await behindPooler()).pooled()
  const pid = async () =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  expect(new Set(await repeat(pid)).size).toBeGreaterThan(1)
  await client.query('begin')
  expect(new Set(await repeat(pid)).size).toBe(1)
  await client.query('rollback')
})

test('settings stay behind', async () => {
  const client = await (await behindPooler()).pooled()
  await client.query(`set work_mem = '5MB'`)
  const seen = await repeat(
    async () => (await client.query<{ work_mem: string }>('show work_mem')).rows[0]?.work_mem,
  )
  expect(seen).toContain('4MB')
})

test('a session lock stays behind when its client has gone', async () => {
  const { pooled: connect, direct } = await behindPooler()
  const client = await connect()
  await client.query('select pg_advisory_lock(1)')
  await client.end()
  const { rows } = await (
    await direct()
  ).query(
    `select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(rows).toHaveLength(1)
})

test('who listens hears nothing', async () => {
  const { pooled: connect, direct } = await behindPooler()
  const [listener, control] = [await connect(), await direct()]
  const heard: string[] = []
  listener.on('notification', ({ payload = '' }) => heard.push(`behind it: ${payload}`))
  control.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.query('listen news')
  await control.query('listen news')
  await (await direct()).query(`select pg_notify('news', 'first')`)
  await eventually(() => expect(heard).toContain('first'))
  expect(heard).toEqual(['first'])
})

test('prepared statements are unknown on one connection and there already on another', async () => {
  const { pooled: connect } = await behindPooler()
  const failureOf = (client: pg.Client) =>
    client.query({ name: 'one', text: 'select 1' }).then(
      () => '',
      (error: unknown) => (error instanceof pg.DatabaseError ? error.code : ''),
    )
  const one = await connect()
  expect(await repeat(() => failureOf(one))).toContain('26000') // invalid_sql_statement_name
  // duplicate_prepared_statement
  expect(await repeat(async () => await failureOf(await connect()))).toContain('42P05')
})

test('start options are refused', async () => {
  const { pooled: connect } = await behindPooler()
  await expect(connect({ options: '-c jit=off' })).rejects.toThrow(
    'unsupported startup parameter: options',
  )
})
