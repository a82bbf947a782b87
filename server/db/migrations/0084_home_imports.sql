-- Homes that colleagues bring in from a file: as it was read, and what stood before, for a month.
create table home_imports (
  id bigint generated always as identity primary key,
  file_name text not null,
  bytes bigint not null, -- of the whole file, as announced
  parts integer not null default 0, -- that have come
  state text not null check (state in ('sending', 'reading', 'matching', 'read', 'brought_in', 'undone')),
  brought_by text not null,
  uploaded_at timestamptz not null,
  lines jsonb, -- of a table: its cells, the first line names the columns
  matching jsonb, -- of a table: which column is which field
  homes jsonb, -- as the catalogue's file has them
  owners jsonb not null default '[]',
  pictures jsonb not null default '{}', -- by home, as they are kept
  faults jsonb not null default '[]', -- of the file and its pictures
  homes_done integer not null default 0, -- whose pictures are there
  former jsonb, -- what stood before, until it is undone
  brought_in_at timestamptz,
  undone_at timestamptz
);
-- How the tables of a source are read, by the name that colleagues gave it.
create table import_sources (
  name text primary key,
  matching jsonb not null,
  used_at timestamptz not null
);
