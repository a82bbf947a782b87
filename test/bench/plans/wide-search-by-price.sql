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
  asked (number, name, night, low, high) as (
    values
      ($1::int, $2, $3::date, $4::int, $5::int),
      ($6::int, $7, $8::date, $9::int, $10::int),
      ($11::int, $12, $13::date, $14::int, $15::int),
      ($16::int, $17, $18::date, $19::int, $20::int),
      ($21::int, $22, $23::date, $24::int, $25::int),
      ($26::int, $27, $28::date, $29::int, $30::int)
  ),
  bits as materialized (
    select
      b.page,
      a.number,
      bit_or(b.bits) as bits
    from
      asked a
      join wide_bits b on b.name = a.name
      and b.night = a.night
      and b.value between a.low and a.high
    group by
      1,
      2
  ),
  fitting as (
    select
      page,
      case
        when count(*) = (
          select
            max(number)
          from
            asked
        ) then bit_and(bits)
      end as bits
    from
      bits
    where
      number > 0
    group by
      1
  ),
  barred as (
    select
      page,
      bit_or(bits) as bits
    from
      (
        select
          page,
          bits
        from
          bits
        where
          number = 0
        union all
        select
          position >> 13,
          wide_bit (position)
        from
          wide_positions
        where
          permit_expires_on < (
            select
              $31::date
          )
      ) each
    group by
      1
  ),
  free as (
    select
      page,
      bit_or(bits) as bits
    from
      (
        select
          page,
          value,
          case
            when count(*) = $32 then bit_and(bits)
          end as bits
        from
          wide_bits
        where
          name = 'free'
          and night >= $33::date
          and night < $34::date
        group by
          1,
          2
      ) unit
    group by
      1
  ),
  masks as materialized (
    select
      page,
      bits,
      bits & coalesce(
        ~ (
          select
            o.bits
          from
            wide_bits o
          where
            o.name = 'offers'
            and o.night = '-infinity'
            and o.page = fit.page
        ),
        bits
      ) as plain
    from
      (
        select
          page,
          free.bits & fitting.bits & coalesce(~ barred.bits, free.bits) as bits
        from
          free
          left join fitting using (page)
          left join barred using (page)
        offset
          0
      ) fit
  ),
  bounded as materialized (
    select
      block,
      fee_class,
      bits,
      plain,
      bit_count(bits)::int as homes,
      (
        least + share (least, 500) + ($35::bigint[]) [fee_class + 1] + case
          when fee_class & 1 = 1 then share (least, 500) + share (share (least, 500), 500)
          else 0
        end
      ) as low,
      (
        most + share (most, 500) + ($36::bigint[]) [fee_class + 1] + case
          when fee_class & 1 = 1 then share (most, 500) + share (share (most, 500), 500)
          else 0
        end
      ) as high
    from
      (
        select
          block,
          fee_class,
          bits,
          plain,
          low - share (low, greatest(best_bp, $37::int)) as least,
          high - share (high, $38::int) as most
        from
          (
            select
              w.block,
              w.fee_class,
              w.best_bp,
              substring(m.bits, (w.block & 15) * 512 + 1, 512) as bits,
              substring(m.plain, (w.block & 15) * 512 + 1, 512) as plain
            from
              wide_blocks w
              join masks m on m.page = w.block >> 4
            offset
              0
          ) masked
          join (
            select
              block,
              sum(low)::bigint as low,
              sum(high)::bigint as high
            from
              wide_bounds
            where
              is_member = $39
              and night >= $40::date
              and night < $41::date
            group by
              1
          ) bound using (block)
        where
          bit_count(bits) > 0
        offset
          0
      ) discounted
  ),
  blocks as materialized (
    select
      *,
      is_sampled
      or low <= (
        select
          min(high)
        from
          bounded
      )
      or high >= (
        select
          max(low)
        from
          bounded
      )
      or false
      or coalesce(
        low <= (
          select
            min(reach)
          from
            (
              select
                high as reach,
                sum(homes) over (
                  order by
                    high
                ) as upto
              from
                bounded
              where
                low >= $42::bigint
            ) each
          where
            upto >= $43::int
        ),
        true
      ) as is_opened
    from
      (
        select
          *,
          row_number() over () % sampling = 0 as is_sampled
        from
          bounded,
          (
            select
              case
                when count(*) > 32 then count(*) / 16
                else 1
              end as sampling
            from
              bounded
            offset
              0
          ) every
      ) numbered
  ),
  priced as materialized (
    select
      b.block * 512 + at::int - 1 as position,
      (
        nights + share (nights, 500) + ($44::bigint[]) [fee_class + 1] + case
          when fee_class & 1 = 1 then share (nights, 500) + share (share (nights, 500), 500)
          else 0
        end
      ) as total,
      is_sampled,
      sampling
    from
      blocks b
      cross join lateral rows
    from
      (
        unnest(
          (
            select
              sums
            from
              wide_sums w
            where
              w.block = b.block
              and w.night = $45::date
              and w.is_member = $46
          )
        ),
        unnest(
          (
            select
              sums
            from
              wide_sums w
            where
              w.block = b.block
              and w.night = $47::date
              and w.is_member = $48
          )
        )
      ) with ordinality u ("added_0", "subtracted", at)
      cross join lateral (
        select
          base - share (base, $49::int) as nights
        from
          (
            select
              (0::bigint + "added_0" - subtracted) as base
          ) stay
        offset
          0
      ) discounted
    where
      is_opened
      and get_bit(plain, at::int - 1) = 1
    union all
    select
      position,
      (
        nights + share (nights, 500) + ($50::bigint[]) [s.fee_class + 1] + case
          when s.fee_class & 1 = 1 then share (nights, 500) + share (share (nights, 500), 500)
          else 0
        end
      ),
      is_sampled,
      sampling
    from
      blocks b
      cross join lateral (
        select
          position,
          room_category_id
        from
          wide_positions
        where
          has_offers
          and position >= b.block * 512
          and position < b.block * 512 + 512
        offset
          0
      ) p
      cross join lateral (
        select
          *
        from
          home_search
        where
          bucket = $51
          and room_category_id = p.room_category_id
        offset
          0
      ) s
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
          and o.arrival_date_gt <= $52::date
          and o.starts_at <= $53
          and o.expiry > $54
          and (
            o.days_ahead_min is null
            or o.days_ahead_min <= $55::date - $56::date
          )
          and (
            o.days_ahead_max is null
            or o.days_ahead_max >= $57::date - $58::date
          )
          and o.departure_date_lt >= $59::date
          and o.length_of_stay <= $60::date - $61::date
      ) o on true
      cross join lateral (
        select
          (s."visitor_sums" [$62::int] - s."visitor_sums" [$63::int])::bigint - share ((s."visitor_sums" [$64::int] - s."visitor_sums" [$65::int])::bigint, greatest($66::int, "o".discount_bp)) as nights
        offset
          0
      ) discounted
    where
      is_opened
      and get_bit(bits, position & 511) = 1
  ),
  picked as materialized (
    select
      room_category_id as id
    from
      (
        select
          position,
          total
        from
          priced
        where
          true
        order by
          total
        fetch first
          24 rows
        with
          ties
      ) nearest
      join wide_positions using (position)
    order by
      total,
      room_category_id
    limit
      $67
    offset
      $68
  ),
  found as (
    select
      coalesce(min(total), 0) as cheapest,
      coalesce(max(total), 0) as dearest,
      count(*) filter (
        where
          true
      ) + (
        select
          coalesce(sum(homes), 0)::int
        from
          blocks
        where
          not is_opened
          and low >= $69::bigint
      ) as total_count
    from
      priced
  ),
  bars as (
    select
      (total - found.cheapest) * 24 / (found.dearest - found.cheapest + 1) as bar,
      count(*) * max(sampling) as homes
    from
      priced,
      found
    where
      is_sampled
    group by
      1
  ),
  page as materialized (
    select
      *
    from
      (
        select
          rated.*,
          (
            nights + share (nights, 500) + ($70::bigint[]) [fee_class + 1] + case
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
              (s."visitor_sums" [$71::int] - s."visitor_sums" [$72::int])::bigint as base,
              (s."visitor_sums" [$73::int] - s."visitor_sums" [$74::int])::bigint - share ((s."visitor_sums" [$75::int] - s."visitor_sums" [$76::int])::bigint, greatest($77::int, "o".discount_bp)) as nights,
              o.discount_bp,
              o.free_nights
            from
              picked k
              cross join lateral (
                select
                  *
                from
                  home_search
                where
                  bucket = $78
                  and room_category_id = k.id
                offset
                  0
              ) s
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
                  and o.arrival_date_gt <= $79::date
                  and o.starts_at <= $80
                  and o.expiry > $81
                  and (
                    o.days_ahead_min is null
                    or o.days_ahead_min <= $82::date - $83::date
                  )
                  and (
                    o.days_ahead_max is null
                    or o.days_ahead_max >= $84::date - $85::date
                  )
                  and o.departure_date_lt >= $86::date
                  and o.length_of_stay <= $87::date - $88::date
              ) o on true
            where
              get_byte(s.free_nights, $89) >= $90
              and s.max_occupants >= $91
              and s.permit_expires_on >= $92::date
              and s.min_nights <= $93
            offset
              0
          ) rated
      ) priced
    where
      true
  ),
  counted as (
    select
      total_count - (
        select
          count(*)
        from
          picked
      ) + (
        select
          count(*)
        from
          page
      ) as total_count,
      cheapest,
      dearest
    from
      found
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
                          and o.during && daterange ($94::date, $95::date)
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
                    "other"."nights" + share ("other"."nights", 500) + ($96::bigint[]) [s.fee_class + 1] + case
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
                    "p"."nights" + share ("p"."nights", 500) + ($97::bigint[]) [s.fee_class + 1] + case
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
          join home_search s on s.bucket = $98
          and s.room_category_id = p.id
          cross join lateral (
            select
              (s."member_sums" [$99::int] - s."member_sums" [$100::int])::bigint as base,
              (s."member_sums" [$101::int] - s."member_sums" [$102::int])::bigint - share ((s."member_sums" [$103::int] - s."member_sums" [$104::int])::bigint, greatest($105::int, "p".discount_bp)) as nights
            offset
              0
          ) other
          join home_cards c on c.room_category_id = p.id
          and c.lang = $106
      ),
      '[]'
    )
  ) as found
from
  counted m
