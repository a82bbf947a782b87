-- What searches of every home read once homes are many (decision 0059). All of it follows from home_search and from the nights of each unit, so it can be
-- made anew at any time; the outbox carries changes here.

create or replace function wide_bit("position" int) returns bit language sql immutable parallel safe
  return set_bit(repeat('0', 8192)::bit(8192), "position" & 8191, 1);

-- The row of a home in its first bucket: what is the same in all of them.
create or replace function first_search_row(home bigint) returns setof home_search language sql stable as $$
  select s.* from generate_series((select min(bucket)::int from home_search), (select max(bucket)::int from home_search)) n
  join home_search s on s.bucket = n and s.room_category_id = home
  order by n limit 1
$$;

create or replace function wide_position(home home_search, "position" int) returns wide_positions language sql immutable
  return row("position", home.room_category_id, home.permit_expires_on, home.has_offers, home.rank,
    (home.has_own_water::int << 30) + (home.rank & ((1 << 30) - 1)), home.listed_on)::wide_positions;

-- The most that an offer of a home may take off (basis points): the cheapest of n nights cost an nth at most.
create or replace function best_own_offer(home bigint) returns int language sql stable as $$
  select coalesce(max(greatest(discount_bp, ceil(free_nights * 10000.0 / length_of_stay)::int)), 0) from offers
  where room_category_id = home and type <> 'bank_offer'
$$;

-- The nights among these that have a price, are not closed, and are permitted and free in a unit, by the unit's number.
create or replace function free_nights_by_unit(home bigint, nights daterange) returns table (night date, unit int) language sql stable as $$
  select lower(gap) + n, u.number
  from (
    select coalesce(range_agg(daterange(night, night + 1)), '{}') as all_units from nightly_rates r
    where room_category_id = home and night >= lower(nights) and night < upper(nights)
      and not exists (select from night_rules c where c.room_category_id = home and c.night = r.night and c.is_closed)
  ) priced
  cross join (select id, permitted, row_number() over (order by id)::int as number from units where room_category_id = home and is_active) u
  cross join lateral unnest(priced.all_units * u.permitted - coalesce((
    select range_agg(during) from occupancies where room_category_id = home and unit_id = u.id and during && nights), '{}')) gap
  cross join lateral generate_series(0, upper(gap) - lower(gap) - 1) n
$$;

-- What filters ask of a home, and the rules of its nights.
create or replace function wide_features(home bigint) returns table (name text, night date, value int) language sql stable as $$
  with s as (select * from first_search_row(home))
  select f.name, '-infinity'::date, f.value from s cross join lateral (
    select 'guests' as name, generate_series(1, s.max_occupants::int) as value
    union all values ('min_nights', s.min_nights), ('bedrooms', least(s.bedrooms, 5)), ('beds', s.beds),
      ('type', array_position(enum_range(null::home_type), s.home_type))
    union all select 'rating', (s.rank >> 20) & 63 where s.rank & ((1 << 20) - 1) > 0
    union all select 'amenity', bit from generate_series(0, 62) bit where (s.amenities >> bit) & 1 = 1
    union all select name, 1 from (values ('pets', s.are_pets_allowed), ('refundable', s.has_refundable_plan),
      ('staycation', s.is_staycation), ('offers', s.has_offers)) flag (name, is_set) where is_set
  ) f
  union all
  select rule.name, r.night, rule.value from night_rules r cross join lateral (
    values ('arrival_minimum', r.min_nights::int), ('arrival_maximum', case when r.no_arrival then 0 else r.max_nights end),
      ('no_departure', case when r.no_departure then 1 end)
  ) rule (name, value)
  where r.room_category_id = home and rule.value is not null and r.night >= (select search_bucket_start(min(bucket)) from home_search)
  union all
  select 'turned', search_bucket_start(n) + day, 1
  from generate_series((select min(bucket)::int from home_search), (select max(bucket)::int from home_search)) n
  join home_search s on s.bucket = n and s.room_category_id = home and s.turned_days <> 0
  cross join generate_series(0, 31) day where (s.turned_days >> day) & 1 = 1
$$;

-- The bits of a home that are set: on which of these nights it is free, or with null all of them.
create or replace function wide_bits_of(home bigint, nights daterange) returns table (name text, night date, value int) language sql stable as $$
  select 'free', night, unit
  from free_nights_by_unit(home, coalesce(nights, daterange((select search_bucket_start(min(bucket)) from home_search), 'infinity')))
  union all select name, night, value from wide_features(home) where nights is null
$$;

-- For each night of a bucket: the sum of the nights before it, and its own price, for visitors and for members; 0 without a price.
create or replace function wide_prices(home bigint, in_bucket smallint) returns table (night date, is_member boolean, sum int, price int) language sql stable as $$
  select search_bucket_start(in_bucket) + day, is_member, coalesce(sums[day + 2], 0), coalesce(sums[day + 2] - sums[day + 1], 0)
  from (values (1)) always
  left join home_search s on s.bucket = in_bucket and s.room_category_id = home
  cross join lateral (values (false, s.visitor_sums), (true, s.member_sums)) who (is_member, sums)
  cross join generate_series(0, 31) day
$$;

-- As many homes for sale as make it worth while (decision 0059); a database may say otherwise.
create or replace function fewest_homes_of_wide_search() returns int language sql stable
  return coalesce(nullif(current_setting('sadaf.wide_search_from', true), '')::int, 20000);

-- Makes all of it anew, or nothing of it where homes are few. Whatever commits meanwhile waits in wide_changes.
create or replace function rebuild_wide_search() returns void language plpgsql as $$
declare
  part record;
begin
  perform pg_advisory_xact_lock('wide_positions'::regclass::oid::bigint);
  delete from wide_positions;
  delete from wide_bits;
  delete from wide_blocks;
  delete from wide_area;
  delete from wide_sums;
  delete from wide_bounds;
  if (select count(*) from room_categories where is_active) < fewest_homes_of_wide_search() then return; end if;
  analyze home_search;

  insert into wide_positions
  with homes as (
    select room_category_id, fee_class, avg(visitor_sums[33]) as price from home_search group by 1, 2
  ), classes as (
    select fee_class, sum((homes + 511) / 512) over (order by fee_class) - (homes + 511) / 512 as first_block
    from (select fee_class, count(*) as homes from homes group by 1) counted
  ), placed as (
    select room_category_id, (first_block * 512 + row_number() over (partition by fee_class order by price, room_category_id) - 1)::int as position
    from homes join classes using (fee_class)
  )
  select (wide_position(s, p.position)).* from placed p cross join lateral first_search_row(p.room_category_id) s;

  insert into wide_blocks
  select p.position >> 9, min(s.fee_class), max(case when p.has_offers then best_own_offer(p.room_category_id) else 0 end)
  from wide_positions p cross join lateral first_search_row(p.room_category_id) s group by 1;
  insert into wide_area select min(longitude), min(latitude), max(longitude), max(latitude) from home_search having count(*) > 0;

  for part in select distinct position >> 13 as page from wide_positions order by 1 loop
    -- By block first: the bits of a page are sixteen times as many to copy for each one that is set.
    insert into wide_bits
    select name, night, value, part.page, bit_or(bits::bit(8192) >> ((block & 15) * 512))
    from (
      select p.position >> 9 as block, b.name, b.night, b.value, bit_or(set_bit(repeat('0', 512)::bit(512), p.position & 511, 1)) as bits
      from wide_positions p cross join lateral wide_bits_of(p.room_category_id, null) b
      where p.position >= part.page * 8192 and p.position < (part.page + 1) * 8192
      group by 1, 2, 3, 4) blocks
    group by 1, 2, 3;
  end loop;

  for part in select block, bucket from wide_blocks cross join (select distinct bucket from home_search) b order by block, bucket loop
    with nights as (
      select n.night, n.is_member, array_agg(n.sum order by p.position) as sums, min(n.price) filter (where n.price > 0) as low, max(n.price) as high
      from wide_positions p cross join lateral wide_prices(p.room_category_id, part.bucket) n
      where p.position >= part.block * 512 and p.position < (part.block + 1) * 512
      group by 1, 2
    ), written as (
      insert into wide_sums select part.block, night, is_member, sums from nights
    )
    insert into wide_bounds select night, is_member, part.block, low, high from nights;
  end loop;
  analyze wide_positions, wide_bits, wide_blocks, wide_sums, wide_bounds;
end $$;

-- Gives a home a position in a block of its class of fees, or takes it away where the home is no longer for sale.
create or replace function place_in_wide_search(home bigint) returns void language plpgsql as $$
declare
  sold home_search;
  own int;
begin
  select * into sold from first_search_row(home);
  select position into own from wide_positions where room_category_id = home;
  if own is not null and (select fee_class from wide_blocks where block = own >> 9) is distinct from sold.fee_class then
    delete from wide_positions where position = own;
    update wide_bits set bits = set_bit(bits, own & 8191, 0) where page = own >> 13 and get_bit(bits, own & 8191) = 1;
    own := null;
  end if;
  if sold.room_category_id is null then return; end if;

  own := coalesce(
    own,
    (select n from (select max(block) as block from wide_blocks where fee_class = sold.fee_class) b, generate_series(block * 512, block * 512 + 511) n
      where not exists (select from wide_positions where position = n) limit 1),
    (select (max(block) + 1) * 512 from wide_blocks));
  delete from wide_positions where position = own;
  insert into wide_positions select (wide_position(sold, own)).*;
  insert into wide_blocks as b values (own >> 9, sold.fee_class, best_own_offer(home))
  on conflict (block) do update set best_bp = greatest(b.best_bp, excluded.best_bp);
  update wide_area set west = least(west, sold.longitude), south = least(south, sold.latitude), east = greatest(east, sold.longitude), north = greatest(north, sold.latitude)
  where sold.longitude not between west and east or sold.latitude not between south and north;
end $$;

-- Sets what the nights of a home cost at its position; bounds only widen, until all is made anew.
create or replace function refresh_wide_prices(home bigint, "position" int) returns void language sql as $$
  with nights as (
    select n.* from (select distinct bucket from home_search where room_category_id = home) b cross join lateral wide_prices(home, b.bucket) n
  ), written as (
    insert into wide_sums as w
    select "position" >> 9, night, is_member, array_fill(0, array["position" & 511]) || sum || array_fill(0, array[511 - ("position" & 511)]) from nights
    on conflict (block, night, is_member) do update set sums[("position" & 511) + 1] = excluded.sums[("position" & 511) + 1]
    where w.sums[("position" & 511) + 1] is distinct from excluded.sums[("position" & 511) + 1]
  )
  insert into wide_bounds as w select night, is_member, "position" >> 9, nullif(price, 0), nullif(price, 0) from nights
  on conflict (night, is_member, block) do update set low = least(w.low, excluded.low), high = greatest(w.high, excluded.high)
  where least(w.low, excluded.low) is distinct from w.low or greatest(w.high, excluded.high) is distinct from w.high
$$;

-- Follows what changed of a home: which of these nights are free, or with null anything.
create or replace function refresh_wide_search(home bigint, nights daterange) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  own int;
  first_night date := coalesce(lower(nights), '-infinity');
begin
  if nights is null then perform place_in_wide_search(home); end if;
  select position into own from wide_positions where room_category_id = home;
  if own is null then return; end if;
  if nights is null then perform refresh_wide_prices(home, own); end if;
  with set_ones as materialized (
    select * from wide_bits_of(home, nights)
  ), changed as (
    update wide_bits b set bits = set_bit(bits, own & 8191, 1 - get_bit(bits, own & 8191))
    where page = own >> 13 and night >= first_night and night < coalesce(upper(nights), 'infinity') and (nights is null or name = 'free')
      and (get_bit(bits, own & 8191) = 1) <> ((name, night, value) in (select * from set_ones))
  )
  insert into wide_bits select name, night, value, own >> 13, wide_bit(own) from set_ones on conflict do nothing;
end $$;

-- Whether the outbox brought changes that nobody is applying. Volatile: it sees what the statement that calls it has written before.
create or replace function is_search_behind() returns boolean language plpgsql as $$
begin
  return exists (select from wide_changes) and pg_try_advisory_xact_lock('wide_positions'::regclass::oid::bigint);
end $$;

-- Applies what the outbox brought, some of it at a time; nothing while all is made anew.
create or replace function apply_wide_changes() returns void language plpgsql as $$
declare
  changed record;
begin
  if not exists (select from wide_changes) or not pg_try_advisory_xact_lock('wide_positions'::regclass::oid::bigint) then return; end if;
  if not exists (select from wide_area) then
    delete from wide_changes;
    return;
  end if;
  for changed in
    with deleted as (delete from wide_changes where ctid = any (array(select ctid from wide_changes limit 200)) returning *)
    select room_category_id, case when count(*) = count(nights) then range_merge(range_agg(nights)) end as nights from deleted group by 1 order by 1
  loop
    perform refresh_wide_search(changed.room_category_id, changed.nights);
  end loop;
end $$;
