-- A booking can extend another one (decision 0031): the nights that follow it, in the same unit, for the same person. However often a stay is
-- extended, every extension names its first booking; the extended stay is that booking and its live extensions.
alter table quotes add extends_id bigint references bookings;
alter table bookings add extends_id bigint references bookings;
create index quotes_extending on quotes (extends_id) where extends_id is not null;
create index bookings_extending on bookings (extends_id) where extends_id is not null;

-- Until when the extended stay lasts: the departure of its last live extension. Its nights are stay_until - arrival_date, for extensions follow without a gap.
alter table bookings add stay_until date;
update bookings set stay_until = departure_date;
alter table bookings alter column stay_until set not null, add check (stay_until >= departure_date);

create function begin_stay() returns trigger language plpgsql as $$
begin
  new.stay_until := new.departure_date;
  return new;
end $$;
create trigger begin_stay before insert on bookings for each row execute function begin_stay();

-- The caller holds the home's lock (lockHome), as whoever takes or gives back nights does.
create function follow_extension() returns trigger language plpgsql as $$
begin
  update bookings b set stay_until = greatest(b.departure_date,
    (select max(e.departure_date) from bookings e where e.extends_id = b.id and e.status in ('confirmed', 'arrived', 'departed')))
  where b.id = new.extends_id;
  return null;
end $$;
create trigger follow_extension_added after insert on bookings for each row
  when (new.extends_id is not null) execute function follow_extension();
create trigger follow_extension_moved after update of status on bookings for each row
  when (new.extends_id is not null and new.status <> old.status) execute function follow_extension();

drop index bookings_unit;
create index bookings_unit on bookings (unit_id, stay_until);

-- The stay that a person's own booking begins, as it can be extended from a day on: its last booking ends that day and is not over. No row for anything else.
create function extendable_stay(first_booking bigint, person_id bigint, home bigint, from_day date)
returns table (extends_id bigint, reservation_id text, unit_id bigint, arrival_date date, guests int) language sql stable
set plan_cache_mode = force_generic_plan as $$
  select b.id, b.reservation_id, b.unit_id, b.arrival_date, b.guests from bookings b
  where b.id = first_booking and b.user_id = person_id and b.room_category_id = home and b.stay_until = from_day and exists (
    select from bookings l where (l.id = b.id or l.extends_id = b.id) and l.departure_date = from_day and l.status in ('confirmed', 'arrived'))
$$;

-- As 0013 has it, and: an extension gets the unit of the stay it extends, or raises SD001; raises SD002 when that stay can no longer be extended.
create or replace function hold_nights(saved_rate uuid, person_id bigint, spoken lang, moment timestamptz, closes_at timestamptz)
returns table (id bigint, reservation_id text, expires_at timestamptz) language plpgsql
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  asked record;
  lived_in bigint;
  chosen bigint;
  held bookings;
begin
  select r.*, q.room_category_id as home, q.arrival_date as from_day, q.departure_date as to_day, q.guests, q.extends_id into strict asked
  from quote_rates r join quotes q on q.id = r.quote_id where r.id = saved_rate;
  perform from units where room_category_id = asked.home order by id for no key update; -- as lockHome

  if asked.extends_id is not null then
    select unit_id into lived_in from extendable_stay(asked.extends_id, person_id, asked.home, asked.from_day);
    if lived_in is null then raise 'The stay cannot be extended' using errcode = 'SD002'; end if;
  end if;

  -- The person's earlier holds on these nights make room, and whosever has lapsed. Mostly there are none, and no trigger need run to find that out.
  if exists (select from bookings where user_id = person_id and room_category_id = asked.home and status = 'pencil') then
    return query select b.id, b.reservation_id, b.expires_at from bookings b
      where b.user_id = person_id and b.room_category_id = asked.home and b.status = 'pencil' and b.rate_id = saved_rate and b.expires_at > moment;
    if found then return; end if;
    with own as (
      update bookings set status = 'cancelled', closed_at = moment
      where user_id = person_id and room_category_id = asked.home and status = 'pencil' and arrival_date < asked.to_day and departure_date > asked.from_day
      returning id
    ) delete from occupancies where booking_id = any (array(select id from own));
  end if;
  if exists (select from occupancies where room_category_id = asked.home and expires_at <= moment and during && daterange(asked.from_day, asked.to_day)) then
    with lapsed as (
      delete from occupancies
      where room_category_id = asked.home and expires_at <= moment and during && daterange(asked.from_day, asked.to_day)
      returning booking_id
    ) update bookings set status = 'expired', closed_at = moment where id = any (array(select booking_id from lapsed)) and status in ('pencil', 'expired');
  end if;

  -- Whoever lives in the home already, before or after, stays in the same unit.
  chosen := free_unit(asked.home, asked.from_day, asked.to_day, coalesce(lived_in, (
    select unit_id from bookings
    where user_id = person_id and room_category_id = asked.home and status in ('confirmed', 'arrived') and (departure_date = asked.from_day or arrival_date = asked.to_day)
    order by departure_date = asked.from_day desc, id limit 1)));
  if chosen is null or chosen <> lived_in then raise 'No unit is free' using errcode = 'SD001'; end if;
  insert into bookings (user_id, room_category_id, unit_id, rate_id, status, arrival_date, departure_date, guests, is_refundable, refundable_until,
    offer_id, total_fils, lang, booking_date, expires_at, guest_name, guest_email, guest_phone_number, extends_id)
  select p.id, asked.home, chosen, saved_rate, 'pencil', asked.from_day, asked.to_day, asked.guests, asked.is_refundable, asked.refundable_until,
    asked.offer_id, asked.total_fils, spoken, moment, closes_at, p.first_name || ' ' || p.last_name, p.email, p.phone_number, asked.extends_id
  from users p where p.id = person_id
  returning * into strict held;
  insert into occupancies (room_category_id, unit_id, during, kind, booking_id, expires_at)
  values (asked.home, chosen, daterange(asked.from_day, asked.to_day), 'hold', held.id, closes_at) on conflict do nothing;
  if not found then raise 'No unit is free' using errcode = 'SD001'; end if; -- the table's key decides, not we
  insert into folio_lines (booking_id, kind, fils, computed_from, written_at)
  select held.id, line.kind, line.fils, line.computed_from, moment
  from rows from (jsonb_to_recordset(asked.lines) as (kind folio_kind, fils bigint, computed_from jsonb)) with ordinality line (kind, fils, computed_from, place)
  order by place;
  insert into outbox_jobs (identifier, payload, run_at, job_key) values ('release_holds', '{}', closes_at + interval '200 ms', 'release-' || held.id);
  return query select held.id, held.reservation_id, held.expires_at;
end $$;

-- How many guests of the stay were there before an extension: they have checked in with the bookings before it.
create function guests_before(booking bigint) returns int language sql stable
set plan_cache_mode = force_generic_plan as $$
  select coalesce(max(e.guests), 0) from bookings b join bookings e on e.id = b.extends_id or e.extends_id = b.extends_id
  where b.id = booking and e.arrival_date < b.arrival_date and e.status in ('confirmed', 'arrived', 'departed')
$$;
