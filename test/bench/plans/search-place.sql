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
  ) as wide_area,
  exists (
    select
    from
      wide_bits t
    where
      t.name = 'turned'
      and t.night = $7::date
  ) as have_turned_homes
from
  (
    select
      (
        select
          json_object_agg(name, value)
        from
          settings
        where
          valid @> $8::date
      ) as settings,
      (
        select
          count(distinct value) = 1
        from
          settings
        where
          name = 'member_discount_bp'
          and valid && daterange (search_bucket_start (search_bucket ($9::date)), $10::date)
      ) as are_member_sums_right,
      exists (
        select
        from
          night_rules r
        where
          r.night = $11::date
          and r.min_nights is not null
      ) as have_minimums,
      exists (
        select
        from
          night_rules r
        where
          r.night = $12::date
          and r.no_departure
      ) as have_closed_departures,
      (
        select
          coalesce(
            sum(
              e.price_fils * case e.charged_per
                when 'night' then $13::date - $14::date
                else 1
              end
            ),
            0
          )::bigint
        from
          extras e
        where
          e.is_obligatory
          and e.is_offered
          and e.is_everywhere
      ) as extras_fils,
      (
        select
          json_build_object('least', least(0, min(fils)), 'most', greatest(0, max(fils)))
        from
          (
            select
              h.room_category_id,
              sum(
                (
                  coalesce(h.price_fils, e.price_fils) - case
                    when e.is_everywhere then e.price_fils
                    else 0
                  end
                ) * case e.charged_per
                  when 'night' then $15::date - $16::date
                  else 1
                end
              )::bigint as fils
            from
              extra_homes h
              join extras e on e.id = h.extra_id
            where
              e.is_obligatory
              and e.is_offered
            group by
              1
          ) own
        having
          count(*) > 0
      ) as own_extras,
      coalesce(max(discount_bp), 0) as best_bp,
      coalesce(max(free_nights), 0) as best_free_nights,
      exists (
        select
        from
          offers o
        where
          o.room_category_id is not null
          and o.type <> 'bank_offer'
          and o.arrival_date_gt <= $17::date
          and o.starts_at <= $18
          and o.expiry > $19
          and (
            o.days_ahead_min is null
            or o.days_ahead_min <= $20::date - $21::date
          )
          and (
            o.days_ahead_max is null
            or o.days_ahead_max >= $22::date - $23::date
          )
          and o.departure_date_lt >= $24::date
          and o.length_of_stay <= $25::date - $26::date
      ) as have_homes_offers,
      exists (
        select
        from
          offers o
        where
          o.room_category_id is not null
          and o.free_nights is not null
          and o.type <> 'bank_offer'
          and o.arrival_date_gt <= $27::date
          and o.starts_at <= $28
          and o.expiry > $29
          and (
            o.days_ahead_min is null
            or o.days_ahead_min <= $30::date - $31::date
          )
          and (
            o.days_ahead_max is null
            or o.days_ahead_max >= $32::date - $33::date
          )
          and o.departure_date_lt >= $34::date
          and o.length_of_stay <= $35::date - $36::date
      ) as have_homes_free_nights
    from
      offers o
    where
      o.room_category_id is null
      and o.type <> 'bank_offer'
      and o.arrival_date_gt <= $37::date
      and o.starts_at <= $38
      and o.expiry > $39
      and (
        o.days_ahead_min is null
        or o.days_ahead_min <= $40::date - $41::date
      )
      and (
        o.days_ahead_max is null
        or o.days_ahead_max >= $42::date - $43::date
      )
      and o.departure_date_lt >= $44::date
      and o.length_of_stay <= $45::date - $46::date
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
            nights + share (nights, 500) + ($1::bigint[]) [fee_class + 1] + own_extras + case
              when fee_class & 1 = 1 then share (nights, 500) + share (share (nights, 500), 500)
              else 0
            end
          ) as total
        from
          (
            select
              s.room_category_id as id,
              (s.fee_class # ((s.turned_days >> $2::int) & 1)) as fee_class,
              s.rank as by,
              (s."visitor_sums" [$3::int] - s."visitor_sums" [$4::int])::bigint as base,
              (s."visitor_sums" [$5::int] - s."visitor_sums" [$6::int])::bigint - share ((s."visitor_sums" [$7::int] - s."visitor_sums" [$8::int])::bigint, greatest($9::int, "o".discount_bp)) as nights,
              0 as own_extras,
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
                  and o.arrival_date_gt <= $10::date
                  and o.starts_at <= $11
                  and o.expiry > $12
                  and (
                    o.days_ahead_min is null
                    or o.days_ahead_min <= $13::date - $14::date
                  )
                  and (
                    o.days_ahead_max is null
                    or o.days_ahead_max >= $15::date - $16::date
                  )
                  and o.departure_date_lt >= $17::date
                  and o.length_of_stay <= $18::date - $19::date
              ) o on true
            where
              s.bucket = $20
              and s.cell = any ($21::int[])
              and ((s.latitude - $22::float8) * $23::float8) * ((s.latitude - $24::float8) * $25::float8) + ((s.longitude - $26::float8) * $27::float8) * ((s.longitude - $28::float8) * $29::float8) <= $30::float8
              and get_byte(s.free_nights, $31) >= $32
              and s.max_occupants >= $33
              and s.permit_expires_on >= $34::date
              and s.min_nights <= $35
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
      $36
    offset
      $37
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
                    and u.permitted @> daterange ($38::date, $39::date)
                    and u.id <> all (
                      array(
                        select
                          o.unit_id
                        from
                          occupancies o
                        where
                          o.room_category_id = p.id
                          and o.during && daterange ($40::date, $41::date)
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
                    "other"."nights" + share ("other"."nights", 500) + ($42::bigint[]) [(s.fee_class # ((s.turned_days >> $43::int) & 1)) + 1] + p.own_extras + case
                      when (s.fee_class # ((s.turned_days >> $44::int) & 1)) & 1 = 1 then share ("other"."nights", 500) + share (share ("other"."nights", 500), 500)
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
                    "p"."nights" + share ("p"."nights", 500) + ($45::bigint[]) [(s.fee_class # ((s.turned_days >> $46::int) & 1)) + 1] + p.own_extras + case
                      when (s.fee_class # ((s.turned_days >> $47::int) & 1)) & 1 = 1 then share ("p"."nights", 500) + share (share ("p"."nights", 500), 500)
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
          join home_search s on s.bucket = $48
          and s.room_category_id = p.id
          cross join lateral (
            select
              (s."member_sums" [$49::int] - s."member_sums" [$50::int])::bigint as base,
              (s."member_sums" [$51::int] - s."member_sums" [$52::int])::bigint - share ((s."member_sums" [$53::int] - s."member_sums" [$54::int])::bigint, greatest($55::int, "p".discount_bp)) as nights
            offset
              0
          ) other
          join home_cards c on c.room_category_id = p.id
          and c.lang = $56
      ),
      '[]'
    )
  ) as found
from
  counted m
