-- The company's numbers: what the ledger sold, by month and home, and what was for sale and who came (decision 0117). schema/numbers.sql keeps and counts them.

-- Nights that a line adds to what is sold: 1, 0 or -1. A night that only costs something else now is the same night.
-- locks: statement_lines are read and written by one job; its rows get their number at once, at about a million a second
alter table statement_lines add column nights smallint not null default 0;
do $$ begin -- a new database has no triggers yet
  if exists (select from pg_trigger where tgname = 'refuse_change' and tgrelid = 'statement_lines'::regclass) then
    alter table statement_lines disable trigger refuse_change;
  end if;
end $$;
-- locks: as above
update statement_lines l set nights = n.nights
from (
  select id, sign(total) - sign(total - accommodation_fils) as nights from (
    select id, accommodation_fils, sum(accommodation_fils) over (partition by booking_id, channel_stay_id, owner_id, unit_id, accrued_on order by id) as total
    from statement_lines where cause = 'night'
  ) totals
) n
where n.id = l.id and n.nights <> 0;
-- locks: as above
do $$ begin
  if exists (select from pg_trigger where tgname = 'refuse_change' and tgrelid = 'statement_lines'::regclass) then
    alter table statement_lines enable trigger refuse_change;
  end if;
end $$;

create table night_sums (
  month date not null, -- of the nights
  room_category_id bigint not null references room_categories,
  owner_id bigint not null references users,
  source text not null,
  nights int not null,
  revenue_fils bigint not null, -- nights less discounts
  primary key (month, room_category_id, owner_id, source)
);
-- What came and went on each day, of each month's nights: their sum up to a day is what was sold by then.
create table pace_sums (
  month date not null,
  on_day date not null,
  nights int not null,
  revenue_fils bigint not null,
  primary key (month, on_day)
);
create table weekday_sums (
  month date not null,
  weekday smallint not null check (weekday between 1 and 7), -- Monday is 1
  nights int not null,
  revenue_fils bigint not null,
  primary key (month, weekday)
);

-- Counted by a job, not kept.
create table sale_sums (
  month date not null,
  room_category_id bigint not null references room_categories,
  owner_id bigint not null references users,
  for_sale int not null, -- nights
  blocked int not null,
  primary key (month, room_category_id, owner_id)
);
create table weekday_sale_sums (
  month date not null,
  weekday smallint not null check (weekday between 1 and 7),
  for_sale int not null,
  unknown_nights int not null,
  primary key (month, weekday)
);
-- Nights that other sites sold and whose money nobody knows: the ledger does not have them yet.
create table unknown_sums (
  month date not null,
  room_category_id bigint not null references room_categories,
  owner_id bigint not null references users,
  source text not null,
  nights int not null,
  primary key (month, room_category_id, owner_id, source)
);
create table arrival_sums (
  month date not null, -- of the arrival
  room_category_id bigint not null references room_categories,
  owner_id bigint not null references users,
  source text not null,
  stays int not null,
  cancelled int not null, -- beside them
  nights int not null, -- of the stays
  booked_here int not null, -- of the stays: when another site sold one is not known
  lead_days int not null, -- of those
  repeat_stays int not null, -- of guests who had been here
  primary key (month, room_category_id, owner_id, source)
);
create table numbers_counted (
  id boolean primary key default true check (id), -- one row
  counted_at timestamptz not null
);
