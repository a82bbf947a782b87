import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#kit/index.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { migrate, readMigrations } from './migrate/migrate.ts'

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'sadaf-pg-test-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function request(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const pidOf = (dir: string) =>
  Number(readFileSync(join(dir, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

test('started twice at once on an empty folder: one server, both reach it, the last to leave stops it', async () => {
  const dir = folder()
  const [one, two] = await Promise.all([
    startEmbeddedPostgres(dir, { throwaway: true }),
    startEmbeddedPostgres(dir, { throwaway: true }),
  ])
  await request(one.url(), 'create table kept (n int)')
  expect(await request(two.url(), 'select count(*)::int as n from kept')).toEqual([{ n: 0 }])
  const guest = new pg.Client({ connectionString: two.url() })
  await guest.connect()
  expect(await one.stop()).toBe('left running')
  await guest.end()
  expect(await two.stop()).toBe('stopped')
  expect(readdirSync(join(dir, 'data'))).not.toContain('postmaster.pid')
})

test('killed with -9 it starts again and nothing that was committed is lost', async () => {
  const dir = folder()
  const first = await startEmbeddedPostgres(dir)
  await request(first.url(), 'create table kept as select generate_series(1, 500) as n')
  process.kill(pidOf(dir), 'SIGKILL')
  const second = await startEmbeddedPostgres(dir)
  expect(await request(second.url(), 'select count(*)::int as n from kept')).toEqual([{ n: 500 }])
  await second.stop()
})

test('Arabic is text to it: similar words are found similar', async () => {
  const postgres = await startEmbeddedPostgres(folder(), { throwaway: true })
  await request(postgres.url(), 'create extension pg_trgm')
  expect(
    await request(postgres.url(), `select similarity('مارينا', 'مرينا') > 0.2 as is_similar`),
  ).toEqual([{ is_similar: true }])
  await postgres.stop()
})

test('migrations run once, also when two processes start together; an edited one is refused', async () => {
  const postgres = await startEmbeddedPostgres(folder(), { throwaway: true })
  const ran = await Promise.all([migrate(postgres.url()), migrate(postgres.url())])
  expect(ran.flat().toSorted()).toEqual(readMigrations().map(({ name }) => name))
  await request(
    postgres.url(),
    `update migrations set sha256 = 'other' where name = '0001_baseline'`,
  )
  await expect(migrate(postgres.url())).rejects.toThrow('0001_baseline was edited after it ran')
  await postgres.stop()
})

test.each(['SIGKILL', 'SIGINT'] as const)(
  'kept running, a server that ends by %s is started again by itself, and still stops when it should',
  async (signal) => {
    const dir = folder()
    const postgres = await startEmbeddedPostgres(dir, { throwaway: true })
    const restarted = Promise.withResolvers<unknown>()
    postgres.keepRunning(restarted.resolve)
    await request(postgres.url(), 'create table kept (n int)')
    const first = pidOf(dir)
    process.kill(first, signal)
    expect(await restarted.promise).toBeUndefined()
    expect(await request(postgres.url(), 'select count(*)::int as n from kept')).toEqual([{ n: 0 }])
    expect(pidOf(dir)).not.toBe(first)
    expect(await postgres.stop()).toBe('stopped')
    expect(readdirSync(join(dir, 'data'))).not.toContain('postmaster.pid')
  },
)

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a throwaway server ends with its process when that ends by %s',
  async (signal) => {
    const dir = folder()
    const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    await startEmbeddedPostgres(${JSON.stringify(dir)}, { throwaway: true })
    console.log('open')
    setInterval(() => {}, 60_000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    const pid = pidOf(dir)
    child.kill(signal)
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'))
  },
)

test.runIf(process.platform === 'linux')(
  'a connection keeps the memory of one statement for the next',
  async () => {
    const postgres = await startEmbeddedPostgres(folder(), { throwaway: true })
    const client = new pg.Client({ connectionString: postgres.url() })
    await client.connect()
    const largest = `select length(string_agg(words, '')) from (select array_agg(n::text || 'a') as all_words from generate_series(1, 20000) n) a, unnest(all_words) words`
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const faults = () =>
      Number(readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[7])
    const run = async (times: number) => {
      for (let n = 0; n < times; n += 1) await client.query(largest)
    }
    await run(3)
    const before = faults()
    await run(20)
    expect(faults() - before).toBeLessThan(500)
    await client.end()
    await postgres.stop()
  },
)
