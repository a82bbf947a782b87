-- Wrong second factors in a row, by account, whatever network they came from.
create table factor_tries (
  user_id bigint primary key references users on delete cascade,
  tries int not null
);

-- Second factors that the company ends for somebody who lost them, a day after it told them so.
create table factor_removals (
  user_id bigint primary key references users on delete cascade,
  reason text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null
);
create index factor_removals_due on factor_removals (due_at);

alter table email_links drop constraint email_links_kind_check;
-- locks: links are deleted a month after they end, so the table has thousands of rows and is read in milliseconds.
alter table email_links add constraint email_links_kind_check check (kind in ('verify', 'reset', 'keep_factor'));
