import { sql } from 'kysely'
import type { Db } from '#db/connection.ts'

/** Longer than any job takes. */
const STUCK_AFTER = '10 minutes'
/** Within this time a runner that has taken a job up has made itself known, and after a restart of the database has come back. */
const KNOWN_AFTER = '10 seconds'

/**
 * Lets others do the jobs of a runner that lives no more, as no connection bears its name, or has been at one for too long; the queue itself
 * would wait for four hours. By the clock of the database, as the queue counts; should the runner live after all, a job is done twice, which each bears.
 */
export async function freeStuckJobs(db: Db): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < now() - ${STUCK_AFTER}::interval
      or locked_at < now() - ${KNOWN_AFTER}::interval and pg_postmaster_start_time() < now() - ${KNOWN_AFTER}::interval
        and not exists (select from pg_stat_activity where datname = current_database() and application_name = locked_by)
    having count(*) > 0`.execute(db)
}

/** Lets others do the jobs of a runner that has ended. */
export async function freeJobsOf(db: Db, runner_id: string): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array[${runner_id}])`.execute(db)
}
