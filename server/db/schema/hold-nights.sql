-- A hold is one statement to the database: all of it happens under the home's lock, or none of it. Its doors read the saved rate and its quote once
-- and pass the two rows on. Whatever it runs is planned through indexes (enable_seqscan, which what it calls inherits): a plan made while a table is
-- young would read it whole for as long as the connection lives.

-- Holds a free unit for a person until `closes_at`, at the price of a saved rate. A repeated request finds the hold it made.
-- An extension gets the unit of the stay it extends. Raises SD001 when no unit is free, SD002 when the stay can no longer be extended or
-- a change of it waits for its payment.
create or replace function hold_nights(saved_rate uuid, person_id bigint, with_infant boolean, language lang, at_time timestamptz, closes_at timestamptz)
returns table (id bigint, reservation_id text, expires_at timestamptz) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  rate quote_rates;
  quoted quotes;
begin
  select * into strict rate from quote_rates where id = saved_rate;
  select * into strict quoted from quotes where id = rate.quote_id;
  return query select h.id, h.reservation_id, h.expires_at from hold_quote(rate => rate, quoted => quoted, person_id => person_id,
    with_infant => with_infant, language => language, at_time => at_time, closes_at => closes_at) h;
end $$;

-- What hold_nights() and hold_quoted_nights() promise, of a rate that was read.
create or replace function hold_quote(rate quote_rates, quoted quotes, person_id bigint, with_infant boolean, language lang, at_time timestamptz,
  closes_at timestamptz) returns bookings language plpgsql as $$
declare
  home bigint := quoted.room_category_id;
  from_day date := quoted.arrival_date;
  to_day date := quoted.departure_date;
  extended_unit bigint;
  chosen bigint;
  held bookings;
begin
  perform from units where room_category_id = home order by id for no key update; -- the home's lock, see locks.sql

  if quoted.extends_id is not null then
    select s.unit_id into extended_unit from extendable_stay(quoted.extends_id, person_id, home, from_day) s;
    if extended_unit is null or is_changing(quoted.extends_id, at_time) then raise 'The stay cannot be extended' using errcode = 'SD002'; end if;
  end if;

  select * into held from bookings b
  where b.user_id = person_id and b.room_category_id = home and b.status = 'pencil' and b.rate_id = rate.id and b.expires_at > at_time;
  if found then return held; end if;
  perform clear_nights(person_id => person_id, home => home, from_day => from_day, to_day => to_day, at_time => at_time);

  -- A guest who stays in the home right before or after keeps the same unit.
  chosen := free_unit(home, from_day, to_day, coalesce(extended_unit, (
    select unit_id from bookings
    where user_id = person_id and room_category_id = home and status in ('confirmed', 'arrived') and (departure_date = from_day or arrival_date = to_day)
    order by departure_date = from_day desc, id limit 1)));
  if chosen is null or chosen <> extended_unit then raise 'No unit is free' using errcode = 'SD001'; end if;
  held := write_quote(rate => rate, quoted => quoted, person_id => person_id, unit => chosen, with_infant => with_infant, language => language,
    at_time => at_time, closes_at => closes_at);
  insert into occupancies (room_category_id, unit_id, during, kind, booking_id, expires_at)
  values (home, chosen, daterange(from_day, to_day), 'hold', held.id, closes_at) on conflict do nothing;
  if not found then raise 'No unit is free' using errcode = 'SD001'; end if; -- the primary key of occupancies has the last word
  return held;
end $$;

-- The person's earlier holds on these nights and everybody's lapsed ones give way. Requires the home's lock.
create or replace function clear_nights(person_id bigint, home bigint, from_day date, to_day date, at_time timestamptz) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  of_units bigint[];
begin
  -- Usually there are none, and the triggers stay quiet.
  if exists (select from bookings where user_id = person_id and room_category_id = home and status = 'pencil') then
    of_units := array(select distinct o.unit_id from bookings b join occupancies o on o.booking_id = b.id
      where b.user_id = person_id and b.room_category_id = home and b.status = 'pencil' and b.arrival_date < to_day and b.departure_date > from_day);
    with own as (
      update bookings set status = 'cancelled', closed_at = at_time
      where user_id = person_id and room_category_id = home and status = 'pencil' and arrival_date < to_day and departure_date > from_day
      returning id
    ) delete from occupancies where booking_id = any (array(select id from own));
    perform claim_waiting_nights(home => home, of_units => of_units);
  end if;
  perform release_lapsed(home => home, from_day => from_day, to_day => to_day, at_time => at_time);
end $$;

-- Holds that have lapsed on any of these nights give them back and have expired; answers which. Requires the home's lock.
create or replace function release_lapsed(home bigint, from_day date, to_day date, at_time timestamptz) returns setof bigint language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  of_units bigint[] := array(select distinct unit_id from occupancies
    where room_category_id = home and expires_at <= at_time and during && daterange(from_day, to_day));
begin
  if cardinality(of_units) = 0 then return; end if;
  return query with lapsed as (
    delete from occupancies where room_category_id = home and expires_at <= at_time and during && daterange(from_day, to_day) returning booking_id
  ) update bookings set status = 'expired', closed_at = at_time where id = any (array(select booking_id from lapsed)) and status = 'pencil' returning id;
  perform claim_waiting_nights(home => home, of_units => of_units);
end $$;

-- Nights that a hold gave back are those of the event that waits for them before anybody else in the same transaction takes them.
create or replace function claim_waiting_nights(home bigint, of_units bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform claim_feed_nights(home => home, unit => f.unit_id)
  from (select distinct unit_id from calendar_feeds where unit_id = any (of_units) and removed_at is null) f;
end $$;

-- Writes down a hold that begins in `unit`, at the price of a saved rate, with its folio. Its nights are claimed by whoever calls.
create or replace function write_hold(saved_rate uuid, person_id bigint, unit bigint, with_infant boolean, language lang, at_time timestamptz, closes_at timestamptz)
returns bookings language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  rate quote_rates;
  quoted quotes;
begin
  select * into strict rate from quote_rates where id = saved_rate;
  select * into strict quoted from quotes where id = rate.quote_id;
  return write_quote(rate => rate, quoted => quoted, person_id => person_id, unit => unit, with_infant => with_infant, language => language,
    at_time => at_time, closes_at => closes_at);
end $$;

-- What write_hold() promises, of a rate that was read.
create or replace function write_quote(rate quote_rates, quoted quotes, person_id bigint, unit bigint, with_infant boolean, language lang,
  at_time timestamptz, closes_at timestamptz) returns bookings language plpgsql as $$
declare
  held bookings;
begin
  insert into bookings (user_id, room_category_id, unit_id, rate_id, status, arrival_date, departure_date, guests, infants, is_refundable, refundable_until,
    offer_id, total_fils, lang, booking_date, expires_at, guest_name, guest_email, guest_phone_number, extends_id)
  select p.id, quoted.room_category_id, unit, rate.id, 'pencil', quoted.arrival_date, quoted.departure_date, quoted.guests, with_infant, rate.is_refundable,
    rate.refundable_until, rate.offer_id, rate.total_fils, language, at_time, closes_at, p.first_name || ' ' || p.last_name, p.email, p.phone_number,
    quoted.extends_id
  from users p where p.id = person_id
  returning * into strict held;
  insert into folio_lines (booking_id, kind, fils, computed_from, written_at)
  select held.id, line.kind, line.fils, line.computed_from, at_time
  from rows from (jsonb_to_recordset(rate.lines) as (kind folio_kind, fils bigint, computed_from jsonb)) with ordinality line (kind, fils, computed_from, position)
  order by position;
  return held;
end $$;
