import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { eventually, world } from '#kit/index.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { carryOutbox } from '#server/jobs/outbox.ts'
import { followUse } from './follow-use.ts'

const NEVER_MS = 3_600_000

async function following(idle_ms: number) {
  const there = await world()
  const { db } = there.services
  let rounds = 0
  const work = async () => {
    const has_more = await carryOutbox(db)
    rounds += 1
    return has_more
  }
  const { stop } = followUse({
    db,
    work,
    pace: { after_use_ms: 5, idle_ms, after_failure_ms: NEVER_MS },
    onFailure: () => {},
  })
  onTestFinished(stop)
  await eventually(() => expect(rounds).toBe(1))
  const queued = async () =>
    (await there.pool.query('select from graphile_worker._private_jobs')).rowCount
  return { ...there, db, rounds: () => rounds, queued }
}

test('what a process leaves is carried on after its commit, without anybody asking by the clock', async () => {
  const { db, queued } = await following(NEVER_MS)
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, 'refund_payment', { refund_id: 1 })
  })
  await eventually(async () => expect(await queued()).toBe(1))
  await enqueue(db, 'refund_payment', { refund_id: 2 })
  await eventually(async () => expect(await queued()).toBe(2))
})

test('what one round does not finish is carried on at once', async () => {
  const { pool, db, queued } = await following(NEVER_MS)
  await pool.query(
    `insert into outbox_jobs (identifier, payload) select 'refund_payment', '{"refund_id": 1}' from generate_series(1, 2500)`,
  )
  await sql`select 1`.execute(db)
  await eventually(async () => expect(await queued()).toBe(2500))
})

test('an idle process asks nothing: its own rounds are no use of the database', async () => {
  const { db, rounds } = await following(NEVER_MS)
  for (const expected of [2, 3, 4]) {
    await sql`select 1`.execute(db)
    await eventually(() => expect(rounds()).toBe(expected))
  }
})

test('what another process has left is found by the clock', async () => {
  const { pool, queued } = await following(20)
  await pool.query(
    `insert into outbox_jobs (identifier, payload) values ('refund_payment', '{"refund_id": 1}')`,
  )
  await eventually(async () => expect(await queued()).toBe(1))
})
