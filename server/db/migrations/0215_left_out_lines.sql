-- Lines that colleagues leave out of a statement before it is sent (decision 0132). What is left out of a month is taken out
-- of it by lines of the ledger that name the row here; so is what is taken in later.

create table left_out_lines (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  month date not null check (extract(day from month) = 1),
  room_category_id bigint not null,
  unit_id bigint not null,
  cause text not null check (cause in ('stay', 'cancellation', 'refund', 'expense')),
  is_correction boolean not null, -- of a month before
  booking_id bigint references bookings,
  expense_id bigint references expenses,
  channel_stay_id bigint references channel_stays,
  reason text not null check (length(reason) between 1 and 300),
  left_out_at timestamptz not null,
  left_out_by text not null,
  state text not null default 'waiting' check (state in ('waiting', 'put_back', 'taken_in', 'dropped')),
  taken_in_month date check (extract(day from taken_in_month) = 1),
  settled_at timestamptz,
  settled_by text,
  settled_reason text check (length(settled_reason) between 1 and 300),
  constraint left_out_lines_unit foreign key (room_category_id, unit_id) references units (room_category_id, id),
  constraint left_out_lines_subject check (num_nonnulls(booking_id, expense_id, channel_stay_id) = 1),
  constraint left_out_lines_settled check ((state = 'waiting') = (settled_at is null) and (settled_at is null) = (settled_by is null) and (settled_at is null) = (settled_reason is null)),
  constraint left_out_lines_taken_in check ((state = 'taken_in') = (taken_in_month is not null) and taken_in_month > month)
);
create unique index left_out_lines_once on left_out_lines (owner_id, month, unit_id, cause, is_correction, booking_id, expense_id, channel_stay_id) nulls not distinct
  where state in ('waiting', 'dropped');

alter table statement_lines add column left_out_id bigint; -- null: posted for what happened
alter table statement_lines add constraint statement_lines_left_out_fkey foreign key (left_out_id) references left_out_lines not valid;
-- locks: no row has one yet; large installations build it concurrently before
create index if not exists statement_lines_left_out on statement_lines (left_out_id) where left_out_id is not null;
