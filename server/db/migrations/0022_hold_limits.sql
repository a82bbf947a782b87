-- What an open hold counts for (decision 0034): its person, the phone number they proved and, while they have never paid, the network they asked
-- from. Only hashes are kept, and a job deletes them once they count for nothing.
create table hold_keys (
  key bigint not null,
  booking_id bigint not null references bookings on delete cascade,
  placed_at timestamptz not null,
  primary key (key, booking_id)
);
create index hold_keys_booking on hold_keys (booking_id);
create index hold_keys_age on hold_keys (placed_at);

create function hold_key(kind text, counted text) returns bigint language sql immutable parallel safe
  return hashtextextended(kind || ':' || counted, 7205);

-- hold_nights() for somebody who holds little enough already; else raises SD003. Requests that share a key wait for each other, before any home is locked.
create function hold_within_limits(saved_rate uuid, person_id bigint, spoken lang, moment timestamptz, closes_at timestamptz,
  network text, max_open int, max_nights int, max_lapses int, lapses_since timestamptz)
returns table (id bigint, reservation_id text, expires_at timestamptz) language plpgsql
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  asked record;
  person_keys bigint[];
  all_keys bigint[];
  each_key bigint;
  holding record;
begin
  select q.room_category_id as home, q.arrival_date as from_day, q.departure_date as to_day into strict asked
  from quote_rates r join quotes q on q.id = r.quote_id where r.id = saved_rate;
  select array[hold_key('person', u.id::text), case when u.is_temporary then hold_key('phone', u.phone_number) end] into strict person_keys
  from users u where u.id = person_id;
  all_keys := person_keys || case when not exists (
    select from bookings b join payments p on p.booking_id = b.id where b.user_id = person_id and p.captured_at is not null) then hold_key('network', network) end;
  all_keys := array(select distinct k from unnest(all_keys) k where k is not null order by 1);
  foreach each_key in array all_keys loop
    perform pg_advisory_xact_lock(each_key);
  end loop;

  -- Asking again for what one holds already is no new hold.
  if not exists (select from bookings where user_id = person_id and rate_id = saved_rate and status = 'pencil' and expires_at > moment) then
    foreach each_key in array all_keys loop
      select count(*) as open, coalesce(sum(b.departure_date - b.arrival_date), 0) as nights into holding
      from hold_keys k join bookings b on b.id = k.booking_id
      where k.key = each_key and b.status = 'pencil' and b.expires_at > moment
        and not (b.user_id = person_id and b.room_category_id = asked.home and b.arrival_date < asked.to_day and b.departure_date > asked.from_day); -- makes room, see hold_nights()
      if holding.open >= max_open or (holding.open > 0 and holding.nights + (asked.to_day - asked.from_day) > max_nights) then
        raise 'Too many nights are held' using errcode = 'SD003';
      end if;
    end loop;
    if (select count(distinct b.id) from hold_keys k join bookings b on b.id = k.booking_id
        where k.key = any (person_keys) and b.expires_at > lapses_since and b.expires_at <= moment and b.status in ('pencil', 'expired')
          and not exists (select from payments p where p.booking_id = b.id and p.captured_at is not null)) >= max_lapses
    then
      raise 'Too many holds lapsed unpaid' using errcode = 'SD003';
    end if;
  end if;

  return query
    with held as (
      select h.id, h.reservation_id, h.expires_at from hold_nights(saved_rate, person_id, spoken, moment, closes_at) h
    ), counted as (
      insert into hold_keys select k, held.id, moment from held, unnest(all_keys) k on conflict do nothing
    )
    select * from held;
end $$;
