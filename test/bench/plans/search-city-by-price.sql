select
  terms.*,
  null as place,
  '0' as amenities,
  (
    select
      json_build_object('west', west, 'south', south, 'east', east, 'north', north)
    from
      wide_area
    where
      (
        select
          count(*)
        from
          (
            select
            from
              wide_changes
            limit
              $1
          ) waiting
      ) <= $2
  ) as wide_area
from
  (
    select
      (
        select
          json_object_agg(name, value)
        from
          settings
        where
          valid @> $3::date
      ) as settings,
      (
        select
          count(distinct value) = 1
        from
          settings
        where
          name = 'member_discount_bp'
          and valid && daterange (search_bucket_start (search_bucket ($4::date)), $5::date)
      ) as are_member_sums_right,
      exists (
        select
        from
          night_rules r
        where
          r.night = $6::date
          and r.min_nights is not null
      ) as have_minimums,
      exists (
        select
        from
          night_rules r
        where
          r.night = $7::date
          and r.no_departure
      ) as have_closed_departures,
      coalesce(max(discount_bp), 0) as best_bp,
      coalesce(max(free_nights), 0) as best_free_nights,
      exists (
        select
        from
          offers o
        where
          o.room_category_id is not null
          and o.type <> 'bank_offer'
          and o.arrival_date_gt <= $8::date
          and o.starts_at <= $9
          and o.expiry > $10
          and (
            o.days_ahead_min is null
            or o.days_ahead_min <= $11::date - $12::date
          )
          and (
            o.days_ahead_max is null
            or o.days_ahead_max >= $13::date - $14::date
          )
          and o.departure_date_lt >= $15::date
          and o.length_of_stay <= $16::date - $17::date
      ) as have_homes_offers,
      exists (
        select
        from
          offers o
        where
          o.room_category_id is not null
          and o.free_nights is not null
          and o.type <> 'bank_offer'
          and o.arrival_date_gt <= $18::date
          and o.starts_at <= $19
          and o.expiry > $20
          and (
            o.days_ahead_min is null
            or o.days_ahead_min <= $21::date - $22::date
          )
          and (
            o.days_ahead_max is null
            or o.days_ahead_max >= $23::date - $24::date
          )
          and o.departure_date_lt >= $25::date
          and o.length_of_stay <= $26::date - $27::date
      ) as have_homes_free_nights
    from
      offers o
    where
      o.room_category_id is null
      and o.type <> 'bank_offer'
      and o.arrival_date_gt <= $28::date
      and o.starts_at <= $29
      and o.expiry > $30
      and (
        o.days_ahead_min is null
        or o.days_ahead_min <= $31::date - $32::date
      )
      and (
        o.days_ahead_max is null
        or o.days_ahead_max >= $33::date - $34::date
      )
      and o.departure_date_lt >= $35::date
      and o.length_of_stay <= $36::date - $37::date
  ) terms

with
  matches as materialized (
    select
      *
    from
      (
        select
          rated.*,
          (
            nights + share (nights, 500) + ($1::bigint[]) [fee_class + 1] + case
              when fee_class & 1 = 1 then share (nights, 500) + share (share (nights, 500), 500)
              else 0
            end
          ) as total
        from
          (
            select
              s.room_category_id as id,
              s.fee_class,
              0 as by,
              (s."visitor_sums" [$2::int] - s."visitor_sums" [$3::int])::bigint as base,
              (s."visitor_sums" [$4::int] - s."visitor_sums" [$5::int])::bigint - share ((s."visitor_sums" [$6::int] - s."visitor_sums" [$7::int])::bigint, greatest($8::int, "o".discount_bp)) as nights,
              o.discount_bp,
              o.free_nights
            from
              home_search s
              left join (
                select
                  o.room_category_id,
                  coalesce(max(o.discount_bp), 0) as discount_bp,
                  coalesce(max(o.free_nights), 0) as free_nights
                from
                  offers o
                where
                  o.room_category_id is not null
                  and o.type <> 'bank_offer'
                  and o.arrival_date_gt <= $9::date
                  and o.starts_at <= $10
                  and o.expiry > $11
                  and (
                    o.days_ahead_min is null
                    or o.days_ahead_min <= $12::date - $13::date
                  )
                  and (
                    o.days_ahead_max is null
                    or o.days_ahead_max >= $14::date - $15::date
                  )
                  and o.departure_date_lt >= $16::date
                  and o.length_of_stay <= $17::date - $18::date
                group by
                  1
              ) o on o.room_category_id = s.room_category_id
            where
              s.bucket = $19
              and true
              and get_byte(s.free_nights, $20) >= $21
              and s.max_occupants >= $22
              and s.permit_expires_on >= $23::date
              and s.min_nights <= $24
            offset
              0
          ) rated
      ) priced
  ),
  page as (
    select
      *
    from
      matches p
    where
      true
      and total <= $25::bigint
    order by
      p.total,
      p.id
    limit
      $26
    offset
      $27
  ),
  counted as (
    select
      count(*) filter (
        where
          true
          and total <= $28::bigint
      ) as total_count,
      coalesce(min(total), 0) as cheapest,
      coalesce(max(total), 0) as dearest
    from
      matches
  ),
  bars as (
    select
      (total - counted.cheapest) * 24 / (counted.dearest - counted.cheapest + 1) as bar,
      count(*) as homes
    from
      matches,
      counted
    group by
      1
  )
select
  json_build_object(
    'total_count',
    m.total_count,
    'price_range',
    json_build_object('min', m.cheapest, 'max', m.dearest),
    'price_bars',
    (
      select
        coalesce(json_agg(json_build_array(bar, homes)), '[]')
      from
        bars
    ),
    'homes',
    coalesce(
      (
        select
          json_agg(
            json_build_object(
              'card',
              c.card,
              'units_left',
              case c.card ->> 'units_count'
                when '1' then 1
                else (
                  select
                    count(*)
                  from
                    units u
                  where
                    u.room_category_id = p.id
                    and u.is_active
                    and u.id <> all (
                      array(
                        select
                          o.unit_id
                        from
                          occupancies o
                        where
                          o.room_category_id = p.id
                          and o.during && daterange ($29::date, $30::date)
                      )
                    )
                )
              end,
              'price',
              json_build_object(
                'member',
                json_build_object(
                  'total_base_rate',
                  "other"."base",
                  'discounted_base_rate',
                  "other"."nights",
                  'total',
                  (
                    "other"."nights" + share ("other"."nights", 500) + ($31::bigint[]) [s.fee_class + 1] + case
                      when s.fee_class & 1 = 1 then share ("other"."nights", 500) + share (share ("other"."nights", 500), 500)
                      else 0
                    end
                  ),
                  'is_refundable',
                  s.is_refundable
                ),
                'non_member',
                json_build_object(
                  'total_base_rate',
                  "p"."base",
                  'discounted_base_rate',
                  "p"."nights",
                  'total',
                  (
                    "p"."nights" + share ("p"."nights", 500) + ($32::bigint[]) [s.fee_class + 1] + case
                      when s.fee_class & 1 = 1 then share ("p"."nights", 500) + share (share ("p"."nights", 500), 500)
                      else 0
                    end
                  ),
                  'is_refundable',
                  s.is_refundable
                )
              ),
              'discount',
              case
                when p.base > p.nights then json_build_object('amount', p.base - p.nights, 'percent', round((p.base - p.nights) * 100.0 / p.base)::int)
              end
            )
            order by
              p.total,
              p.id
          )
        from
          page p
          join home_search s on s.bucket = $33
          and s.room_category_id = p.id
          cross join lateral (
            select
              (s."member_sums" [$34::int] - s."member_sums" [$35::int])::bigint as base,
              (s."member_sums" [$36::int] - s."member_sums" [$37::int])::bigint - share ((s."member_sums" [$38::int] - s."member_sums" [$39::int])::bigint, greatest($40::int, "p".discount_bp)) as nights
            offset
              0
          ) other
          join home_cards c on c.room_category_id = p.id
          and c.lang = $41
      ),
      '[]'
    )
  ) as found
from
  counted m
