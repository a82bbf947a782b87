import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { Killed, crashingServices, SILENT, eventually, world, type World } from '#kit/index.ts'
import { enqueueAll, job } from './enqueue.ts'
import { carryOutbox } from './outbox.ts'

const JOBS = [1, 2, 3].map((refund_id) => job('refund_payment', { refund_id }))
const HOME = 'home:marina-studio'

async function leftBehind() {
  const there = await world(SILENT)
  await carryOutbox(there.services.db)
  await there.services.db.transaction().execute(async (tx) => {
    await enqueueAll(tx, JOBS)
  })
  await there.pool.query('insert into outbox_pages (topic) values ($1)', [HOME])
  const notified: (string | undefined)[] = []
  const listener = new pg.Client({ connectionString: there.database_url })
  listener.on('notification', ({ payload }) => notified.push(payload))
  await listener.connect()
  await listener.query('listen pages')
  onTestFinished(() => listener.end())
  return { there, notified }
}

async function countsOf({ pool }: World) {
  const { rows } = await pool.query<{ left: number; queued: number; pages: number }>(
    `select (select count(*)::int from outbox_jobs) as left, (select count(*)::int from graphile_worker._private_jobs) as queued,
       (select count(*)::int from outbox_pages) as pages`,
  )
  return rows[0]
}

async function expectNothingLost({ there, notified }: Awaited<ReturnType<typeof leftBehind>>) {
  const counts = await countsOf(there)
  expect((counts?.left ?? 0) + (counts?.queued ?? 0)).toBeGreaterThanOrEqual(JOBS.length)
  if (counts?.pages === 0) await eventually(() => expect(notified).toContain(HOME))
  await carryOutbox(there.services.db)
  const queued = (await there.waitingJobs()).map(({ payload }) => payload)
  expect(queued).toEqual(JOBS.map(({ payload }) => payload))
  await eventually(() => expect(notified).toContain(HOME))
  expect(await countsOf(there)).toEqual({ left: 0, queued: JOBS.length, pages: 0 })
}

test('killed before any statement of carrying the outbox: nothing is lost and nothing doubled', async () => {
  for (let dies_before = 1; ; dies_before += 1) {
    const left = await leftBehind()
    const { crashing } = crashingServices(left.there.services, left.there.pool, dies_before)
    const died = await carryOutbox(crashing.db).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Killed) return true
        throw error
      },
    )
    await expectNothingLost(left)
    if (!died) break
  }
})

const CUTS = {
  'before the jobs are in their queue': 'before insert on graphile_worker._private_jobs',
  'when the jobs are in their queue': 'after insert on graphile_worker._private_jobs',
  'before the jobs leave the outbox': 'before delete on outbox_jobs',
  'when the jobs have left the outbox': 'after delete on outbox_jobs',
  'before the pages leave the outbox': 'before delete on outbox_pages',
  'when the pages have left the outbox': 'after delete on outbox_pages',
}

test.each(Object.entries(CUTS))(
  'the database dies %s: nothing is lost and nothing doubled',
  async (_name, moment) => {
    const left = await leftBehind()
    const { pool, services } = left.there
    await pool.query(
      `create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
     create trigger die ${moment} for each statement execute function die()`,
    )
    await expect(carryOutbox(services.db)).rejects.toThrow(
      /terminating connection|Connection terminated/,
    )
    await eventually(() => pool.query('select 1'))
    expect(await countsOf(left.there)).toEqual({ left: JOBS.length, queued: 0, pages: 1 })
    await pool.query('drop function die cascade')
    await expectNothingLost(left)
  },
)

test('the database dies at the commit of what carries: nothing is lost and nothing doubled', async () => {
  const left = await leftBehind()
  const { pool, services } = left.there
  await pool.query(
    `create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
     create constraint trigger die after delete on outbox_jobs deferrable initially deferred for each row execute function die()`,
  )
  await expect(carryOutbox(services.db)).rejects.toThrow(
    /terminating connection|Connection terminated/,
  )
  await eventually(() => pool.query('select 1'))
  await pool.query('drop function die cascade')
  await expectNothingLost(left)
})
