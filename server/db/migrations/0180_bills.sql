-- Bills of vendors (decision 0107): what an expense is taken from. A bill counts as one expense for each unit that bears
-- it, or waits for its owner. The right "books" opens them; whoever gives rights has it.

create table bills (
  id bigint generated always as identity primary key,
  room_category_id bigint not null references room_categories,
  unit_id bigint, -- null: borne by the units of the home in equal shares
  category text not null check (length(category) between 1 and 40),
  description text not null check (length(description) between 1 and 200),
  vendor text not null check (length(vendor) between 1 and 120),
  vendor_trn text check (vendor_trn ~ '^\d{15}$'),
  bill_number text,
  spent_on date not null,
  net_fils bigint not null, -- negative: given back
  vat_fils bigint not null,
  made_out_to text not null check (made_out_to in ('company', 'owner')),
  note text check (length(note) <= 500), -- for us alone
  corrects bigint references bills,
  paper text unique, -- sealed
  state text not null check (state in ('waiting', 'counted', 'declined', 'taken_back')),
  recorded_at timestamptz not null,
  recorded_by text, -- null: before bills were kept
  asked_at timestamptz, -- the owner
  answered_at timestamptz,
  answered_by text check (answered_by in ('owner', 'silence')),
  taken_back_at timestamptz,
  taken_back_reason text,
  constraint bills_unit foreign key (room_category_id, unit_id) references units (room_category_id, id),
  constraint bills_amount check (net_fils + vat_fils <> 0 and (net_fils >= 0 and vat_fils >= 0 or net_fils <= 0 and vat_fils <= 0)),
  constraint bills_asked check (state <> 'waiting' or asked_at is not null),
  constraint bills_answered check ((answered_at is null) = (answered_by is null)),
  constraint bills_taken_back check ((state = 'taken_back') = (taken_back_at is not null))
);
create index bills_newest on bills (spent_on desc, id desc);
create index bills_home on bills (room_category_id, spent_on);
create index bills_amount on bills ((net_fils + vat_fils), spent_on);
create index bills_waiting on bills (asked_at) where state = 'waiting';

-- locks: expenses, for its few rows
alter table expenses add column bill_id bigint references bills;
-- locks: expenses, for its few rows
do $$ begin -- a new database has no triggers yet
  if exists (select from pg_trigger where tgname = 'refuse_change' and tgrelid = 'expenses'::regclass) then
    alter table expenses disable trigger refuse_change;
  end if;
end $$;
insert into bills (id, room_category_id, unit_id, category, description, vendor, bill_number, spent_on, net_fils, vat_fils, made_out_to, corrects, state, recorded_at)
  overriding system value
  select id, room_category_id, unit_id, category, description, vendor, bill_number, spent_on, fils, 0, 'owner', corrects, 'counted', written_at from expenses;
select setval(pg_get_serial_sequence('bills', 'id'), greatest(1, (select max(id) from bills)), exists (select from bills));
-- locks: expenses, for its few rows
update expenses set bill_id = id;
-- locks: expenses, for its few rows
do $$ begin -- a new database has no triggers yet
  if exists (select from pg_trigger where tgname = 'refuse_change' and tgrelid = 'expenses'::regclass) then
    alter table expenses enable trigger refuse_change;
  end if;
end $$;
-- locks: expenses, for its few rows
create index expenses_bill on expenses (bill_id);

-- locks: a row a colleague
alter table staff drop constraint staff_rights_check;
-- locks: a row a colleague
alter table staff add constraint staff_rights_check check (rights <@ array['bookings', 'prices', 'homes', 'leads', 'refunds', 'books', 'settings', 'team', 'content']);
-- locks: a row an invitation
alter table staff_invitations drop constraint staff_invitations_rights_check;
-- locks: a row an invitation
alter table staff_invitations add constraint staff_invitations_rights_check check (rights <@ array['bookings', 'prices', 'homes', 'leads', 'refunds', 'books', 'settings', 'team', 'content']);
-- locks: a row a colleague
update staff set rights = rights || '{books}'::text[] where rights @> '{team}';
