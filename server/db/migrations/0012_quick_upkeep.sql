-- What a hold changes for search is worked out home by home: three short questions and some cutting of bytes, instead of a plan for any number of homes.

-- Nights free in one unit of a home from each of so many days on, a byte for each, 63 at most. A night without a price is never free.
create function home_runs(home bigint, first_day date, days int) returns bytea language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  seen daterange := daterange(first_day, first_day + days + 63);
  -- 63 as long as asked, then down to 1: a gap of n nights is the last n bytes of it.
  countdown bytea := decode(repeat('3f', days) || '3f3e3d3c3b3a393837363534333231302f2e2d2c2b2a292827262524232221201f1e1d1c1b1a191817161514131211100f0e0d0c0b0a090807060504030201', 'hex');
  none bytea := decode(repeat('00', days + 63), 'hex');
  priced datemultirange := datemultirange(seen);
  unit bigint;
  gap daterange;
  done int;
  run bytea;
  longest bytea;
begin
  if (select count(*) from nightly_rates where room_category_id = home and night >= lower(seen) and night < upper(seen)) < days + 63 then
    select range_agg(daterange(night, night + 1)) into priced
    from nightly_rates where room_category_id = home and night >= lower(seen) and night < upper(seen);
  end if;
  for unit in select id from units where room_category_id = home and is_active loop
    run := '';
    done := 0;
    foreach gap in array array(
      select unnest(priced - coalesce(range_agg(during), '{}')) from occupancies where room_category_id = home and unit_id = unit and during && seen)
    loop
      run := run || substring(none, 1, lower(gap) - first_day - done) || substring(countdown, days + 64 - (upper(gap) - lower(gap)));
      done := upper(gap) - first_day;
    end loop;
    run := substring(run || none, 1, days);
    if longest is null then
      longest := run;
    else
      for day in 0 .. days - 1 loop
        if get_byte(run, day) > get_byte(longest, day) then longest := set_byte(longest, day, get_byte(run, day)); end if;
      end loop;
    end if;
  end loop;
  return coalesce(longest, substring(none, 1, days));
end $$;

create or replace function stay_runs(ids bigint[], first_win int, last_win int)
returns table (room_category_id bigint, win smallint, run bytea) language sql stable as $$
  select home, w::smallint, substring(whole, (w - first_win) * 32 + 1, 32)
  from unnest(ids) as home, home_runs(home, stay_window_start(first_win), (last_win - first_win + 1) * 32) as whole, generate_series(first_win, last_win) as w
$$;

create or replace function refresh_stay_runs(ids bigint[], from_day date, to_day date) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  first_win int := stay_window(from_day - 63);
  wins smallint[] := array(select generate_series(first_win, stay_window(to_day - 1)));
  home bigint;
  whole bytea;
begin
  perform from units where room_category_id = any(ids) order by room_category_id, id for no key update;
  foreach home in array ids loop
    whole := home_runs(home, stay_window_start(first_win), cardinality(wins) * 32);
    update stay_search set run = substring(whole, (win - first_win) * 32 + 1, 32)
    where win = any(wins) and room_category_id = home and run <> substring(whole, (win - first_win) * 32 + 1, 32);
  end loop;
end $$;

-- Whether any home gives nights away at all is asked before every search.
create index offers_free_nights on offers (expiry) where room_category_id is not null and free_nights is not null;
