-- Nights that calendars of other sites take (decision 0105). A night of an event that is free is always claimed by it: when the event is read, and when
-- nights of ours that lay on it are given back. Nights of ours stay ours, and the event is a conflict then. Requires the home's lock.
create or replace function claim_feed_nights(home bigint, unit bigint) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  event record;
begin
  for event in
    select e.feed_id, e.uid, e.during from feed_events e
    where e.room_category_id = home and e.unit_id = unit and e.state <> 'echo' order by lower(e.during), e.feed_id, e.uid
  loop
    insert into occupancies (room_category_id, unit_id, during, kind, feed_id, feed_uid)
    select home, unit, piece, 'calendar', event.feed_id, event.uid
    from unnest(datemultirange(event.during) - (
      select coalesce(range_agg(o.during), '{}') from occupancies o where o.room_category_id = home and o.unit_id = unit and o.during && event.during)) piece
    on conflict do nothing;
  end loop;
  update feed_events e set state = judged.state from (
    select n.feed_id, n.uid, case when n.kind = 'stay' and exists (
      select from occupancies o where o.room_category_id = home and o.unit_id = unit and o.during && n.during and o.feed_id is distinct from n.feed_id)
      then 'conflict' else 'taken' end as state
    from feed_events n where n.room_category_id = home and n.unit_id = unit and n.state <> 'echo') judged
  where e.feed_id = judged.feed_id and e.uid = judged.uid and e.state <> judged.state;
end $$;

-- At the end of the transaction: a stay that is only moved or changed finds its nights as it left them.
create or replace function claim_freed_nights() returns trigger language plpgsql as $$
begin
  if exists (
    select from feed_events e where e.unit_id = old.unit_id and e.state <> 'echo' and e.during && old.during)
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
