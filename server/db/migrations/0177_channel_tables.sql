-- Tables of other sites with stays and their money. A row of the table is kept until it is brought in, what it changed until it can be undone no more.

create table channel_imports (
  id bigint generated always as identity primary key,
  source text not null check (source in ('airbnb', 'booking_com', 'vrbo', 'agent', 'other')),
  file_name text not null,
  state text not null check (state in ('matching', 'read', 'brought_in', 'undone')),
  brought_by text not null,
  uploaded_at timestamptz not null,
  header text[] not null,
  rows jsonb, -- cells; null once they are brought in
  matching jsonb not null,
  added int not null default 0,
  changed int not null default 0,
  brought_in_at timestamptz,
  undone_at timestamptz,
  constraint channel_imports_rows check ((rows is null) = (state in ('brought_in', 'undone')))
);

create table channel_import_stays (
  import_id bigint not null references channel_imports on delete cascade,
  channel_stay_id bigint not null references channel_stays,
  former jsonb, -- null: it came with the table
  brought jsonb not null, -- as the table left it
  primary key (import_id, channel_stay_id)
);
create index channel_import_stays_stay on channel_import_stays (channel_stay_id);

-- How the tables of a site were read last.
create table channel_table_matchings (
  source text primary key,
  matching jsonb not null, -- by the names of columns
  used_at timestamptz not null
);
