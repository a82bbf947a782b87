-- What was changed of many homes at once, so that it can be undone as one.
create table home_batches (
  id bigint generated always as identity primary key,
  homes jsonb not null, -- of each: its number, and its fields before and after, as drafts keep them
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  undone_at timestamptz
);

-- How somebody comes into a unit and lives in it: sealed as one, since a door code is worth as much as a passport. By unit, as a stay has one.
create table unit_access (
  room_category_id bigint not null,
  unit_id bigint not null,
  sealed bytea not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (room_category_id, unit_id),
  foreign key (room_category_id, unit_id) references units (room_category_id, id) on delete cascade
);
