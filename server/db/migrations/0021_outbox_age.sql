-- How long a job has waited to be carried into the queue is a metric. Rows of before count from now.
alter table outbox_jobs add column written_at timestamptz not null default now();
