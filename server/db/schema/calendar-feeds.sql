-- The nights of an event are where its stay is: in one unit, or in several where its guests change units.
create or replace function event_places(feed bigint, event text) returns table (room_category_id bigint, unit_id bigint, nights datemultirange)
language sql stable rows 1 set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  select e.room_category_id, e.unit_id, datemultirange(e.during) - coalesce((
    select range_agg(n.during) from channel_stays s join split_channel_nights n on n.channel_stay_id = s.id where s.feed_id = feed and s.feed_uid = event), '{}')
  from feed_events e where e.feed_id = feed and e.uid = event
  union all
  select n.room_category_id, n.unit_id, range_agg(n.during * e.during)
  from channel_stays s join split_channel_nights n on n.channel_stay_id = s.id join feed_events e on e.feed_id = feed and e.uid = event
  where s.feed_id = feed and s.feed_uid = event group by n.room_category_id, n.unit_id
$$;

-- Events with nights in a unit, but for those that are ours.
create or replace function events_in(unit bigint) returns table (feed_id bigint, uid text, kind text, state text, nights datemultirange)
language sql stable rows 20 set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  select e.feed_id, e.uid, e.kind, e.state, p.nights from (
    select f.feed_id, f.uid from feed_events f where f.unit_id = unit
    union
    select s.feed_id, s.feed_uid from split_channel_nights n join channel_stays s on s.id = n.channel_stay_id where n.unit_id = unit and s.feed_id is not null
  ) here join feed_events e on e.feed_id = here.feed_id and e.uid = here.uid and e.state <> 'echo'
  cross join lateral event_places(e.feed_id, e.uid) p where p.unit_id = unit and not isempty(p.nights)
$$;

-- Nights that calendars of other sites take (decision 0105). A night of an event that is free is always claimed by it: when the event is read, and when
-- nights of ours that lay on it are given back. Nights of ours stay ours, and the event is a conflict then. Requires the home's lock.
create or replace function claim_feed_nights(home bigint, unit bigint) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  event record;
begin
  for event in select e.feed_id, e.uid, e.nights from events_in(unit) e order by lower(e.nights), e.feed_id, e.uid
  loop
    insert into occupancies (room_category_id, unit_id, during, kind, feed_id, feed_uid)
    select home, unit, piece, 'calendar', event.feed_id, event.uid
    from unnest(event.nights - (
      select coalesce(range_agg(o.during), '{}') from occupancies o where o.room_category_id = home and o.unit_id = unit and o.during && event.nights)) piece
    on conflict do nothing;
  end loop;
  -- Of nights in two homes that are given back at once, whoever comes second sees both, and judges.
  perform from feed_events e where e.state = 'conflict' and (e.feed_id, e.uid) in (
    select n.feed_id, n.uid from events_in(unit) n cross join lateral event_places(n.feed_id, n.uid) p where p.room_category_id <> home)
    order by e.feed_id, e.uid for no key update;
  update feed_events e set state = judged.state from (
    select n.feed_id, n.uid, case when n.kind = 'stay' and exists (
      select from event_places(n.feed_id, n.uid) p join occupancies o on o.room_category_id = p.room_category_id and o.unit_id = p.unit_id and o.during && p.nights
      where o.feed_id is distinct from n.feed_id) then 'conflict' else 'taken' end as state
    from events_in(unit) n) judged
  where e.feed_id = judged.feed_id and e.uid = judged.uid and e.state <> judged.state;
end $$;

-- At the end of the transaction: a stay that is only moved or changed finds its nights as it left them.
create or replace function claim_freed_nights() returns trigger language plpgsql as $$
begin
  if exists (
    select from feed_events e where e.unit_id = old.unit_id and e.state <> 'echo' and e.during && old.during)
    or exists (select from split_channel_nights n where n.unit_id = old.unit_id and n.during && old.during)
  then perform claim_feed_nights(home => old.room_category_id, unit => old.unit_id); end if;
  return null;
end $$;
comment on function claim_freed_nights() is 'Nights given back go to the event of another site''s calendar that waits for them, at the end of the transaction.';
drop trigger if exists claim_freed_nights on occupancies; -- a constraint trigger has no "or replace"
create constraint trigger claim_freed_nights after delete or update on occupancies deferrable initially deferred
  for each row when (old.feed_id is null) execute function claim_freed_nights();

create or replace function place_event() returns trigger language plpgsql as $$
begin
  select f.room_category_id, f.unit_id into new.room_category_id, new.unit_id from calendar_feeds f where f.id = new.feed_id;
  return new;
end $$;
comment on function place_event() is 'The nights of an event are of the unit whose calendar tells it, until its stay is placed in another.';
create or replace trigger place_event before insert on feed_events for each row when (new.unit_id is null) execute function place_event();
