-- Where guests of other sites are who change units part-way (decision 0118).

-- In which unit the guests of a stay are, and during which of its nights; a row for each part.
create or replace view channel_stay_parts as
  select s.id, p.room_category_id, p.unit_id, p.during, s.during as stay, s.feed_id, s.feed_uid, s.source, s.reference, s.state, s.guest_name, s.guests,
    s.arrived_at, s.left_at, s.no_show_at, s.money_at, s.is_money_of_cancelling
  from channel_stays s cross join lateral (
    select s.room_category_id, s.unit_id, unnest(datemultirange(s.during) - coalesce((
      select range_agg(n.during) from split_channel_nights n where n.channel_stay_id = s.id), '{}')) as during) p
  union all
  select s.id, n.room_category_id, n.unit_id, n.during, s.during, s.feed_id, s.feed_uid, s.source, s.reference, s.state, s.guest_name, s.guests,
    s.arrived_at, s.left_at, s.no_show_at, s.money_at, s.is_money_of_cancelling
  from split_channel_nights n join channel_stays s on s.id = n.channel_stay_id;

create or replace function queue_statement_of_channel_split() returns trigger language plpgsql as $$
begin
  insert into statement_due (kind, subject_id) values ('channel_stay', coalesce(new.channel_stay_id, old.channel_stay_id));
  return null;
end $$;
comment on function queue_statement_of_channel_split() is 'The ledger lines of the stay sold elsewhere that changes units are due for posting.';
create or replace trigger queue_statement after insert or update or delete on split_channel_nights
  for each row execute function queue_statement_of_channel_split();

-- Feeds that tell of nights in a home, or in a unit of it: their own unit is there, or a stay of theirs was placed there.
create or replace function feeds_telling(home bigint, unit bigint, today date) returns setof bigint language sql stable rows 4
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  select f.id from calendar_feeds f where f.room_category_id = home and (unit is null or f.unit_id = unit) and f.removed_at is null
  union
  select f.id from channel_stays s join calendar_feeds f on f.id = s.feed_id
  where s.room_category_id = home and (unit is null or s.unit_id = unit) and s.placed_at is not null and upper(s.during) > today and s.state = 'expected'
    and f.removed_at is null
  union
  select f.id from split_channel_nights n join channel_stays s on s.id = n.channel_stay_id join calendar_feeds f on f.id = s.feed_id
  where n.room_category_id = home and (unit is null or n.unit_id = unit) and upper(n.during) > today and s.state = 'expected' and f.removed_at is null
$$;
