import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { granted, world, type World } from '#kit/index.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const OWN = /\b(?:sadaf|nodejs|process)_\w+/g
const OF_HISTOGRAM = /_(?:bucket|count|sum)$/

const metricsOf = async ({ app }: World) => await (await app.request('/metrics')).text()
const typed = (metrics: string) =>
  new Map(
    [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  )
const valueOf = (metrics: string, name: string) =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? Number.NaN,
  )

const Dashboard = z.object({
  panels: z.array(
    z.object({ id: z.number(), targets: z.array(z.object({ expr: z.string() })).optional() }),
  ),
})

/** Each expression of the dashboard and of the alerts. */
function expressions(): string[] {
  const dashboard = Dashboard.parse(
    JSON.parse(readFileSync(join(DEPLOY, 'grafana', 'sadaf.json'), 'utf8')),
  )
  const rules = readdirSync(join(DEPLOY, 'prometheus')).map((file) =>
    readFileSync(join(DEPLOY, 'prometheus', file), 'utf8'),
  )
  return [
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...rules.flatMap((text) =>
      [...text.matchAll(/^\s+expr: (.+)$/gm)].map(([, expr = '']) => expr),
    ),
  ]
}

test('every metric that the dashboard and the alerts use is exported, and every metric of our own is looked at', async () => {
  const metrics = typed(await metricsOf(await world()))
  const all = expressions()
  expect(all.length).toBeGreaterThan(25)
  const used = new Set(all.flatMap((expr) => expr.match(OWN) ?? []))
  for (const name of used) {
    const type =
      metrics.get(name) ??
      (metrics.get(name.replace(OF_HISTOGRAM, '')) === 'histogram'
        ? 'part of a histogram'
        : undefined)
    expect([name, type]).not.toEqual([name, undefined])
  }
  const looked_at = new Set([...used].flatMap((name) => [name, name.replace(OF_HISTOGRAM, '')]))
  expect(
    [...metrics.keys()].filter((name) => name.startsWith('sadaf_') && !looked_at.has(name)),
  ).toEqual([])
})

test('whoever waits for a connection to the database is counted, and how long', async () => {
  const there = await world()
  await there.runJobs()
  const metrics = await metricsOf(there)
  expect(metrics).toMatch(/^sadaf_pool_connections\{state="waited_for"\} 0$/m)
  expect(metrics).toMatch(/^sadaf_pool_wait_seconds_count [1-9]/m)
})

test('a job that fails is counted by its task, as an e-mail that fails, and no more once it has gone', async () => {
  const there = await world()
  const { mail } = there.services
  const before = { ...mail }
  granted(await there.visitor('forgotPassword', { email: 'sara@example.com' }))
  Object.assign(mail, { send: () => Promise.reject(new Error('The relay is away')) })
  await there.runJobs()
  const failing = await metricsOf(there)
  expect(failing).toMatch(
    /sadaf_job_seconds_count\{task="send_account_email",result="failed"\} [1-9]/,
  )
  expect(failing).toMatch(/sadaf_jobs_retrying\{task="send_account_email"\} 1/)
  expect(valueOf(failing, 'sadaf_mails_failing')).toBeGreaterThan(0)
  Object.assign(mail, before)
  await there.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await there.runJobs()
  expect(valueOf(await metricsOf(there), 'sadaf_mails_failing')).toBe(0)
})

test('what waits in the outbox and in the queue has an age; without the database the rest is still told', async () => {
  const there = await world()
  expect(valueOf(await metricsOf(there), 'sadaf_outbox_age_seconds')).toBe(0)
  await there.pool.query(
    `insert into outbox_jobs (identifier, payload, written_at) values ('release_holds', '{}', now() - interval '90 seconds')`,
  )
  expect(valueOf(await metricsOf(there), 'sadaf_outbox_age_seconds')).toBeGreaterThanOrEqual(90)
  await there.waitingJobs()
  await there.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '5 minutes'`,
  )
  const late = await metricsOf(there)
  expect(valueOf(late, 'sadaf_outbox_age_seconds')).toBe(0)
  expect(valueOf(late, 'sadaf_queue_delay_seconds')).toBeGreaterThanOrEqual(300)
  expect(late).toMatch(/sadaf_jobs_waiting\{task="release_holds"\} [1-9]/)

  const { connectionString } = there.pool.options
  Object.assign(there.pool.options, {
    connectionString: 'postgres://nobody@127.0.0.1:1/nowhere',
    max: 20,
  })
  await there.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await there.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
  const away = await metricsOf(there)
  Object.assign(there.pool.options, { connectionString })
  expect(valueOf(away, 'sadaf_database_up')).toBe(0)
  expect(away).toContain('process_resident_memory_bytes')
})

test('whom a limit turns away is counted', async () => {
  const there = await world()
  const count = async () =>
    Number(/sadaf_refused_total\{limiter="visitor"\} (\d+)/.exec(await metricsOf(there))?.[1] ?? 0)
  const before = await count()
  for (let n = 0; n <= 1_200; n += 1) await there.app.request('/api/user/sign_in_ways/')
  expect(await count()).toBe(before + 1)
})
