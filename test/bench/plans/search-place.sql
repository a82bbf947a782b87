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
      ) p
      left join locations own on coalesce(own.place_id, own.slug) = p.id
      cross join lateral (
        select
          count(*) as areas,
          max(
            (
              $3::float8 * sqrt(
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
  '0' as amenities
from
  (
    select
      (
        select
          json_object_agg(name, value)
        from
          settings
        where
          valid @> $4::date
      ) as settings,
      (
        select
          count(distinct value) = 1
        from
          settings
        where
          name = 'member_discount_bp'
          and valid && daterange (search_bucket_start (search_bucket ($5::date)), $6::date)
      ) as are_member_sums_right,
      exists (
        select
        from
          night_rules r
        where
          r.night = $7::date
          and r.min_nights is not null
      ) as have_minimums,
      exists (
        select
        from
          night_rules r
        where
          r.night = $8::date
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
          and o.arrival_date_gt <= $9::date
          and o.starts_at <= $10
          and o.expiry > $11
          and o.departure_date_lt >= $12::date
          and o.length_of_stay <= $13::date - $14::date
      ) as have_homes_offers,
      exists (
        select
        from
          offers o
        where
          o.room_category_id is not null
          and o.free_nights is not null
          and o.type <> 'bank_offer'
          and o.arrival_date_gt <= $15::date
          and o.starts_at <= $16
          and o.expiry > $17
          and o.departure_date_lt >= $18::date
          and o.length_of_stay <= $19::date - $20::date
      ) as have_homes_free_nights
    from
      offers o
    where
      o.room_category_id is null
      and o.type <> 'bank_offer'
      and o.arrival_date_gt <= $21::date
      and o.starts_at <= $22
      and o.expiry > $23
      and o.departure_date_lt >= $24::date
      and o.length_of_stay <= $25::date - $26::date
  ) terms

with
  matches as materialized (
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
          (s."visitor_sums" [33] - s."visitor_sums" [29])::bigint as base,
          (s."visitor_sums" [33] - s."visitor_sums" [29])::bigint - share ((s."visitor_sums" [33] - s."visitor_sums" [29])::bigint, greatest($2::int, "o".discount_bp)) as nights,
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
              and o.arrival_date_gt <= $3::date
              and o.starts_at <= $4
              and o.expiry > $5
              and o.departure_date_lt >= $6::date
              and o.length_of_stay <= $7::date - $8::date
          ) o on true
        where
          s.bucket = $9
          and s.cell = any ($10::int[])
          and ((s.latitude - $11::float8) * $12::float8) * ((s.latitude - $13::float8) * $14::float8) + ((s.longitude - $15::float8) * $16::float8) * ((s.longitude - $17::float8) * $18::float8) <= $19::float8
          and get_byte(s.free_nights, $20) >= $21
          and s.max_occupants >= $22
          and s.permit_expires_on >= $23::date
          and s.min_nights <= $24
        offset
          0
      ) rated
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
      $25
    offset
      $26
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
        (
          select
            (total - m.cheapest) * 24 / (m.dearest - m.cheapest + 1) as bar,
            count(*) as homes
          from
            matches
          group by
            1
        ) counted
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
                          and o.during && daterange ($27::date, $28::date)
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
                    "other"."nights" + share ("other"."nights", 500) + ($29::bigint[]) [s.fee_class + 1] + case
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
                    "p"."nights" + share ("p"."nights", 500) + ($30::bigint[]) [s.fee_class + 1] + case
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
          join home_search s on s.bucket = $31
          and s.room_category_id = p.id
          cross join lateral (
            select
              (s."member_sums" [33] - s."member_sums" [29])::bigint as base,
              (s."member_sums" [33] - s."member_sums" [29])::bigint - share ((s."member_sums" [33] - s."member_sums" [29])::bigint, greatest($32::int, "p".discount_bp)) as nights
            offset
              0
          ) other
          join home_cards c on c.room_category_id = p.id
          and c.lang = $33
      ),
      '[]'
    )
  ) as found
from
  (
    select
      count(*) filter (
        where
          true
      ) as total_count,
      coalesce(min(total), 0) as cheapest,
      coalesce(max(total), 0) as dearest
    from
      matches
  ) m
