-- How far the demo's own rows go: whatever has a higher number was made by somebody else.
create table demo_marks (
  kind text primary key,
  last_id bigint not null
);
