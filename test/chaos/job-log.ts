import type pg from 'pg'

export type Queries = <Row extends pg.QueryResultRow>(
  query: string,
  values?: unknown[],
) => Promise<Row[]>

export const logJobs = (query: Queries) =>
  query(`
  create table chaos.job_ends (task text not null, payload json not null, attempts int not null, last_error text);
  create function chaos.log_job() returns trigger language plpgsql as $$
  begin
    insert into chaos.job_ends select identifier, old.payload, old.attempts, old.last_error from graphile_worker._private_tasks where id = old.task_id;
    return null;
  end $$;
  create trigger log_job after delete on graphile_worker._private_jobs for each row execute function chaos.log_job();`)
