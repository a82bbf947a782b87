-- A rent that the company pays whatever guests do (decision 0137). Stays it is paid for are the company's own: a line of the
-- ledger that is no owner's, and names who gets the rent.

-- locks: one row a home and owner
alter table owner_agreements add column rent_fils bigint check (rent_fils >= 10000); -- a month, for the home; null: a share

alter type accrual_cause add value 'rent';

alter table statement_lines add column if not exists rented_from bigint;
alter table statement_lines add constraint statement_lines_rented_from_fkey foreign key (rented_from) references users not valid;
-- contract: only agreements with a rent make such lines, and the version before knows none
alter table statement_lines alter column owner_id drop not null;
alter table statement_lines add constraint statement_lines_whose check (num_nonnulls(owner_id, rented_from) = 1) not valid;
alter table statement_lines drop constraint statement_lines_subject;
alter table statement_lines add constraint statement_lines_of_what
  check (num_nonnulls(booking_id, expense_id, channel_stay_id) = case cause::text when 'rent' then 0 else 1 end) not valid;
-- locks: no row has one yet; large installations build both concurrently before
create index if not exists statement_lines_rent on statement_lines (room_category_id) where num_nonnulls(booking_id, expense_id, channel_stay_id) = 0;
-- locks: as the one above
create index if not exists statement_lines_rented on statement_lines (rented_from, month) where rented_from is not null;

-- locks: what waits to be posted, a few rows
alter table statement_due drop constraint statement_due_kind_check;
-- locks: what waits to be posted, a few rows
alter table statement_due add constraint statement_due_kind_check check (kind in ('booking', 'expense', 'channel_stay', 'rent'));
