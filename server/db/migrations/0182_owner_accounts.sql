-- The account of an owner (decision 0109): what they were owed on a cut-over day, and what each sent statement says since.

create table owner_openings (
  owner_id bigint primary key references users,
  month date not null check (extract(day from month) = 1), -- statements of months before it are in the balance
  fils bigint not null, -- below zero: the owner owes
  reason text not null check (length(reason) between 1 and 300),
  entered_at timestamptz not null,
  entered_by text not null
);

-- locks: owner_statements, for its few rows
alter table owner_statements add column nett_fils bigint;
-- locks: owner_statements, for its few rows
do $$ begin -- a new database has no triggers yet
  if exists (select from pg_trigger where tgname = 'refuse_sent_change' and tgrelid = 'owner_statements'::regclass) then
    alter table owner_statements disable trigger refuse_sent_change;
  end if;
end $$;
-- locks: owner_statements, for its few rows
update owner_statements set nett_fils = (content::json -> 'total' ->> 'nett')::numeric * 100 where state = 'sent';
-- locks: owner_statements, for its few rows
do $$ begin -- a new database has no triggers yet
  if exists (select from pg_trigger where tgname = 'refuse_sent_change' and tgrelid = 'owner_statements'::regclass) then
    alter table owner_statements enable trigger refuse_sent_change;
  end if;
end $$;
