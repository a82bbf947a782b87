-- Picks a free unit of the home: `preferred` if it is free, otherwise the one vacated closest before arrival, to keep gaps short.
create or replace function free_unit(home bigint, from_day date, to_day date, preferred bigint) returns bigint language sql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  select u.id from units u
  join room_categories rc on rc.id = u.room_category_id
  where u.room_category_id = home and u.is_active and rc.is_active and u.permitted @> daterange(from_day, to_day) and not exists (
    select from occupancies o where o.room_category_id = home and o.unit_id = u.id and o.during && daterange(from_day, to_day))
  order by u.id = preferred desc nulls last,
    (select max(upper(o.during)) from occupancies o where o.room_category_id = home and o.unit_id = u.id and upper(o.during) <= from_day) desc nulls last, u.id
  limit 1
$$;
