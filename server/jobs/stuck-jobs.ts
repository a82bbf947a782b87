import { sql } from 'kysely'
import type { Db } from '#server/db/pool/connection.ts'

const STUCK_AFTER = '10 minutes'
/** A backup of a large database. */
const LONG_JOB = { task: 'back_up', stuck_after: '12 hours' }
/**
 * A live runner is visible in pg_stat_activity within this time, also after a restart of the
 * database.
 */
const KNOWN_AFTER = '10 seconds'

/** The queue itself waits 4 hours. A job may run twice; jobs are idempotent. */
export async function freeStuckJobs(db: Db): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < now() - case task_identifier when ${LONG_JOB.task} then ${LONG_JOB.stuck_after}::interval else ${STUCK_AFTER}::interval end
      or locked_at < now() - ${KNOWN_AFTER}::interval and pg_postmaster_start_time() < now() - ${KNOWN_AFTER}::interval
        and not exists (select from pg_stat_activity where datname = current_database() and application_name = locked_by)
    having count(*) > 0`.execute(db)
}

/** Those that have run out of attempts, once a later one has done what they were to do. */
export async function dropFailedJobs(db: Db, task: string): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier = ${task} and attempts >= max_attempts and locked_at is null having count(*) > 0`.execute(
    db,
  )
}

export async function freeJobsOf(db: Db, runner_id: string): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array[${runner_id}])`.execute(db)
}
