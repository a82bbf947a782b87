-- A hold is one question to the database (design 4): everything it does is done here, under the lock of the home, or not at all.

-- The unit of a home that is free on all the nights and whose last guest leaves closest before, so that gaps stay few; `preferred` first when it is free.
create function free_unit(home bigint, from_day date, to_day date, preferred bigint) returns bigint language sql stable
set plan_cache_mode = force_generic_plan as $$
  select u.id from units u
  join room_categories rc on rc.id = u.room_category_id
  where u.room_category_id = home and u.is_active and rc.is_active and not exists (
    select from occupancies o where o.room_category_id = home and o.unit_id = u.id and o.during && daterange(from_day, to_day))
  order by u.id = preferred desc nulls last,
    (select max(upper(o.during)) from occupancies o where o.room_category_id = home and o.unit_id = u.id and upper(o.during) <= from_day) desc nulls last, u.id
  limit 1
$$;

-- Pencils a free unit in for a person until `closes_at`, at the price of a saved rate. A double click finds the hold it made. Raises SD001 when none is.
create function hold_nights(saved_rate uuid, person_id bigint, spoken lang, moment timestamptz, closes_at timestamptz)
returns table (id bigint, reservation_id text, expires_at timestamptz) language plpgsql
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  asked record;
  chosen bigint;
  held bookings;
begin
  select r.*, q.room_category_id as home, q.arrival_date as from_day, q.departure_date as to_day, q.guests into strict asked
  from quote_rates r join quotes q on q.id = r.quote_id where r.id = saved_rate;
  perform from units where room_category_id = asked.home order by id for no key update; -- as lockHome

  return query select b.id, b.reservation_id, b.expires_at from bookings b
    where b.user_id = person_id and b.room_category_id = asked.home and b.status = 'pencil' and b.rate_id = saved_rate and b.expires_at > moment;
  if found then return; end if;

  -- The person's earlier holds on these nights make room, and whosever has lapsed.
  with own as (
    update bookings set status = 'cancelled', closed_at = moment
    where user_id = person_id and room_category_id = asked.home and status = 'pencil' and arrival_date < asked.to_day and departure_date > asked.from_day
    returning id
  ) delete from occupancies where booking_id = any (array(select id from own));
  with lapsed as (
    delete from occupancies
    where room_category_id = asked.home and expires_at <= moment and during && daterange(asked.from_day, asked.to_day)
    returning booking_id
  ) update bookings set status = 'expired', closed_at = moment where id = any (array(select booking_id from lapsed)) and status in ('pencil', 'expired');

  -- Whoever lives in the home already, before or after, stays in the same unit.
  chosen := free_unit(asked.home, asked.from_day, asked.to_day, (
    select unit_id from bookings
    where user_id = person_id and room_category_id = asked.home and status in ('confirmed', 'arrived') and (departure_date = asked.from_day or arrival_date = asked.to_day)
    order by departure_date = asked.from_day desc, id limit 1));
  if chosen is null then raise 'No unit is free' using errcode = 'SD001'; end if;
  insert into bookings (user_id, room_category_id, unit_id, rate_id, status, arrival_date, departure_date, guests, is_refundable, refundable_until,
    offer_id, total_fils, lang, booking_date, expires_at, guest_name, guest_email, guest_phone_number)
  select p.id, asked.home, chosen, saved_rate, 'pencil', asked.from_day, asked.to_day, asked.guests, asked.is_refundable, asked.refundable_until,
    asked.offer_id, asked.total_fils, spoken, moment, closes_at, p.first_name || ' ' || p.last_name, p.email, p.phone_number
  from users p where p.id = person_id
  returning * into strict held;
  insert into occupancies (room_category_id, unit_id, during, kind, booking_id, expires_at)
  values (asked.home, chosen, daterange(asked.from_day, asked.to_day), 'hold', held.id, closes_at) on conflict do nothing;
  if not found then raise 'No unit is free' using errcode = 'SD001'; end if; -- the table's key decides, not we
  insert into folio_lines (booking_id, kind, fils, computed_from, written_at)
  select held.id, line.kind, line.fils, line.computed_from, moment
  from rows from (jsonb_to_recordset(asked.lines) as (kind folio_kind, fils bigint, computed_from jsonb)) with ordinality line (kind, fils, computed_from, place)
  order by place;
  perform graphile_worker.add_job('release_holds', '{}', run_at := closes_at + interval '200 ms', job_key := 'release-' || held.id, max_attempts := 25);
  return query select held.id, held.reservation_id, held.expires_at;
end $$;

-- What is over leaves its places in an index until it is swept; in this one a hold meets none but its person's.
create index bookings_pencilled on bookings (user_id, room_category_id) where status = 'pencil';
create index bookings_rate on bookings (rate_id);
create index refunds_payment on refunds (payment_id);

-- A hold that becomes a booking changes no page: a claim tells of its home only when it moves.
drop trigger tell_pages_was on occupancies;
drop trigger tell_pages_is on occupancies;
create function tell_pages_of_moved() returns trigger language plpgsql as $$
begin
  perform pg_notify('pages', 'home:' || slug) from room_categories where id in (old.room_category_id, new.room_category_id);
  return null;
end $$;
create trigger tell_pages_moved after update on occupancies for each row
  when ((old.room_category_id, old.unit_id, old.during) is distinct from (new.room_category_id, new.unit_id, new.during))
  execute function tell_pages_of_moved();
