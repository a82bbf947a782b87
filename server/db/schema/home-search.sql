-- What search reads: rebuilt and refreshed here, by the triggers of search-upkeep.sql (decision 0023).

-- The rows of homes for sale, for the buckets in which they have prices. What is materialized would otherwise be counted once for each supplier and bucket.
create or replace function home_search_rows(ids bigint[], first_bucket int, last_bucket int)
returns setof home_search language sql stable as $$
  with windows as (
    select w::smallint as bucket, search_bucket_start(w) as first,
      (select value::int from settings where name = 'member_discount_bp' and valid @> search_bucket_start(w)) as member_bp
    from generate_series(first_bucket, last_bucket) as w
  ), plan as (
    select room_category_id, bool_and(is_refundable) as is_refundable, bool_or(is_refundable) as has_refundable, (array_agg(discount_bp order by is_refundable))[1] as discount_bp
    from rate_plans where room_category_id = any(ids)
    group by 1
  ), sums as materialized (
    select w.bucket, p.room_category_id, p.is_refundable, p.has_refundable, n.visitor, n.member
    from plan p cross join windows w cross join lateral (
      select array[0] || array_agg(visitor order by day) as visitor, array[0] || array_agg(member order by day) as member
      from (
        select day,
          (sum(coalesce(discounted_rate(r.fils, p.discount_bp, 0), 0)) over (order by day))::int as visitor,
          (sum(coalesce(discounted_rate(r.fils, p.discount_bp, w.member_bp), 0)) over (order by day))::int as member
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
  ), slept_in as (
    select room_category_id, sum(beds)::smallint as beds from room_category_beds where room_category_id = any(ids)
    group by 1
  ), ruled as (
    select distinct room_category_id from night_rules where room_category_id = any(ids) and (min_nights is not null or no_departure)
  ), free as materialized (
    select * from free_nights_by_bucket(ids, first_bucket, last_bucket)
  ), sold as (
    select h.room_category_id, coalesce(bool_or(s.is_vat_registered) filter (where upper_inf(h.valid_during)), false) as is_taxed, bool_or(s.is_vat_registered) <> bool_and(s.is_vat_registered) as turns
    from home_suppliers h join suppliers s on s.id = h.supplier_id where h.room_category_id = any(ids)
    group by 1
  )
  select t.bucket, rc.max_occupants::smallint, rc.min_nights::smallint, rc.bedrooms::smallint,
    (rc.bedrooms * 4 + case rc.permit_class when 'deluxe' then 2 else 0 end + sold.is_taxed::int)::smallint,
    t.is_refundable, rc.type = 'villa' or coalesce(o.has_water, false), rc.type = 'villa' or coalesce(o.has_own_water, false),
    exists (select from offers where room_category_id = rc.id), search_cell(rc.latitude, rc.longitude),
    rc.permit_expires_on, rc.listed_on, (rc.is_featured::int << 30) + ((rc.rating_score * 10)::int << 20) + least(rc.rating_count, (1 << 20) - 1),
    rc.id, coalesce(o.amenities, 0), rc.latitude, rc.longitude, r.free_nights, t.visitor, t.member,
    rc.type, coalesce(b.beds, 0::smallint), rc.pets_allowed, t.has_refundable,
    case when ruled.room_category_id is not null then arrival_minimums(rc.id, rc.min_nights, search_bucket_start(t.bucket)) end,
    case when ruled.room_category_id is not null then closed_departures(rc.id, search_bucket_start(t.bucket)) end,
    case when sold.turns then turned_days(rc.id, sold.is_taxed, search_bucket_start(t.bucket)) else 0 end
  from sums t
  join free r using (bucket, room_category_id)
  join room_categories rc on rc.id = t.room_category_id
  join sold using (room_category_id)
  left join offered o using (room_category_id)
  left join slept_in b using (room_category_id)
  left join ruled using (room_category_id)
  where rc.is_active and t.visitor[33] > 0
$$;

-- Bits of the days from the first on: who sells what arrives then is registered for VAT, or not, unlike the home's last supplier.
create or replace function turned_days(home bigint, is_taxed boolean, first date) returns int language sql stable as $$
  select coalesce(bit_or(1 << day), 0) from home_suppliers h join suppliers s on s.id = h.supplier_id, generate_series(0, 31) day
  where h.room_category_id = home and s.is_vat_registered <> is_taxed and h.valid_during @> first + day
$$;

-- Refreshes the rows of homes for the stays that nights [from_day, to_day) can be part of; with null days for every night that has a price.
-- Takes the homes' locks (locks.sql), so that two transactions that change one home are counted one after the other.
create or replace function refresh_home_search(ids bigint[], from_day date default null, to_day date default null) returns void language plpgsql as $$
declare
  first_bucket int;
  last_bucket int;
begin
  perform from units where room_category_id = any(ids) order by room_category_id, id for no key update;
  select search_bucket(coalesce(from_day - 63, min(night))), search_bucket(coalesce(to_day - 1, max(night))) into first_bucket, last_bucket
  from nightly_rates where from_day is null and room_category_id = any(ids);
  delete from home_search s where s.room_category_id = any(ids) and (from_day is null or s.bucket between first_bucket and last_bucket);
  insert into home_search select * from home_search_rows(ids, first_bucket, last_bucket);
  insert into wide_changes (room_category_id) select unnest(ids);
end $$;

-- The same when only the free nights changed, which is most of the time.
create or replace function refresh_search_free_nights(ids bigint[], from_day date, to_day date) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  first_bucket int := search_bucket(from_day - 63);
  buckets smallint[] := array(select generate_series(first_bucket, search_bucket(to_day - 1)));
  home bigint;
  whole bytea;
begin
  perform from units where room_category_id = any(ids) order by room_category_id, id for no key update;
  foreach home in array ids loop
    whole := count_free_nights(home, search_bucket_start(first_bucket), cardinality(buckets) * 32);
    update home_search set free_nights = substring(whole, (bucket - first_bucket) * 32 + 1, 32)
    where bucket = any(buckets) and room_category_id = home and free_nights <> substring(whole, (bucket - first_bucket) * 32 + 1, 32);
  end loop;
end $$;

-- Rebuilds all of it, a thousand neighbouring homes at a time to bound memory. Tables that were just bulk-loaded are analyzed first; otherwise they
-- are planned for as if they were small.
create or replace function rebuild_home_search() returns void language plpgsql as $$
declare
  ids bigint[];
  first_bucket int;
  last_bucket int;
begin
  analyze room_categories, rate_plans, units, occupancies, nightly_rates, night_rules, room_category_amenities, room_category_beds;
  select search_bucket(min(night)), search_bucket(max(night)) into first_bucket, last_bucket from nightly_rates;
  delete from home_search;
  for ids in
    select array_agg(id) from (
      select id, row_number() over (order by search_cell(latitude, longitude), id) / 1000 as batch from room_categories where is_active) homes
    group by batch order by batch
  loop
    insert into home_search select * from home_search_rows(ids, first_bucket, last_bucket) r order by r.bucket, r.cell, r.room_category_id;
  end loop;
end $$;
