-- How much one person, phone number or network may hold without paying (decision 0034).

-- What an open hold is counted by; a one-way hash.
create or replace function hold_key(kind text, counted text) returns bigint language sql immutable parallel safe
  return hashtextextended(kind || ':' || counted, 7205);

-- hold_nights() within the limits; raises SD003 beyond them. Requests that share a key wait for each other, before any home is locked.
create or replace function hold_within_limits(saved_rate uuid, person_id bigint, with_infant boolean, language lang, at_time timestamptz, closes_at timestamptz,
  network text, max_open int, max_nights int, max_lapses int, lapses_since timestamptz)
returns table (id bigint, reservation_id text, expires_at timestamptz) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  rate record;
  person_keys bigint[];
  all_keys bigint[];
  each_key bigint;
  holding record;
begin
  select q.room_category_id as home, q.arrival_date as from_day, q.departure_date as to_day into strict rate
  from quote_rates r join quotes q on q.id = r.quote_id where r.id = saved_rate;
  select array[hold_key('person', u.id::text), case when u.is_temporary then hold_key('phone', u.phone_number) end] into strict person_keys
  from users u where u.id = person_id;
  all_keys := person_keys || case when not exists (
    select from bookings b join payments p on p.booking_id = b.id where b.user_id = person_id and p.captured_at is not null) then hold_key('network', network) end;
  all_keys := array(select distinct k from unnest(all_keys) k where k is not null order by 1);
  foreach each_key in array all_keys loop
    perform pg_advisory_xact_lock(each_key);
  end loop;

  -- Repeating a request for nights one already holds is not a new hold.
  if not exists (select from bookings where user_id = person_id and rate_id = saved_rate and status = 'pencil' and expires_at > at_time) then
    -- Found through their keys first: few holds share a key, and all that are open would be read otherwise.
    with counted as materialized (
      select k.key, b.id, b.user_id, b.room_category_id, b.status, b.arrival_date, b.departure_date, b.expires_at
      from hold_keys k join bookings b on b.id = k.booking_id where k.key = any (all_keys)
    ), open as (
      select count(*) as holds, sum(departure_date - arrival_date) as nights from counted
      where status = 'pencil' and expires_at > at_time
        and not (user_id = person_id and room_category_id = rate.home and arrival_date < rate.to_day and departure_date > rate.from_day) -- hold_nights() clears it
      group by key
    )
    select coalesce((select bool_or(holds >= max_open or nights + (rate.to_day - rate.from_day) > max_nights) from open), false) as is_too_much, (
      select count(distinct id) from counted c where key = any (person_keys) and expires_at > lapses_since and expires_at <= at_time
        and status in ('pencil', 'expired') and not exists (select from payments p where p.booking_id = c.id and p.captured_at is not null)) as lapses
    into holding;
    if holding.is_too_much then raise 'Too many nights are held' using errcode = 'SD003'; end if;
    if holding.lapses >= max_lapses then raise 'Too many holds lapsed unpaid' using errcode = 'SD003'; end if;
  end if;

  select h.id, h.reservation_id, h.expires_at into strict id, reservation_id, expires_at
  from hold_nights(saved_rate, person_id, with_infant, language, at_time, closes_at) h;
  insert into hold_keys (key, booking_id, placed_at) select k, hold_within_limits.id, at_time from unnest(all_keys) k on conflict do nothing;
  return next;
end $$;

-- hold_within_limits() of a quoted rate, if it is what was asked for and may be taken now; raises SD004 if not (bookings/hold/hold.ts says why).
create or replace function hold_quoted_nights(saved_rate uuid, home bigint, from_day date, to_day date, people int, is_member boolean, today date,
  person_id bigint, with_infant boolean, language lang, at_time timestamptz, closes_at timestamptz,
  network text, max_open int, max_nights int, max_lapses int, lapses_since timestamptz)
returns table (id bigint, reservation_id text, expires_at timestamptz) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if not exists (
    select from quote_rates r join quotes q on q.id = r.quote_id
    where r.id = saved_rate and q.expires_at > at_time and q.room_category_id = home and q.arrival_date = from_day and q.departure_date = to_day
      and q.guests = people and (hold_quoted_nights.is_member or not r.is_member) and from_day >= today)
  then
    raise 'The rate cannot be taken' using errcode = 'SD004';
  end if;
  return query select * from hold_within_limits(saved_rate, person_id, with_infant, language, at_time, closes_at,
    network, max_open, max_nights, max_lapses, lapses_since);
end $$;
