-- A hold is one statement to the database: all of it happens under the home's lock, or none of it. Whatever it runs is planned through indexes
-- (enable_seqscan): a plan made while a table is young would read it whole for as long as the connection lives.

-- Holds a free unit for a person until `closes_at`, at the price of a saved rate. A repeated request finds the hold it made.
-- An extension gets the unit of the stay it extends. Raises SD001 when no unit is free, SD002 when the stay can no longer be extended.
create or replace function hold_nights(saved_rate uuid, person_id bigint, with_infant boolean, language lang, at_time timestamptz, closes_at timestamptz)
returns table (id bigint, reservation_id text, expires_at timestamptz) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  rate record;
  extended_unit bigint;
  chosen bigint;
  held bookings;
begin
  select r.*, q.room_category_id as home, q.arrival_date as from_day, q.departure_date as to_day, q.guests, q.extends_id into strict rate
  from quote_rates r join quotes q on q.id = r.quote_id where r.id = saved_rate;
  perform from units where room_category_id = rate.home order by id for no key update; -- the home's lock, see locks.sql

  if rate.extends_id is not null then
    select unit_id into extended_unit from extendable_stay(rate.extends_id, person_id, rate.home, rate.from_day);
    if extended_unit is null then raise 'The stay cannot be extended' using errcode = 'SD002'; end if;
  end if;

  -- The person's earlier holds on these nights and everybody's lapsed ones are cleared. Usually there are none, and the triggers stay quiet.
  if exists (select from bookings where user_id = person_id and room_category_id = rate.home and status = 'pencil') then
    return query select b.id, b.reservation_id, b.expires_at from bookings b
      where b.user_id = person_id and b.room_category_id = rate.home and b.status = 'pencil' and b.rate_id = saved_rate and b.expires_at > at_time;
    if found then return; end if;
    with own as (
      update bookings set status = 'cancelled', closed_at = at_time
      where user_id = person_id and room_category_id = rate.home and status = 'pencil' and arrival_date < rate.to_day and departure_date > rate.from_day
      returning id
    ) delete from occupancies where booking_id = any (array(select id from own));
  end if;
  if exists (select from occupancies where room_category_id = rate.home and expires_at <= at_time and during && daterange(rate.from_day, rate.to_day)) then
    with lapsed as (
      delete from occupancies
      where room_category_id = rate.home and expires_at <= at_time and during && daterange(rate.from_day, rate.to_day)
      returning booking_id
    ) update bookings set status = 'expired', closed_at = at_time where id = any (array(select booking_id from lapsed)) and status in ('pencil', 'expired');
  end if;

  -- A guest who stays in the home right before or after keeps the same unit.
  chosen := free_unit(rate.home, rate.from_day, rate.to_day, coalesce(extended_unit, (
    select unit_id from bookings
    where user_id = person_id and room_category_id = rate.home and status in ('confirmed', 'arrived') and (departure_date = rate.from_day or arrival_date = rate.to_day)
    order by departure_date = rate.from_day desc, id limit 1)));
  if chosen is null or chosen <> extended_unit then raise 'No unit is free' using errcode = 'SD001'; end if;
  held := write_hold(saved_rate, person_id, chosen, with_infant, language, at_time, closes_at);
  insert into occupancies (room_category_id, unit_id, during, kind, booking_id, expires_at)
  values (rate.home, chosen, daterange(rate.from_day, rate.to_day), 'hold', held.id, closes_at) on conflict do nothing;
  if not found then raise 'No unit is free' using errcode = 'SD001'; end if; -- the primary key of occupancies has the last word
  return query select held.id, held.reservation_id, held.expires_at;
end $$;

-- Writes down a hold that begins in `unit`, at the price of a saved rate, with its folio. Its nights are claimed by whoever calls.
create or replace function write_hold(saved_rate uuid, person_id bigint, unit bigint, with_infant boolean, language lang, at_time timestamptz, closes_at timestamptz)
returns bookings language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  rate record;
  held bookings;
begin
  select r.*, q.room_category_id as home, q.arrival_date as from_day, q.departure_date as to_day, q.guests, q.extends_id into strict rate
  from quote_rates r join quotes q on q.id = r.quote_id where r.id = saved_rate;
  insert into bookings (user_id, room_category_id, unit_id, rate_id, status, arrival_date, departure_date, guests, infants, is_refundable, refundable_until,
    offer_id, total_fils, lang, booking_date, expires_at, guest_name, guest_email, guest_phone_number, extends_id)
  select p.id, rate.home, unit, saved_rate, 'pencil', rate.from_day, rate.to_day, rate.guests, with_infant, rate.is_refundable, rate.refundable_until,
    rate.offer_id, rate.total_fils, language, at_time, closes_at, p.first_name || ' ' || p.last_name, p.email, p.phone_number, rate.extends_id
  from users p where p.id = person_id
  returning * into strict held;
  insert into folio_lines (booking_id, kind, fils, computed_from, written_at)
  select held.id, line.kind, line.fils, line.computed_from, at_time
  from rows from (jsonb_to_recordset(rate.lines) as (kind folio_kind, fils bigint, computed_from jsonb)) with ordinality line (kind, fils, computed_from, position)
  order by position;
  return held;
end $$;
