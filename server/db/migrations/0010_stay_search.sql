-- What search reads (design 5, decision 0023): for every home and every 32 days of arrival one narrow row that says how long it is free from each
-- of those days and what its nights cost together. Kept by the triggers below in the transaction that changes what it is made of;
-- rebuild_stay_search() makes it anew.

-- The bit of an amenity in a home's set: a search for several is one comparison.
create sequence amenity_bits minvalue 0 maxvalue 62;
alter table amenities add column bit smallint;
update amenities a set bit = nextval('amenity_bits') from (select id from amenities order by id) o where o.id = a.id;
alter table amenities alter column bit set default nextval('amenity_bits'), alter column bit set not null,
  add constraint amenities_bit unique (bit), add check (bit between 0 and 62);

-- Prefix sums of two windows stay within an int4: AED 300,000 a night.
alter table nightly_rates add constraint nightly_rates_highest check (fils <= 30000000);

create table stay_search (
  win smallint not null,          -- days since 2020-01-01, by 32: stay_window()
  max_occupants smallint not null,
  min_nights smallint not null,
  bedrooms smallint not null,
  fee_class smallint not null,    -- what its fees depend on: bedrooms * 4 + (deluxe: 2) + (registered for VAT: 1)
  is_refundable boolean not null, -- the plan that is always sold is the refundable one
  is_staycation boolean not null, -- a villa, or a home with a pool or by a beach
  has_own_water boolean not null, -- a villa, or a pool or beach that is not shared
  has_offers boolean not null,    -- of its own, whenever they hold
  cell int not null,              -- of a grid of 0.02 degrees: stay_cell()
  permit_expires_on date not null,
  listed_on date not null,
  rank int not null,              -- featured first, then the score, then how many gave it
  room_category_id bigint not null,
  amenities bigint not null,
  latitude double precision not null,
  longitude double precision not null,
  run bytea not null,             -- 32 bytes: nights free in one unit from each day of arrival, 63 at most
  visitor_sums int[] not null,    -- 65 sums of the nightly rates of the plan that is always sold, from the window's first day on
  member_sums int[] not null,     -- the same with the member discount of the window's first day
  primary key (win, room_category_id)
) with (fillfactor = 80);
alter table stay_search alter run set storage plain, alter visitor_sums set storage plain, alter member_sums set storage plain;
create index stay_search_cell on stay_search (win, cell);
drop index room_categories_place;
create index offers_home on offers (room_category_id, expiry);
-- Whether any home gives nights away at all is asked before every search.
create index offers_free_nights on offers (expiry) where room_category_id is not null and free_nights is not null;

create function stay_window(day date) returns int language sql immutable parallel safe
  return (day - date '2020-01-01') / 32;
create function stay_window_start(win int) returns date language sql immutable parallel safe
  return date '2020-01-01' + win * 32;
create function stay_cell(latitude double precision, longitude double precision) returns int language sql immutable parallel safe
  return floor((latitude + 90) * 50)::int * 18000 + floor((longitude + 180) * 50)::int;

-- The discount of the plan that is always sold: the one that is not refundable, where there is one. A refundable plan is never the cheaper one.
create function check_rate_plans() returns trigger language plpgsql as $$
begin
  if exists (select from rate_plans kept join rate_plans firm using (room_category_id)
    where room_category_id = new.room_category_id and kept.is_refundable and not firm.is_refundable and kept.discount_bp > firm.discount_bp)
  then
    raise exception 'The refundable plan of home % is cheaper than the other one', new.room_category_id using errcode = 'check_violation', constraint = 'rate_plans_refundable_not_cheaper';
  end if;
  return null;
end $$;
create constraint trigger rate_plans_refundable_not_cheaper after insert or update on rate_plans deferrable initially deferred
  for each row execute function check_rate_plans();

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

-- How long homes are free from each day of windows.
create function stay_runs(ids bigint[], first_win int, last_win int)
returns table (room_category_id bigint, win smallint, run bytea) language sql stable as $$
  select home, w::smallint, substring(whole, (w - first_win) * 32 + 1, 32)
  from unnest(ids) as home, home_runs(home, stay_window_start(first_win), (last_win - first_win + 1) * 32) as whole, generate_series(first_win, last_win) as w
$$;

-- The rows of homes on sale for windows in which they have prices.
create function stay_search_rows(ids bigint[], first_win int, last_win int)
returns setof stay_search language sql stable as $$
  with windows as (
    select w::smallint as win, stay_window_start(w) as first,
      (select value::int from settings where name = 'member_discount_bp' and valid @> stay_window_start(w)) as member_bp
    from generate_series(first_win, last_win) as w
  ), plan as (
    select room_category_id, bool_and(is_refundable) as is_refundable, (array_agg(discount_bp order by is_refundable))[1] as discount_bp
    from rate_plans where room_category_id = any(ids)
    group by 1
  ), sums as (
    select w.win, p.room_category_id, p.is_refundable, n.visitor, n.member
    from plan p cross join windows w cross join lateral (
      select array[0] || array_agg(visitor order by day) as visitor, array[0] || array_agg(member order by day) as member
      from (
        select day,
          (sum(coalesce((r.fils * (10000 - p.discount_bp) * 10000 + 50000000) / 100000000, 0)) over (order by day))::int as visitor,
          (sum(coalesce((r.fils * (10000 - p.discount_bp) * (10000 - w.member_bp) + 50000000) / 100000000, 0)) over (order by day))::int as member
        from generate_series(0, 63) as day
        left join (
          select night - w.first as day, fils from nightly_rates
          where room_category_id = p.room_category_id and night >= w.first and night < w.first + 64
        ) r using (day)
      ) upto
    ) n
  ), offered as (
    select ra.room_category_id, bit_or(1::bigint << a.bit) as amenities,
      bool_or(a.code in ('private_pool', 'beach_access')) as has_own_water, bool_or(a.code in ('private_pool', 'beach_access', 'shared_pool')) as has_water
    from room_category_amenities ra join amenities a on a.id = ra.amenity_id
    where ra.room_category_id = any(ids)
    group by 1
  )
  select t.win, rc.max_occupants::smallint, rc.min_nights::smallint, rc.bedrooms::smallint,
    (rc.bedrooms * 4 + case rc.permit_class when 'deluxe' then 2 else 0 end + s.is_vat_registered::int)::smallint,
    t.is_refundable, rc.type = 'villa' or coalesce(o.has_water, false), rc.type = 'villa' or coalesce(o.has_own_water, false),
    exists (select from offers where room_category_id = rc.id), stay_cell(rc.latitude, rc.longitude),
    rc.permit_expires_on, rc.listed_on, (rc.is_featured::int << 30) + ((rc.rating_score * 10)::int << 20) + least(rc.rating_count, (1 << 20) - 1),
    rc.id, coalesce(o.amenities, 0), rc.latitude, rc.longitude, r.run, t.visitor, t.member
  from sums t
  join stay_runs(ids, first_win, last_win) r using (win, room_category_id)
  join room_categories rc on rc.id = t.room_category_id
  join suppliers s on s.id = rc.supplier_id
  left join offered o using (room_category_id)
  where rc.is_active and t.visitor[33] > 0
$$;

-- Brings the rows of homes up to date for the stays that nights [from_day, to_day) can be part of. Null days: all there are prices for.
-- Their units are locked, as whoever takes nights locks them (lockHome): what two transactions do to one home is counted one after the other.
create function refresh_stay_search(ids bigint[], from_day date default null, to_day date default null) returns void language plpgsql as $$
declare
  first_win int;
  last_win int;
begin
  perform from units where room_category_id = any(ids) order by room_category_id, id for no key update;
  select stay_window(coalesce(from_day - 63, min(night))), stay_window(coalesce(to_day - 1, max(night))) into first_win, last_win
  from nightly_rates where from_day is null and room_category_id = any(ids);
  delete from stay_search s where s.room_category_id = any(ids) and (from_day is null or s.win between first_win and last_win);
  insert into stay_search select * from stay_search_rows(ids, first_win, last_win);
end $$;

-- The same when only free nights changed, which is most of the time.
create function refresh_stay_runs(ids bigint[], from_day date, to_day date) returns void language plpgsql
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

-- All of it, a thousand neighbouring homes at a time: a million take no more memory than that. What was just written in bulk is counted first:
-- else it is planned for as if it were little.
create function rebuild_stay_search() returns void language plpgsql as $$
declare
  ids bigint[];
  first_win int;
  last_win int;
begin
  analyze room_categories, rate_plans, units, occupancies, nightly_rates, room_category_amenities;
  select stay_window(min(night)), stay_window(max(night)) into first_win, last_win from nightly_rates;
  delete from stay_search;
  for ids in
    select array_agg(id) from (
      select id, row_number() over (order by stay_cell(latitude, longitude), id) / 1000 as batch from room_categories where is_active) homes
    group by batch order by batch
  loop
    insert into stay_search select * from stay_search_rows(ids, first_win, last_win) r order by r.win, r.cell, r.room_category_id;
  end loop;
end $$;

-- The words and pictures of a card in search, ready to be sent; prices and what is left are added when it is.
create table room_category_cards (
  room_category_id bigint not null,
  lang lang not null,
  card json not null,
  primary key (room_category_id, lang)
);

create function refresh_cards(ids bigint[]) returns void language sql as $$
  delete from room_category_cards where room_category_id = any(ids);
  insert into room_category_cards
  select rc.id, t.lang, json_build_object(
    'id', rc.id, 'slug', rc.slug, 'name', t.name, 'nice_name', t.nice_name, 'type', rc.type,
    'area', json_build_object('slug', l.slug, 'name', lt.name),
    'latitude', rc.latitude, 'longitude', rc.longitude, 'max_occupants', rc.max_occupants, 'bedrooms', rc.bedrooms, 'bathrooms', rc.bathrooms,
    'images', coalesce((
      select json_agg(json_build_object('file', pic.file, 'width', pic.width, 'height', pic.height, 'blur', pic.blur,
        'alt', case t.lang when 'ar' then pic.alt_ar else pic.alt_en end) order by rp.position)
      from room_category_pictures rp join pictures pic on pic.id = rp.picture_id
      where rp.room_category_id = rc.id and rp.position <= 5), '[]'),
    'amenities', coalesce((
      select json_agg(json_build_object('code', first.code, 'name', case t.lang when 'ar' then first.name_ar else first.name_en end,
        'amenity_group', first.amenity_group) order by first.position)
      from (select a.* from room_category_amenities ra join amenities a on a.id = ra.amenity_id
            where ra.room_category_id = rc.id order by a.position limit 3) first), '[]'),
    'rating', json_build_object('score', rc.rating_score, 'count', rc.rating_count),
    'units_count', (select count(*) from units u where u.room_category_id = rc.id and u.is_active))
  from room_categories rc
  join room_category_texts t on t.room_category_id = rc.id
  join properties pr on pr.id = rc.property_id
  join locations l on l.id = pr.location_id
  join location_texts lt on lt.location_id = l.id and lt.lang = t.lang
  where rc.id = any(ids)
$$;

-- Whoever writes very much at once says `set local sadaf.search_upkeep = 'by hand'` and at the end calls rebuild_search().
create function is_kept_by_hand() returns boolean language sql stable
  return coalesce(current_setting('sadaf.search_upkeep', true), '') = 'by hand';
create function rebuild_search() returns void language sql as $$ 
  select rebuild_stay_search();
  select refresh_cards(array(select id from room_categories));
$$;

create function keep_runs() returns trigger language plpgsql as $$
declare
  ids bigint[];
  from_day date;
  to_day date;
begin
  if is_kept_by_hand() then return null; end if;
  select array_agg(distinct room_category_id), min(lower(during)), max(upper(during)) into ids, from_day, to_day from changed;
  if ids is not null then perform refresh_stay_runs(ids, from_day, to_day); end if;
  return null;
end $$;
create trigger keep_search_added after insert on occupancies referencing new table as changed for each statement execute function keep_runs();
create trigger keep_search_gone after delete on occupancies referencing old table as changed for each statement execute function keep_runs();

-- A hold that becomes a booking changes no night.
create function keep_moved_runs() returns trigger language plpgsql as $$
begin
  perform refresh_stay_runs(array[old.room_category_id, new.room_category_id], least(lower(old.during), lower(new.during)), greatest(upper(old.during), upper(new.during)));
  return null;
end $$;
create trigger keep_search_moved after update on occupancies for each row
  when ((old.room_category_id, old.unit_id, old.during) is distinct from (new.room_category_id, new.unit_id, new.during))
  execute function keep_moved_runs();

create function keep_prices() returns trigger language plpgsql as $$
declare
  ids bigint[];
  from_day date;
  to_day date;
begin
  if is_kept_by_hand() then return null; end if;
  select array_agg(distinct room_category_id), min(night), max(night) + 1 into ids, from_day, to_day from changed;
  if ids is not null then perform refresh_stay_search(ids, from_day, to_day); end if;
  return null;
end $$;

create function keep_member_prices() returns trigger language plpgsql as $$
begin
  if exists (select from changed where name = 'member_discount_bp') then perform rebuild_stay_search(); end if;
  return null;
end $$;

create function keep_emptied() returns trigger language plpgsql as $$
begin
  if not is_kept_by_hand() then perform rebuild_search(); end if;
  return null;
end $$;

-- The arguments say what hangs on the rows, 'stays' or the 'card' alone, and which homes the changed ones belong to.
create function keep_homes() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  if is_kept_by_hand() then return null; end if;
  execute 'select array_agg(distinct id) from (' || tg_argv[1] || ') homes (id)' into ids;
  if ids is not null then
    perform refresh_cards(ids);
    if tg_argv[0] = 'stays' then perform refresh_stay_search(ids); end if;
  end if;
  return null;
end $$;

do $$
declare
  kept record;
  event record;
  shown text;
begin
  for kept in select * from (values
    ('nightly_rates', 'keep_prices()'),
    ('settings', 'keep_member_prices()'),
    ('room_categories', $f$keep_homes('stays', 'select id from changed')$f$),
    ('units', $f$keep_homes('stays', 'select room_category_id from changed')$f$),
    ('rate_plans', $f$keep_homes('stays', 'select room_category_id from changed')$f$),
    ('room_category_amenities', $f$keep_homes('stays', 'select room_category_id from changed')$f$),
    ('amenities', $f$keep_homes('stays', 'select room_category_id from room_category_amenities where amenity_id in (select id from changed)')$f$),
    ('suppliers', $f$keep_homes('stays', 'select id from room_categories where supplier_id in (select id from changed)')$f$),
    ('offers', $f$keep_homes('stays', 'select room_category_id from changed where room_category_id is not null')$f$),
    ('room_category_texts', $f$keep_homes('card', 'select room_category_id from changed')$f$),
    ('room_category_pictures', $f$keep_homes('card', 'select room_category_id from changed')$f$),
    ('pictures', $f$keep_homes('card', 'select room_category_id from room_category_pictures where picture_id in (select id from changed)')$f$),
    ('properties', $f$keep_homes('card', 'select id from room_categories where property_id in (select id from changed)')$f$),
    ('locations', $f$keep_homes('card', 'select rc.id from room_categories rc join properties p on p.id = rc.property_id where p.location_id in (select id from changed)')$f$),
    ('location_texts', $f$keep_homes('card', 'select rc.id from room_categories rc join properties p on p.id = rc.property_id where p.location_id in (select location_id from changed)')$f$)
  ) as kept (shown, keeper) loop
    for event in select * from (values ('added', 'insert', 'new'), ('is', 'update', 'new'), ('gone', 'delete', 'old')) as event (name, verb, rows) loop
      execute format('create trigger keep_search_%s after %s on %I referencing %s table as changed for each statement execute function %s',
        event.name, event.verb, kept.shown, event.rows, kept.keeper);
    end loop;
  end loop;
  foreach shown in array array[
    'occupancies', 'nightly_rates', 'units', 'rate_plans', 'offers', 'room_categories', 'room_category_amenities', 'room_category_texts', 'room_category_pictures'
  ] loop
    execute format('create trigger keep_search_emptied after truncate on %I for each statement execute function keep_emptied()', shown);
  end loop;
end $$;

select rebuild_search();
