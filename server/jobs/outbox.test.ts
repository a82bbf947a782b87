import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually, SILENT, untilWaiting, world } from '#kit/index.ts'
import { enqueue } from './enqueue.ts'
import { carryOutbox, keepCarryingOutbox } from './outbox.ts'

const LATER = new Date('2027-03-01T08:00:00Z')

test('a job is in the queue once its transaction is committed, and never when it is not', async () => {
  const { services, waitingJobs } = await world()
  await services.db.transaction().execute(async (tx) => {
    await enqueue(tx, 'refund_payment', { refund_id: 1 }, { run_at: LATER })
    expect(await waitingJobs()).toEqual([])
  })
  const broken = services.db.transaction().execute(async (tx) => {
    await enqueue(tx, 'refund_payment', { refund_id: 2 })
    throw new Error('No')
  })
  await expect(broken).rejects.toThrow('No')
  expect(await waitingJobs()).toEqual([
    { name: 'refund_payment', payload: { refund_id: 1 }, run_at: LATER, key: null },
  ])
  await carryOutbox(services.db)
  expect(await waitingJobs()).toHaveLength(1)
})

test('of jobs with one key the last counts, left together or one after another; the others keep their order', async () => {
  const { services, waitingJobs } = await world()
  const leave = (refund_id: number, job_key?: string) =>
    enqueue(services.db, 'refund_payment', { refund_id }, job_key ? { job_key } : {})
  await leave(1, 'one')
  await leave(2)
  await leave(3, 'one')
  await leave(4)
  const refunds = async () => (await waitingJobs()).map(({ payload }) => payload)
  expect(await refunds()).toEqual([{ refund_id: 2 }, { refund_id: 3 }, { refund_id: 4 }])
  await leave(5, 'one')
  expect(await refunds()).toContainEqual({ refund_id: 5 })
  expect(await refunds()).toHaveLength(3)
})

test('the ledger is posted once for all that is moved together, and again for what comes after', async () => {
  const { pool, waitingJobs } = await world()
  const ask = (n: number) =>
    pool.query(
      `insert into outbox_jobs (identifier, payload, job_key) values ('post_ledger', '{}', 'post_ledger-' || $1)`,
      [n],
    )
  await Promise.all([1, 2, 3].map(ask))
  expect(await waitingJobs()).toMatchObject([{ name: 'post_ledger' }])
  await ask(4)
  const keys = (await waitingJobs()).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})

test('a round that finds nothing to do is one statement', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const { services } = await world(SILENT)
  await carryOutbox(services.db)
  // once, as the bank opens
  await eventually(() =>
    expect(query).toHaveBeenCalledWith(
      expect.objectContaining({ name: expect.stringMatching('find_what_is_due') }),
    ),
  )
  query.mockClear()
  await carryOutbox(services.db)
  expect(query).toHaveBeenCalledTimes(1)
})

test('concurrent drains lose and duplicate nothing; failures are reported and retried', async () => {
  const { services, pool } = await world()
  const failures: unknown[] = []
  await pool.query('alter table outbox_jobs rename to away')
  const outboxes = [1, 2].map(() =>
    keepCarryingOutbox(services.db, (error) => failures.push(error)),
  )
  onTestFinished(async () => {
    await Promise.all(outboxes.map((outbox) => outbox.stop()))
  })
  await eventually(() => expect(failures).toHaveLength(2))
  await pool.query('alter table away rename to outbox_jobs')
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => enqueue(services.db, 'refund_payment', { refund_id: n })),
  )
  const queued = async () =>
    (
      await pool.query<{ n: number }>(
        "select (payload ->> 'refund_id')::int as n from graphile_worker._private_jobs order by n",
      )
    ).rows
  await eventually(async () => expect(await queued()).toHaveLength(60))
  expect((await queued()).map(({ n }) => n)).toEqual(Array.from({ length: 60 }, (_, n) => n))
})

test('who comes while another carries waits, and finds nothing left', async () => {
  const { services, pool, waitingJobs } = await world()
  await enqueue(services.db, 'refund_payment', { refund_id: 1 })
  const first = await pool.connect()
  await first.query('begin; select drain_outbox(25)')
  const second = carryOutbox(services.db)
  await untilWaiting(pool)
  await first.query('commit')
  first.release()
  await second
  expect(await waitingJobs()).toHaveLength(1)
})

test('more jobs than are carried at once are carried all the same', async () => {
  const { services, pool, waitingJobs } = await world()
  await pool.query(
    `insert into outbox_jobs (identifier, payload) select 'refund_payment', json_build_object('refund_id', n) from generate_series(1, 1500) n`,
  )
  expect(await carryOutbox(services.db)).toBe(true)
  expect(await carryOutbox(services.db)).toBe(false)
  expect(await waitingJobs()).toHaveLength(1500)
})
