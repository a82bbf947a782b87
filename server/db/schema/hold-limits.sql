-- How much one person, phone number or network may hold without paying (decision 0034).

-- What an open hold is counted by; a one-way hash.
create or replace function hold_key(kind text, counted text) returns bigint language sql immutable parallel safe
  return hashtextextended(kind || ':' || counted, 7205);

-- hold_nights() within the limits; raises SD003 beyond them. Requests that share a key wait for each other, before any home is locked.
create or replace function hold_within_limits(saved_rate uuid, person_id bigint, with_infant boolean, language lang, at_time timestamptz, closes_at timestamptz,
  network text, max_open int, max_nights int, max_lapses int, lapses_since timestamptz)
returns table (id bigint, reservation_id text, expires_at timestamptz) language plpgsql
set plan_cache_mode = force_generic_plan as $$
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
    foreach each_key in array all_keys loop
      select count(*) as open, coalesce(sum(b.departure_date - b.arrival_date), 0) as nights into holding
      from hold_keys k join bookings b on b.id = k.booking_id
      where k.key = each_key and b.status = 'pencil' and b.expires_at > at_time
        and not (b.user_id = person_id and b.room_category_id = rate.home and b.arrival_date < rate.to_day and b.departure_date > rate.from_day); -- hold_nights() clears it
      if holding.open >= max_open or (holding.open > 0 and holding.nights + (rate.to_day - rate.from_day) > max_nights) then
        raise 'Too many nights are held' using errcode = 'SD003';
      end if;
    end loop;
    if (select count(distinct b.id) from hold_keys k join bookings b on b.id = k.booking_id
        where k.key = any (person_keys) and b.expires_at > lapses_since and b.expires_at <= at_time and b.status in ('pencil', 'expired')
          and not exists (select from payments p where p.booking_id = b.id and p.captured_at is not null)) >= max_lapses
    then
      raise 'Too many holds lapsed unpaid' using errcode = 'SD003';
    end if;
  end if;

  return query
    with held as (
      select h.id, h.reservation_id, h.expires_at from hold_nights(saved_rate, person_id, with_infant, language, at_time, closes_at) h
    ), counted as (
      insert into hold_keys select k, held.id, at_time from held, unnest(all_keys) k on conflict do nothing
    )
    select * from held;
end $$;
