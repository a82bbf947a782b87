import { sql } from 'kysely'
import type { Db } from './connection.ts'

/** Longer than any job takes. */
const STUCK_AFTER = '10 minutes'

/**
 * Lets others do the jobs of a worker that has been at one for too long: its process was killed, and the queue itself would wait for four hours.
 * By the clock of the database, as the queue counts; should the worker live after all, a job is done twice, which each bears.
 */
export async function freeStuckJobs(db: Db): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < now() - ${STUCK_AFTER}::interval having count(*) > 0`.execute(db)
}
