import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Tx } from '#server/db/index.ts'

const FailedJob = z.object({ name: z.string(), reservation_id: z.nullable(z.string()) })

/** Locked. Undefined unless it has failed and is not under way. */
export async function lockFailedJob(
  tx: Tx,
  id: number,
): Promise<z.infer<typeof FailedJob> | undefined> {
  const { rows } = await rowsOf(FailedJob)`
    select t.identifier as name, (select reservation_id from bookings where id = (j.payload ->> 'booking_id')::bigint) as reservation_id
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = ${id} and (j.attempts >= j.max_attempts or j.attempts > 0 and j.last_error is not null) and j.locked_at is null for update of j`.execute(
    tx,
  )
  return rows[0]
}

const WaitingJob = z.object({
  id: z.int(),
  name: z.string(),
  reservation_id: z.nullable(z.string()),
  attempts: z.int(),
  max_attempts: z.int(),
  run_at: z.date(),
  last_error: z.nullable(z.string()),
})
export type WaitingJob = z.infer<typeof WaitingJob>

/**
 * The next to run first; with `is_failed` those that have run out of attempts, as trouble lists
 * them.
 */
export async function listJobs(
  tx: Tx,
  { is_failed, limit }: { is_failed: boolean; limit: number },
): Promise<WaitingJob[]> {
  const { rows } = await rowsOf(WaitingJob)`
    select j.id, t.identifier as name, (select reservation_id from bookings where id = (j.payload ->> 'booking_id')::bigint) as reservation_id,
      j.attempts, j.max_attempts, j.run_at, j.last_error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where not ${is_failed} or (j.attempts >= j.max_attempts and j.max_attempts > 1 and j.locked_at is null)
    order by j.run_at, j.id limit ${limit}`.execute(tx)
  return rows
}

export const rescheduleJob = (tx: Tx, id: number) =>
  sql`select from graphile_worker.reschedule_jobs(array[${id}]::bigint[], now(), null, 0, null)`.execute(
    tx,
  )

export const deleteJob = (tx: Tx, id: number) =>
  sql`select from graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(tx)
