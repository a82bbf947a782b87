import * as z from 'zod/mini'
import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '#server/db/rows.ts'
import type { Db } from '#server/db/pool/connection.ts'

/**
 * Due and not yet begun; to be tried again after a failure; out of attempts. Rounds by the clock
 * have one attempt and come again by themselves.
 */
const STATES = {
  waiting: sql`j.locked_at is null and j.attempts = 0 and j.run_at <= now()`,
  retrying: sql`j.attempts > 0 and j.attempts < j.max_attempts and j.last_error is not null`,
  failed: sql`j.attempts >= j.max_attempts and j.max_attempts > 1 and j.locked_at is null`,
} as const satisfies Record<string, RawBuilder<unknown>>

const OfTask = z.object({ task: z.string(), jobs: z.int() })

/** How many jobs of each task are in that state; every task that was ever queued is listed. */
export async function countJobs(
  db: Db,
  state: keyof typeof STATES,
): Promise<Record<string, number>> {
  const { rows } = await rowsOf(OfTask)`
    select t.identifier as task, count(j.id)::int as jobs
    from graphile_worker._private_tasks t left join graphile_worker._private_jobs j on j.task_id = t.id and ${STATES[state]}
    group by t.identifier order by t.identifier`.execute(db)
  return Object.fromEntries(rows.map(({ task, jobs }) => [task, jobs]))
}

const Seconds = z.object({ seconds: z.number() })

/**
 * Since when the longest waiting job of the outbox has not been carried into the queue; 0 when none
 * waits.
 */
export async function readOutboxAge(db: Db): Promise<number> {
  const { rows } = await rowsOf(Seconds)`
    select coalesce(extract(epoch from clock_timestamp() - min(written_at)), 0)::float8 as seconds from outbox_jobs`.execute(
    db,
  )
  return rows[0]?.seconds ?? 0
}

/** By how much the longest waiting job of the queue is late; 0 when none is due. */
export async function readQueueDelay(db: Db): Promise<number> {
  const { rows } = await rowsOf(Seconds)`
    select coalesce(extract(epoch from clock_timestamp() - min(run_at)), 0)::float8 as seconds from graphile_worker._private_jobs j
    where ${STATES.waiting}`.execute(db)
  return rows[0]?.seconds ?? 0
}
