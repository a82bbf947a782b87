-- Guests of stays that another site sold are checked in, out and marked as no-shows (decision 0104).

-- locks: a row a stay sold elsewhere
alter table channel_stays add column no_show_at timestamptz;
alter table channel_stays add constraint channel_stays_no_show check (no_show_at is null or arrived_at is null and left_at = no_show_at) not valid;

create table channel_check_ins (
  channel_stay_id bigint primary key references channel_stays,
  by bigint references users, -- null: the command line
  id_seen boolean not null,
  key_given boolean not null,
  deposit_fils bigint not null check (deposit_fils >= 0),
  note text check (length(note) between 1 and 500)
);
