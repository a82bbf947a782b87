-- The owner's house: whose a home is, what it earned and cost, who looked at it.

-- Whose a home is, day by day: what a day earns or costs belongs to who owns the home that day.
create table ownerships (
  room_category_id bigint not null references room_categories on delete cascade,
  owner_id bigint not null references users,
  valid daterange not null check (not isempty(valid)),
  primary key (room_category_id, valid without overlaps)
);
create index ownerships_owner on ownerships (owner_id);
insert into ownerships select id, owner_id, '(,)' from room_categories;
alter table room_categories drop column owner_id;

create or replace function tell_pages_of_owner() returns trigger language plpgsql as $$
begin
  if exists (select from ownerships where owner_id = new.id) then
    perform pg_notify('pages', 'all');
  end if;
  return null;
end $$;
create trigger tell_pages after insert or update or delete or truncate on ownerships for each statement execute function tell_pages();

-- What a unit cost its owner. Never changed: a correction is an expense of its own, below zero where it gives back.
create table expenses (
  id bigint generated always as identity primary key,
  room_category_id bigint not null,
  unit_id bigint not null,
  category text not null check (category in ('air_conditioning', 'plumbing', 'electrical', 'appliances', 'painting', 'pest_control', 'deep_cleaning', 'furnishing', 'other')),
  description text not null check (length(description) between 1 and 200),
  vendor text not null check (length(vendor) between 1 and 120),
  bill_number text, -- of the vendor's bill (domain M9)
  fils bigint not null check (fils <> 0),
  spent_on date not null,
  corrects bigint references expenses,
  written_at timestamptz not null,
  foreign key (room_category_id, unit_id) references units (room_category_id, id)
);
create index expenses_unit on expenses (unit_id, spent_on);

-- A month whose statements are final (spec 9: by the 15th of the next). Months close in order.
create table closed_months (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null
);

-- What a booking or an expense brought or cost an owner on a day. Lines are only ever added; one about a closed month stands in the first open one.
create type accrual_cause as enum ('night', 'arrival', 'cancellation', 'refund', 'expense');
create table statement_lines (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  room_category_id bigint not null,
  unit_id bigint not null,
  month date not null check (extract(day from month) = 1), -- the statement it stands in
  accrued_on date not null, -- the night, or the day of arrival, cancellation, refund or expense
  cause accrual_cause not null,
  booking_id bigint references bookings,
  expense_id bigint references expenses,
  accommodation_fils bigint not null default 0,
  discount_fils bigint not null default 0, -- offer and coupon, below zero
  cleaning_fee_fils bigint not null default 0,
  service_charge_fils bigint not null default 0,
  vat_fils bigint not null default 0,
  tourism_fee_fils bigint not null default 0,
  management_fee_fils bigint not null default 0, -- below zero
  maintenance_fils bigint not null default 0, -- below zero
  written_at timestamptz not null,
  check (month >= date_trunc('month', accrued_on)),
  check ((cause = 'expense') = (expense_id is not null)),
  check ((cause = 'expense') = (booking_id is null)),
  foreign key (room_category_id, unit_id) references units (room_category_id, id)
);
create index statement_lines_owner on statement_lines (owner_id, month, unit_id)
  include (accrued_on, cause, accommodation_fils, discount_fils, management_fee_fils, maintenance_fils);
create index statement_lines_booking on statement_lines (booking_id) where booking_id is not null;
create index statement_lines_spent on statement_lines (owner_id, month) where expense_id is not null;
create index statement_lines_expense on statement_lines (expense_id) where expense_id is not null;

create function keep_statement_lines() returns trigger language plpgsql as $$
begin
  raise exception 'a line of a statement stays as it was written';
end $$;
create trigger keep_lines before update or delete or truncate on statement_lines for each statement execute function keep_statement_lines();
create trigger keep_lines before update or delete or truncate on expenses for each statement execute function keep_statement_lines();

-- Bookings and expenses whose lines have to be looked at again: a row is written by what changes them and seen once that is committed.
create table statement_due (
  turn bigint generated always as identity primary key,
  kind text not null check (kind in ('booking', 'expense')),
  subject_id bigint not null
);
create function note_statement_due() returns trigger language plpgsql as $$
begin
  insert into statement_due (kind, subject_id) values (tg_argv[0], new.id);
  return null;
end $$;
create trigger note_sold after insert on bookings for each row
  when (new.status in ('confirmed', 'arrived', 'departed', 'cancelled')) execute function note_statement_due('booking');
create trigger note_changed after update of status, unit_id on bookings for each row
  when (new.status in ('confirmed', 'cancelled') and (old.status <> new.status or old.unit_id <> new.unit_id)) execute function note_statement_due('booking');
create trigger note_spent after insert on expenses for each row execute function note_statement_due('expense');

create function note_refunded() returns trigger language plpgsql as $$
begin
  insert into statement_due (kind, subject_id) select 'booking', booking_id from payments where id = new.payment_id;
  return null;
end $$;
create trigger note_refunded after insert on refunds for each row execute function note_refunded();

create function note_owner_changed() returns trigger language plpgsql as $$
declare
  home bigint := coalesce(new.room_category_id, old.room_category_id);
begin
  insert into statement_due (kind, subject_id) select 'booking', id from bookings where room_category_id = home and confirmed_at is not null;
  insert into statement_due (kind, subject_id) select 'expense', id from expenses where room_category_id = home;
  return null;
end $$;
create trigger note_owner_changed after insert or update or delete on ownerships for each row execute function note_owner_changed();
insert into statement_due (kind, subject_id) select 'booking', id from bookings where status in ('confirmed', 'arrived', 'departed', 'cancelled');

insert into settings (name, valid, value) values
  ('management_fee_bp', '[2018-01-01,)', '2000'),  -- domain P10
  ('statement_closing_day', '[2018-01-01,)', '15'); -- spec 9

-- How often a home's page was looked at, and how many visitors the site had, by day in Dubai. Nobody can be told from another afterwards:
-- a visitor is a hash of that day alone, and the hashes go when the day is over.
create table home_views (
  room_category_id bigint not null references room_categories on delete cascade,
  day date not null,
  views int not null,
  primary key (room_category_id, day)
);
create table site_visits (
  day date primary key,
  visitors int not null
);
create table visitors_of_day (
  day date not null,
  visitor bytea not null,
  primary key (day, visitor)
);

-- What an owner looks for.
create index bookings_unit on bookings (unit_id, departure_date);
