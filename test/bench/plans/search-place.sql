select
  terms.*,
  (
    select
      json_build_object(
        'latitude',
        p.latitude,
        'longitude',
        p.longitude,
        'distance_m',
        p.distance_m,
        'radius_m',
        coalesce(
          own.radius_m,
          greatest(
            case p.kind
              when 'emirate' then 60000
              when 'city' then 30000
              else 4000
            end,
            case
              when p.kind = 'emirate'
              or p.id = p.emirate then emirate.reach_m
            end
          )
        ),
        'is_served',
        p.emirate is null
        or emirate.areas > 0
      )
    from
      (
        select
          id,
          kind,
          emirate,
          latitude,
          longitude,
          0 as distance_m
        from
          places
        where
          id = $1
        union all
        select
          slug,
          'community',
          null,
          latitude,
          longitude,
          0
        from
          locations
        where
          slug = $2
          and place_id is null
        union all
        select
          coalesce(l.place_id, l.slug),
          'community',
          p.emirate,
          l.latitude,
          l.longitude,
          0
        from
          former_areas f
          join locations l on l.id = f.became
          left join places p on p.id = l.place_id
        where
          f.slug = $3
      ) p
      left join locations own on coalesce(own.place_id, own.slug) = p.id
      cross join lateral (
        select
          count(*) as areas,
          max(
            (
              $4::float8 * sqrt(
                power(l.latitude - p.latitude::float8, 2) + power((l.longitude - p.longitude::float8) * cos(radians(p.latitude::float8)), 2)
              )
            ) + l.radius_m
          ) as reach_m
        from
          locations l
          left join places lp on lp.id = l.place_id
        where
          lp.id is null
          or lp.emirate = p.emirate
      ) emirate
    limit
      1
  ) as place,
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
              $5
          ) waiting
      ) <= $6
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
          valid @> $7::date
      ) as settings,
      (
        select
          count(distinct value) = 1
        from
          settings
        where
          name = 'member_discount_bp'
          and valid && daterange (search_bucket_start (search_bucket ($8::date)), $9::date)
      ) as are_member_sums_right,
      exists (
        select
        from
          night_rules r
        where
          r.night = $10::date
          and r.min_nights is not null
      ) as have_minimums,
      exists (
        select
        from
          night_rules r
        where
          r.night = $11::date
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
          and o.arrival_date_gt <= $12::date
          and o.starts_at <= $13
          and o.expiry > $14
          and (
            o.days_ahead_min is null
            or o.days_ahead_min <= $15::date - $16::date
          )
          and (
            o.days_ahead_max is null
            or o.days_ahead_max >= $17::date - $18::date
          )
          and o.departure_date_lt >= $19::date
          and o.length_of_stay <= $20::date - $21::date
      ) as have_homes_offers,
      exists (
        select
        from
          offers o
        where
          o.room_category_id is not null
          and o.free_nights is not null
          and o.type <> 'bank_offer'
          and o.arrival_date_gt <= $22::date
          and o.starts_at <= $23
          and o.expiry > $24
          and (
            o.days_ahead_min is null
            or o.days_ahead_min <= $25::date - $26::date
          )
          and (
            o.days_ahead_max is null
            or o.days_ahead_max >= $27::date - $28::date
          )
          and o.departure_date_lt >= $29::date
          and o.length_of_stay <= $30::date - $31::date
      ) as have_homes_free_nights
    from
      offers o
    where
      o.room_category_id is null
      and o.type <> 'bank_offer'
      and o.arrival_date_gt <= $32::date
      and o.starts_at <= $33
      and o.expiry > $34
      and (
        o.days_ahead_min is null
        or o.days_ahead_min <= $35::date - $36::date
      )
      and (
        o.days_ahead_max is null
        or o.days_ahead_max >= $37::date - $38::date
      )
      and o.departure_date_lt >= $39::date
      and o.length_of_stay <= $40::date - $41::date
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
              s.rank as by,
              (s."visitor_sums" [$2::int] - s."visitor_sums" [$3::int])::bigint as base,
              (s."visitor_sums" [$4::int] - s."visitor_sums" [$5::int])::bigint - share ((s."visitor_sums" [$6::int] - s."visitor_sums" [$7::int])::bigint, greatest($8::int, "o".discount_bp)) as nights,
              o.discount_bp,
              o.free_nights
            from
              home_search s
              left join lateral (
                select
                  coalesce(max(o.discount_bp), 0) as discount_bp,
                  coalesce(max(o.free_nights), 0) as free_nights
                from
                  offers o
                where
                  s.has_offers
                  and o.room_category_id = s.room_category_id
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
              ) o on true
            where
              s.bucket = $19
              and s.cell = any ($20::int[])
              and ((s.latitude - $21::float8) * $22::float8) * ((s.latitude - $23::float8) * $24::float8) + ((s.longitude - $25::float8) * $26::float8) * ((s.longitude - $27::float8) * $28::float8) <= $29::float8
              and get_byte(s.free_nights, $30) >= $31
              and s.max_occupants >= $32
              and s.permit_expires_on >= $33::date
              and s.min_nights <= $34
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
    order by
      p.by desc,
      p.id
    limit
      $35
    offset
      $36
  ),
  counted as (
    select
      count(*) filter (
        where
          true
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
                    and u.permitted @> daterange ($37::date, $38::date)
                    and u.id <> all (
                      array(
                        select
                          o.unit_id
                        from
                          occupancies o
                        where
                          o.room_category_id = p.id
                          and o.during && daterange ($39::date, $40::date)
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
                    "other"."nights" + share ("other"."nights", 500) + ($41::bigint[]) [s.fee_class + 1] + case
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
                    "p"."nights" + share ("p"."nights", 500) + ($42::bigint[]) [s.fee_class + 1] + case
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
              p.by desc,
              p.id
          )
        from
          page p
          join home_search s on s.bucket = $43
          and s.room_category_id = p.id
          cross join lateral (
            select
              (s."member_sums" [$44::int] - s."member_sums" [$45::int])::bigint as base,
              (s."member_sums" [$46::int] - s."member_sums" [$47::int])::bigint - share ((s."member_sums" [$48::int] - s."member_sums" [$49::int])::bigint, greatest($50::int, "p".discount_bp)) as nights
            offset
              0
          ) other
          join home_cards c on c.room_category_id = p.id
          and c.lang = $51
      ),
      '[]'
    )
  ) as found
from
  counted m
