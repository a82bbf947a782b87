-- A transaction that NOTIFYs commits alone, one after another in the whole database. So what follows a commit is put down in it as rows,
-- and carried on from here, many at once, some milliseconds later (server/db/outbox.ts, decision 0028).
create table outbox_jobs (
  id bigint generated always as identity primary key,
  identifier text not null,
  payload json not null,
  run_at timestamptz,
  job_key text
);
-- Not logged: who loses the database drops every page anyway.
create unlogged table outbox_pages (
  id bigint generated always as identity primary key,
  topic text not null
);

-- Hands on what commits have left: jobs to their queue, in the order they were left, and topics to whoever keeps pages. One does so at a time.
create function carry_outbox(most_attempts int) returns void language plpgsql as $$
declare
  left_jobs bigint[];
  told text[];
begin
  if not exists (select from outbox_jobs) and not exists (select from outbox_pages) then return; end if;
  perform pg_advisory_xact_lock('outbox_jobs'::regclass::oid::bigint);
  left_jobs := array(select id from outbox_jobs order by id limit 1000);
  if left_jobs <> '{}' then
    -- Of jobs with one key the last counts, as it would in the queue.
    perform graphile_worker.add_jobs(array(
      select (identifier, payload, null, run_at, most_attempts, job_key, null, null)::graphile_worker.job_spec
      from (select distinct on (coalesce(job_key, id::text)) * from outbox_jobs where id = any (left_jobs) order by coalesce(job_key, id::text), id desc) last_left
      order by id));
    delete from outbox_jobs where id = any (left_jobs);
  end if;
  with gone as (delete from outbox_pages returning topic) select array_agg(distinct topic) into told from gone;
  perform pg_notify('pages', topic) from unnest(told) topic;
end $$;

create or replace function tell_pages_of_homes() returns trigger language plpgsql as $$
begin
  insert into outbox_pages (topic) select 'home:' || slug from room_categories where id in (select room_category_id from changed);
  return null;
end $$;

create or replace function tell_pages_of_moved() returns trigger language plpgsql as $$
begin
  insert into outbox_pages (topic) select 'home:' || slug from room_categories where id in (old.room_category_id, new.room_category_id);
  return null;
end $$;

-- A booking, locked until the transaction ends; before it the units of its home, as lockHome does.
create function lock_booking_and_home(booking bigint) returns setof bookings language plpgsql rows 1
set plan_cache_mode = force_generic_plan as $$
begin
  perform from units where room_category_id = (select room_category_id from bookings where id = booking) order by id for no key update;
  return query select * from bookings where id = booking for update;
end $$;

-- As 0012 has it, but that its job goes to the outbox and that it makes room only where somebody is in the way.
-- Pencils a free unit in for a person until `closes_at`, at the price of a saved rate. A double click finds the hold it made. Raises SD001 when none is.
create or replace function hold_nights(saved_rate uuid, person_id bigint, spoken lang, moment timestamptz, closes_at timestamptz)
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
  insert into outbox_jobs (identifier, payload, run_at, job_key) values ('release_holds', '{}', closes_at + interval '200 ms', 'release-' || held.id);
  return query select held.id, held.reservation_id, held.expires_at;
end $$;
