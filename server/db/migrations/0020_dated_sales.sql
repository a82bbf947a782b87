-- What was for sale is a fact of its days (decision 0032): whatever is added, withdrawn or sold later changes no past figure.
create table sales_periods (
  unit_id bigint not null references units on delete cascade,
  valid daterange not null check (not isempty(valid)),
  primary key (unit_id, valid without overlaps)
);

-- Writes down from a day on whether the units of a home are for sale. Whatever changes units.is_active or room_categories.is_active calls it.
create function keep_sales_periods(home bigint, from_day date) returns void language plpgsql as $$
begin
  delete from sales_periods where lower(valid) >= from_day and unit_id in (
    select u.id from units u join room_categories rc on rc.id = u.room_category_id where rc.id = home and not (u.is_active and rc.is_active));
  update sales_periods set valid = daterange(lower(valid), from_day) where valid @> from_day and lower(valid) < from_day and unit_id in (
    select u.id from units u join room_categories rc on rc.id = u.room_category_id where rc.id = home and not (u.is_active and rc.is_active));
  insert into sales_periods (unit_id, valid)
  select u.id, daterange(from_day, null) from units u join room_categories rc on rc.id = u.room_category_id
  where rc.id = home and u.is_active and rc.is_active and not exists (select from sales_periods s where s.unit_id = u.id and s.valid && daterange(from_day, null));
end $$;

-- What is known of the past: a home is somebody's and its units are for sale from the day it was listed, or earlier where something happened before.
create temp table first_days on commit drop as
select rc.id as room_category_id, least(rc.listed_on,
  (select min(least(b.arrival_date, (b.booking_date at time zone 'Asia/Dubai')::date)) from bookings b where b.room_category_id = rc.id and b.confirmed_at is not null),
  (select min(e.spent_on) from expenses e where e.room_category_id = rc.id)) as day
from room_categories rc;
insert into sales_periods (unit_id, valid)
select u.id, daterange(f.day, null) from units u join room_categories rc on rc.id = u.room_category_id join first_days f on f.room_category_id = rc.id
where u.is_active and rc.is_active;
-- Of what is not for sale today it is not known since when: until its last night was slept it was.
insert into sales_periods (unit_id, valid)
select u.id, daterange(f.day, slept.until) from units u join room_categories rc on rc.id = u.room_category_id join first_days f on f.room_category_id = rc.id,
  lateral (select max(b.departure_date) as until from bookings b where b.unit_id = u.id and b.status in ('confirmed', 'arrived', 'departed')) slept
where not (u.is_active and rc.is_active) and slept.until > f.day;
alter table ownerships disable trigger user; -- nobody's days change hands
update ownerships o set valid = daterange(f.day, upper(o.valid)) from first_days f
where f.room_category_id = o.room_category_id and lower_inf(o.valid) and (upper_inf(o.valid) or f.day < upper(o.valid));
alter table ownerships enable trigger user;

-- Why nights are kept from sale, as the owner reads it.
alter table occupancies add reason text check (reason is null or kind = 'block' and length(reason) between 1 and 200);

-- The stays booked last, unit by unit.
create index bookings_booked on bookings (unit_id, booking_date desc);
