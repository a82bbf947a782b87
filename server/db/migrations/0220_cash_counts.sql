-- The cash at the desk (decision 0124): what goes to the bank or comes from it, and what was counted. A count that is taken back keeps its row.

create table cash_moves (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('banked', 'added')),
  fils bigint not null check (fils <> 0), -- into the drawer; negative: out of it
  note text not null check (length(note) between 1 and 300),
  takes_back_id bigint unique references cash_moves,
  at timestamptz not null,
  by text not null,
  constraint cash_moves_side check (takes_back_id is not null or (kind = 'added') = (fils > 0))
);
create index cash_moves_at on cash_moves (at);

create table cash_counts (
  id bigint generated always as identity primary key,
  counted_fils bigint not null check (counted_fils >= 0),
  expected_fils bigint not null, -- by the lines before
  is_first boolean not null, -- nothing was expected of it: its difference is what was there before
  reason text check (length(reason) between 1 and 300),
  at timestamptz not null,
  by text not null,
  undone_at timestamptz,
  undone_by text,
  undone_reason text,
  constraint cash_counts_reason check (is_first or counted_fils = expected_fils or reason is not null),
  constraint cash_counts_undone check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_reason is null))
);
create index cash_counts_standing on cash_counts (id) where undone_at is null;

-- locks: folio_lines, while it is built; large installations build it concurrently before
create index if not exists folio_lines_cash on folio_lines (written_at) where computed_from ->> 'method' = 'cash';
