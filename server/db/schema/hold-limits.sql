-- How much one person, phone number or network may hold without paying (decision 0075).

-- What an open hold is counted by; a one-way hash.
create or replace function hold_key(kind text, counted text) returns bigint language sql immutable parallel safe
  return hashtextextended(kind || ':' || counted, 7205);

-- The keys a hold is counted by from now on; repeating a request for nights one already holds is not a new hold. Raises SD003 beyond the limits of the
-- person, SD005 beyond those of the network, SD006 where its next hold needs a human check, or a heavier one. network_open: how many the network may have
-- open before this one, by the check that was solved; network_most: beyond any check. The setting network_held_bp is of all nights of the next thirty days.
-- Requests that share a key wait for each other, before any home is locked.
create or replace function guard_hold_limits(rate quote_rates, quoted quotes, person_id bigint, at_time timestamptz, network text, max_open int,
  max_nights int, max_lapses int, lapses_since timestamptz, network_free int, network_open int, network_most int) returns bigint[] language plpgsql as $$
#variable_conflict use_column
declare
  person_keys bigint[];
  network_key bigint;
  first_day date := (at_time at time zone 'Asia/Dubai')::date;
  last_day date := (at_time at time zone 'Asia/Dubai')::date + 30;
  near_nights int;
  units_needed numeric;
  all_keys bigint[];
  each_key bigint;
  holding record;
begin
  select array[hold_key('person', u.id::text), case when u.is_temporary then hold_key('phone', u.phone_number) end] into strict person_keys
  from users u where u.id = person_id;
  network_key := case when not exists (
    select from bookings b join payments p on p.booking_id = b.id where b.user_id = person_id and p.captured_at is not null) then hold_key('network', network) end;
  all_keys := person_keys || network_key;
  all_keys := array(select distinct k from unnest(all_keys) k where k is not null order by 1);
  foreach each_key in array all_keys loop
    perform pg_advisory_xact_lock(each_key);
  end loop;

  if not exists (select from bookings where user_id = person_id and rate_id = rate.id and status = 'pencil' and expires_at > at_time) then
    -- Found through their keys first: few holds share a key, and all that are open would be read otherwise.
    with counted as materialized (
      select k.key, b.id, b.user_id, b.room_category_id, b.status, b.arrival_date, b.departure_date, b.expires_at
      from hold_keys k join bookings b on b.id = k.booking_id where k.key = any (all_keys)
    ), open as (
      select key, count(*) as holds, sum(departure_date - arrival_date) as nights,
        sum(greatest(0, least(departure_date, last_day) - greatest(arrival_date, first_day))) as near from counted
      where status = 'pencil' and expires_at > at_time
        and not (user_id = person_id and room_category_id = quoted.room_category_id and arrival_date < quoted.departure_date
          and departure_date > quoted.arrival_date) -- clear_nights() clears it
      group by key
    )
    select coalesce((
        select bool_or(holds >= max_open or nights + (quoted.departure_date - quoted.arrival_date) > max_nights) from open
        where key = any (person_keys)), false) as is_too_much,
      coalesce((select holds from open where key = network_key), 0) as of_network, coalesce((select near from open where key = network_key), 0)::int as near_of_network, (
      select count(distinct id) from counted c where key = any (person_keys) and expires_at > lapses_since and expires_at <= at_time
        and status in ('pencil', 'expired') and not exists (select from payments p where p.booking_id = c.id and p.captured_at is not null)) as lapses
    into holding;
    if holding.is_too_much then raise 'Too many nights are held' using errcode = 'SD003'; end if;
    if holding.of_network >= network_free then
      near_nights := greatest(0, least(quoted.departure_date, last_day) - greatest(quoted.arrival_date, first_day));
      if near_nights > 0 then near_nights := near_nights + holding.near_of_network; end if;
      -- as many units as make these nights the greatest share
      select near_nights * 10000.0 / (30 * value::int) into strict units_needed from settings where name = 'network_held_bp' and valid @> first_day;
      if holding.of_network >= network_most or (select count(*) from (select from units limit ceil(units_needed)::int) unit) < units_needed
      then raise 'Too many nights are held from this network' using errcode = 'SD005'; end if;
      if holding.of_network >= network_open then raise 'This network needs a heavier human check' using errcode = 'SD006'; end if;
    end if;
    if holding.lapses >= max_lapses then raise 'Too many holds lapsed unpaid' using errcode = 'SD003'; end if;
  end if;
  return all_keys;
end $$;

-- Until it took the rule of a network it ended with lapses_since; calls that do are answered by this one.
drop function if exists hold_quoted_nights(uuid, bigint, date, date, int, boolean, date, bigint, boolean, lang, timestamptz, timestamptz, text, int, int, int, timestamptz);

-- What a guest holds: a rate as it was quoted, within the limits. Raises SD004 with its quote_fault() as the message when it cannot be taken, else as
-- guard_hold_limits() and hold_nights().
create or replace function hold_quoted_nights(saved_rate uuid, home bigint, from_day date, to_day date, people int, is_member boolean, today date,
  person_id bigint, with_infant boolean, language lang, at_time timestamptz, closes_at timestamptz,
  network text, max_open int, max_nights int, max_lapses int, lapses_since timestamptz,
  network_free int default 3, network_open int default 3, network_most int default 12)
returns table (id bigint, reservation_id text, expires_at timestamptz) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  rate quote_rates;
  quoted quotes;
  fault text;
  counted_by bigint[];
  held bookings;
begin
  select * into rate from quote_rates where id = saved_rate;
  select * into quoted from quotes where id = rate.quote_id;
  fault := quote_fault(rate => rate, quoted => quoted, home => home, from_day => from_day, to_day => to_day, people => people, member => is_member,
    may_extend => true, at_time => at_time, today => today);
  if fault is not null then raise '%', fault using errcode = 'SD004'; end if;
  counted_by := guard_hold_limits(rate => rate, quoted => quoted, person_id => person_id, at_time => at_time, network => network, max_open => max_open,
    max_nights => max_nights, max_lapses => max_lapses, lapses_since => lapses_since, network_free => network_free, network_open => network_open,
    network_most => network_most);
  held := hold_quote(rate => rate, quoted => quoted, person_id => person_id, with_infant => with_infant, language => language, at_time => at_time,
    closes_at => closes_at);
  insert into hold_keys (key, booking_id, placed_at) select k, held.id, at_time from unnest(counted_by) k on conflict do nothing;
  return query select held.id, held.reservation_id, held.expires_at;
end $$;
