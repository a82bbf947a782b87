-- What a stay sold elsewhere earns its owner (decision 0112).

-- locks: a row an agreement
alter table owner_agreements add column channel_commission text not null default 'shared' check (channel_commission in ('shared', 'owner', 'company'));

-- What a cancelled stay earns is what a person says after it was cancelled.
-- locks: a row a stay sold elsewhere
alter table channel_stays add column is_money_of_cancelling boolean not null default false check (not is_money_of_cancelling or state = 'cancelled');

-- locks: a row a stay sold elsewhere
create index channel_stays_home on channel_stays (room_category_id);

alter table statement_lines add column channel_stay_id bigint;
alter table statement_lines add column channel_commission_fils bigint not null default 0;
alter table statement_lines add constraint statement_lines_channel_stay_fkey foreign key (channel_stay_id) references channel_stays not valid;
alter table statement_lines drop constraint statement_lines_check2;
alter table statement_lines add constraint statement_lines_subject check (num_nonnulls(booking_id, expense_id, channel_stay_id) = 1) not valid;
-- locks: large installations build both concurrently before
create index if not exists statement_lines_channel_stay on statement_lines (channel_stay_id) where channel_stay_id is not null;
-- locks: as the one above
create index if not exists statement_lines_earned on statement_lines (owner_id, month, unit_id)
  include (accrued_on, cause, accommodation_fils, discount_fils, channel_commission_fils, management_fee_fils, maintenance_fils);
drop index statement_lines_owner;

-- locks: what waits to be posted, a few rows
alter table statement_due drop constraint statement_due_kind_check;
-- locks: what waits to be posted, a few rows
alter table statement_due add constraint statement_due_kind_check check (kind in ('booking', 'expense', 'channel_stay'));
