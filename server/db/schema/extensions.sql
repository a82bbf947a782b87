-- Stays that were extended (decision 0031): every extension names the first booking, whose stay_until is the last departure of the joined stay.

create or replace function set_stay_until() returns trigger language plpgsql as $$
begin
  new.stay_until := new.departure_date;
  return new;
end $$;
comment on function set_stay_until() is 'A new booking''s stay lasts until its own departure.';
create or replace trigger set_stay_until before insert on bookings for each row execute function set_stay_until();

-- The caller holds the home's lock (locks.sql).
create or replace function update_extended_stay() returns trigger language plpgsql as $$
begin
  update bookings b set stay_until = greatest(b.departure_date,
    (select max(e.departure_date) from bookings e where e.extends_id = b.id and e.status in ('confirmed', 'arrived', 'departed')))
  where b.id = new.extends_id;
  if tg_op = 'INSERT' then
    insert into split_nights (booking_id, room_category_id, unit_id, during)
    select new.id, new.room_category_id, new.unit_id, daterange(new.arrival_date, new.departure_date) from bookings b
    where b.id = new.extends_id and b.unit_id <> new.unit_id;
  end if;
  return null;
end $$;
comment on function update_extended_stay() is
  'Moves the first booking''s stay_until to the last departure among its live extensions; notes an extension in another unit than the first night''s.';
create or replace trigger update_extended_stay_added after insert on bookings for each row
  when (new.extends_id is not null) execute function update_extended_stay();
create or replace trigger update_extended_stay_changed after update of status on bookings for each row
  when (new.extends_id is not null and new.status <> old.status) execute function update_extended_stay();

-- The stay of a person's own first booking, if it can be extended from a day on: its last booking departs that day and is not over. No row otherwise.
create or replace function extendable_stay(first_booking bigint, person_id bigint, home bigint, from_day date)
returns table (extends_id bigint, reservation_id text, unit_id bigint, arrival_date date, guests int) language sql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  select b.id, b.reservation_id, unit_on(b.id, from_day - 1), b.arrival_date, b.guests from bookings b
  where b.id = first_booking and b.user_id = person_id and b.room_category_id = home and b.stay_until = from_day and exists (
    select from bookings l where (l.id = b.id or l.extends_id = b.id) and l.departure_date = from_day and l.status in ('confirmed', 'arrived'))
$$;

-- Whether a change of the booking waits for its payment (decision 0073).
create or replace function is_changing(booking bigint, at_time timestamptz) returns boolean language sql stable
set plan_cache_mode = force_generic_plan as $$
  select exists (
    select from booking_changes c join bookings h on h.id = c.booking_id
    where c.changes_id = booking and h.status = 'pencil' and h.expires_at > at_time)
$$;

-- How many guests of the stay were there before this extension: they checked in with the earlier bookings.
create or replace function guests_before(booking bigint) returns int language sql stable
set plan_cache_mode = force_generic_plan as $$
  select coalesce(max(e.guests), 0) from bookings b join bookings e on e.id = b.extends_id or e.extends_id = b.extends_id
  where b.id = booking and e.arrival_date < b.arrival_date and e.status in ('confirmed', 'arrived', 'departed')
$$;
