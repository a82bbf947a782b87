-- How many consecutive nights may be booked in one unit of a home from each of `days` days on: one byte per day, 63 at most. A night without a price,
-- beyond the unit's permit or closed by a rule is not free; the rules of the day of arrival make it fewer.
create or replace function count_free_nights(home bigint, first_day date, days int) returns bytea language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  seen daterange := daterange(first_day, first_day + days + 63);
  -- 63 for every day, then down to 1: a gap of n nights is the last n bytes of it.
  countdown bytea := decode(repeat('3f', days) || '3f3e3d3c3b3a393837363534333231302f2e2d2c2b2a292827262524232221201f1e1d1c1b1a191817161514131211100f0e0d0c0b0a090807060504030201', 'hex');
  none bytea := decode(repeat('00', days + 63), 'hex');
  nights int;
  first_night date;
  last_night date;
  priced datemultirange;
  unit bigint;
  permitted datemultirange;
  gap daterange;
  done int;
  free bytea;
  longest bytea;
  rule record;
begin
  select count(*), min(night), max(night) into nights, first_night, last_night
  from nightly_rates where room_category_id = home and night >= lower(seen) and night < upper(seen);
  if nights = last_night - first_night + 1 then -- nearly always: prices reach to a day, and are missing nowhere before it
    priced := datemultirange(daterange(first_night, last_night + 1));
  else
    select range_agg(daterange(night, night + 1)) into priced
    from nightly_rates where room_category_id = home and night >= lower(seen) and night < upper(seen);
  end if;
  priced := priced - coalesce((
    select range_agg(daterange(night, night + 1)) from night_rules
    where room_category_id = home and is_closed and night >= lower(seen) and night < upper(seen)), '{}');
  for unit, permitted in select u.id, u.permitted from units u where u.room_category_id = home and u.is_active loop
    free := '';
    done := 0;
    foreach gap in array array(
      select unnest(priced * permitted - coalesce(range_agg(during), '{}')) from occupancies where room_category_id = home and unit_id = unit and during && seen)
    loop
      free := free || substring(none, 1, lower(gap) - first_day - done) || substring(countdown, days + 64 - (upper(gap) - lower(gap)));
      done := upper(gap) - first_day;
    end loop;
    free := substring(free || none, 1, days);
    if longest is null then
      longest := free;
    else
      for day in 0 .. days - 1 loop
        if get_byte(free, day) > get_byte(longest, day) then longest := set_byte(longest, day, get_byte(free, day)); end if;
      end loop;
    end if;
  end loop;
  if longest is null then return substring(none, 1, days); end if;
  for rule in
    select night - first_day as day, case when no_arrival then 0 else max_nights end as most from night_rules
    where room_category_id = home and (no_arrival or max_nights < 63) and night >= first_day and night < first_day + days
  loop
    longest := set_byte(longest, rule.day, least(get_byte(longest, rule.day), rule.most));
  end loop;
  return longest;
end $$;

-- count_free_nights() of homes, by bucket.
create or replace function free_nights_by_bucket(ids bigint[], first_bucket int, last_bucket int)
returns table (room_category_id bigint, bucket smallint, free_nights bytea) language sql stable as $$
  select home, w::smallint, substring(whole, (w - first_bucket) * 32 + 1, 32)
  from unnest(ids) as home, count_free_nights(home, search_bucket_start(first_bucket), (last_bucket - first_bucket + 1) * 32) as whole, generate_series(first_bucket, last_bucket) as w
$$;
