-- Every change of nightly rates made by a colleague, night by night, so that it can be undone.

create table rate_changes (
  id bigint generated always as identity primary key,
  made_by bigint references users, -- null: by the command line
  reason text not null,
  undone_at timestamptz,
  undone_by bigint references users,
  made_at timestamptz not null
);

create table rate_change_nights (
  change_id bigint not null references rate_changes on delete cascade,
  room_category_id bigint not null references room_categories on delete cascade,
  night date not null,
  fils_before bigint, -- null: had no rate
  fils_after bigint not null,
  primary key (change_id, room_category_id, night)
);
