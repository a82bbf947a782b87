-- A transaction that calls NOTIFY commits alone, one after another in the whole database. So what must follow a commit is written in it as rows,
-- and moved on from there many at a time (server/jobs/outbox.ts, decision 0028).

-- Drains the outbox: jobs into the job queue in the order they were written, topics to the page caches, homes to
-- wide search. One caller does so at a time.
create or replace function drain_outbox(most_attempts int) returns void language plpgsql as $$
declare
  job_ids bigint[];
  topics text[];
begin
  if not exists (select from outbox_jobs) and not exists (select from outbox_pages) and not exists (select from outbox_homes) then
    return;
  end if;
  perform pg_advisory_xact_lock('outbox_jobs'::regclass::oid::bigint);
  job_ids := array(select id from outbox_jobs order by id limit 1000);
  if job_ids <> '{}' then
    -- Of jobs with the same key the last counts, as in the queue. One post_ledger stands for all that are moved together: it posts whatever is due.
    perform graphile_worker.add_jobs(array(
      select (identifier, payload, null, run_at, most_attempts, job_key, null, null)::graphile_worker.job_spec
      from (
        select distinct on (coalesce(key, id::text)) id, identifier, payload, run_at, key as job_key
        from outbox_jobs, lateral (select case identifier when 'post_ledger' then 'post_ledger-' || pg_current_xact_id() else job_key end as key) keyed
        where id = any (job_ids) order by coalesce(key, id::text), id desc) newest
      order by id));
    delete from outbox_jobs where id = any (job_ids);
  end if;
  with pages as (
    delete from outbox_pages returning topic
  ), homes as (
    delete from outbox_homes returning *
  ), kept as (
    insert into wide_changes select * from homes
  )
  select array_agg(distinct topic) into topics from (
    select topic from pages union all select 'home:' || slug from slugs_of_homes(array(select room_category_id from homes)) slug) told;
  perform pg_notify('pages', topic) from unnest(topics) topic;
  perform pg_notify('admin', ''); -- what is carried on follows from something that colleagues may be looking at
end $$;

-- Whether jobs wait in the outbox. Volatile: it sees what the statement that calls it has written before.
create or replace function are_jobs_left() returns boolean language plpgsql as $$
begin
  return exists (select from outbox_jobs);
end $$;
