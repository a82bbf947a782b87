select
  s.user_id,
  s.is_temporary,
  u.is_email_verified,
  u.roles,
  u.lang,
  m.user_id is not null as is_member,
  s.proven_at,
  st.rights as staff_rights,
  u.has_second_factor
from
  sessions s
  join users u on u.id = s.user_id
  left join loyalty_members m on m.user_id = u.id
  left join staff st on st.user_id = u.id
  and st.removed_at is null
where
  s.token_hash = $1
  and s.expires_at > $2

with
  owned as materialized (
    select
      u.id as unit_id,
      u.room_category_id,
      own.owned_from,
      own.owned_until,
      own.days
    from
      (
        select
          room_category_id,
          min(coalesce(lower(valid), '-infinity')) as owned_from,
          max(coalesce(upper(valid), 'infinity')) as owned_until,
          case
            when count(*) > 1 then range_agg(valid)
          end as days
        from
          ownerships
        where
          owner_id = $1
        group by
          room_category_id
      ) own
      join units u on u.room_category_id = own.room_category_id
    where
      true
  ),
  seen as materialized (
    select
      b.id,
      b.reservation_id,
      b.room_category_id,
      b.unit_id,
      b.arrival_date,
      b.stay_until as departure_date,
      b.booking_date,
      b.stay_until - b.arrival_date as no_of_nights,
      case
        when b.status = 'departed'
        and b.stay_until > b.departure_date
        and exists (
          select
          from
            bookings e
          where
            e.extends_id = b.id
            and e.status in ('confirmed', 'arrived')
        ) then 'arrived'
        else b.status
      end as status,
      b.extends_id,
      b.guest_name,
      case
        when b.id in (
          select
            coalesce(p.extends_id, p.id)
          from
            split_nights s
            join bookings p on p.id = s.booking_id
        ) then (
          select
            coalesce(
              sum(
                days_within (
                  datemultirange (p.during) * coalesce(o.days, datemultirange (daterange (o.owned_from, o.owned_until))),
                  $2::date,
                  least($3::date + 1, greatest($4::date, $5::date))
                )
              ),
              0
            )
          from
            bookings e
            cross join lateral unit_parts (e.id) p
          where
            (
              e.id = b.id
              or e.extends_id = b.id
            )
            and e.status in ('confirmed', 'arrived', 'departed')
            and p.unit_id in (
              select
                unit_id
              from
                owned
            )
        )
        else case
          when o.days is null then greatest(
            0,
            least(least(b.stay_until, least($6::date + 1, greatest($7::date, $8::date))), o.owned_until) - greatest(greatest(b.arrival_date, $9::date), o.owned_from)
          )
          else days_within (o.days, greatest(b.arrival_date, $10::date), least(b.stay_until, least($11::date + 1, greatest($12::date, $13::date))))
        end
      end as nights,
      case
        when b.id in (
          select
            coalesce(p.extends_id, p.id)
          from
            split_nights s
            join bookings p on p.id = s.booking_id
        ) then (
          select
            coalesce(
              sum(
                days_within (
                  datemultirange (p.during) * coalesce(o.days, datemultirange (daterange (o.owned_from, o.owned_until))),
                  least($14::date + 1, greatest($15::date, $16::date)),
                  $17::date + 1
                )
              ),
              0
            )
          from
            bookings e
            cross join lateral unit_parts (e.id) p
          where
            (
              e.id = b.id
              or e.extends_id = b.id
            )
            and e.status in ('confirmed', 'arrived', 'departed')
            and p.unit_id in (
              select
                unit_id
              from
                owned
            )
        )
        else case
          when o.days is null then greatest(
            0,
            least(least(b.stay_until, $18::date + 1), o.owned_until) - greatest(greatest(b.arrival_date, least($19::date + 1, greatest($20::date, $21::date))), o.owned_from)
          )
          else days_within (
            o.days,
            greatest(b.arrival_date, least($22::date + 1, greatest($23::date, $24::date))),
            least(b.stay_until, $25::date + 1)
          )
        end
      end as nights_ahead,
      (
        o.owned_from <= b.arrival_date
        and b.arrival_date < o.owned_until
        and (
          o.days is null
          or o.days @> b.arrival_date
        )
      ) as is_owners_arrival
    from
      owned o
      join bookings b on b.unit_id = o.unit_id
    where
      b.stay_until > $26::date
      and b.arrival_date <= $27::date
      and (
        b.extends_id is null
        or b.status not in ('confirmed', 'arrived', 'departed')
      )
      and case b.status
        when 'expired' then false
        when 'pencil' then b.expires_at > $28
        and (
          o.owned_from < b.stay_until
          and b.arrival_date < o.owned_until
          and (
            o.days is null
            or o.days && daterange (b.arrival_date, b.stay_until)
          )
        )
        when 'cancelled' then b.confirmed_at is not null
        and (
          o.owned_from <= (b.closed_at at time zone 'Asia/Dubai')::date
          and (b.closed_at at time zone 'Asia/Dubai')::date < o.owned_until
          and (
            o.days is null
            or o.days @> (b.closed_at at time zone 'Asia/Dubai')::date
          )
        )
        else (
          o.owned_from < b.stay_until
          and b.arrival_date < o.owned_until
          and (
            o.days is null
            or o.days && daterange (b.arrival_date, b.stay_until)
          )
        )
      end
      and true
    union all
    select
      b.id,
      b.reservation_id,
      b.room_category_id,
      b.unit_id,
      b.arrival_date,
      b.stay_until as departure_date,
      b.booking_date,
      b.stay_until - b.arrival_date as no_of_nights,
      case
        when b.status = 'departed'
        and b.stay_until > b.departure_date
        and exists (
          select
          from
            bookings e
          where
            e.extends_id = b.id
            and e.status in ('confirmed', 'arrived')
        ) then 'arrived'
        else b.status
      end as status,
      b.extends_id,
      b.guest_name,
      case
        when b.id in (
          select
            coalesce(p.extends_id, p.id)
          from
            split_nights s
            join bookings p on p.id = s.booking_id
        ) then (
          select
            coalesce(
              sum(
                days_within (
                  datemultirange (p.during) * coalesce(o.days, datemultirange (daterange (o.owned_from, o.owned_until))),
                  $29::date,
                  least($30::date + 1, greatest($31::date, $32::date))
                )
              ),
              0
            )
          from
            bookings e
            cross join lateral unit_parts (e.id) p
          where
            (
              e.id = b.id
              or e.extends_id = b.id
            )
            and e.status in ('confirmed', 'arrived', 'departed')
            and p.unit_id in (
              select
                unit_id
              from
                owned
            )
        )
        else case
          when o.days is null then greatest(
            0,
            least(least(b.stay_until, least($33::date + 1, greatest($34::date, $35::date))), o.owned_until) - greatest(greatest(b.arrival_date, $36::date), o.owned_from)
          )
          else days_within (o.days, greatest(b.arrival_date, $37::date), least(b.stay_until, least($38::date + 1, greatest($39::date, $40::date))))
        end
      end as nights,
      case
        when b.id in (
          select
            coalesce(p.extends_id, p.id)
          from
            split_nights s
            join bookings p on p.id = s.booking_id
        ) then (
          select
            coalesce(
              sum(
                days_within (
                  datemultirange (p.during) * coalesce(o.days, datemultirange (daterange (o.owned_from, o.owned_until))),
                  least($41::date + 1, greatest($42::date, $43::date)),
                  $44::date + 1
                )
              ),
              0
            )
          from
            bookings e
            cross join lateral unit_parts (e.id) p
          where
            (
              e.id = b.id
              or e.extends_id = b.id
            )
            and e.status in ('confirmed', 'arrived', 'departed')
            and p.unit_id in (
              select
                unit_id
              from
                owned
            )
        )
        else case
          when o.days is null then greatest(
            0,
            least(least(b.stay_until, $45::date + 1), o.owned_until) - greatest(greatest(b.arrival_date, least($46::date + 1, greatest($47::date, $48::date))), o.owned_from)
          )
          else days_within (
            o.days,
            greatest(b.arrival_date, least($49::date + 1, greatest($50::date, $51::date))),
            least(b.stay_until, $52::date + 1)
          )
        end
      end as nights_ahead,
      (
        o.owned_from <= b.arrival_date
        and b.arrival_date < o.owned_until
        and (
          o.days is null
          or o.days @> b.arrival_date
        )
      ) as is_owners_arrival
    from
      (
        select distinct
          on (f.id) f.id,
          own.owned_from,
          own.owned_until,
          own.days
        from
          owned own
          join split_nights s on s.room_category_id = own.room_category_id
          and s.unit_id = own.unit_id
          join bookings p on p.id = s.booking_id
          join bookings f on f.id = coalesce(p.extends_id, p.id)
        where
          f.unit_id not in (
            select
              unit_id
            from
              owned
          )
        order by
          f.id
      ) o
      join bookings b on b.id = o.id
    where
      b.stay_until > $53::date
      and b.arrival_date <= $54::date
      and (
        b.extends_id is null
        or b.status not in ('confirmed', 'arrived', 'departed')
      )
      and case b.status
        when 'expired' then false
        when 'pencil' then b.expires_at > $55
        and (
          o.owned_from < b.stay_until
          and b.arrival_date < o.owned_until
          and (
            o.days is null
            or o.days && daterange (b.arrival_date, b.stay_until)
          )
        )
        when 'cancelled' then b.confirmed_at is not null
        and (
          o.owned_from <= (b.closed_at at time zone 'Asia/Dubai')::date
          and (b.closed_at at time zone 'Asia/Dubai')::date < o.owned_until
          and (
            o.days is null
            or o.days @> (b.closed_at at time zone 'Asia/Dubai')::date
          )
        )
        else (
          o.owned_from < b.stay_until
          and b.arrival_date < o.owned_until
          and (
            o.days is null
            or o.days && daterange (b.arrival_date, b.stay_until)
          )
        )
      end
      and true
  ),
  arrivals as (
    select
      arrival_date as date,
      count(*) filter (
        where
          is_owners_arrival
      ) as bookings,
      count(*) as stays,
      count(*) filter (
        where
          no_of_nights > $56
      ) as longer_stays,
      sum(nights) as nights,
      sum(nights_ahead) as nights_ahead
    from
      seen
    where
      status in ('confirmed', 'arrived', 'departed')
    group by
      arrival_date
    order by
      arrival_date
  ),
  sale as (
    select
      days_within (
        (
          (
            select
              coalesce(range_agg(s.valid), '{}')
            from
              sales_periods s
            where
              s.unit_id = o.unit_id
          ) - kept.days + slept.days
        ) * coalesce(o.days, datemultirange (daterange (o.owned_from, o.owned_until))),
        $57::date,
        least($58::date + 1, greatest($59::date, $60::date))
      ) as available,
      days_within (
        (kept.days - slept.days) * coalesce(o.days, datemultirange (daterange (o.owned_from, o.owned_until))),
        $61::date,
        least($62::date + 1, greatest($63::date, $64::date))
      ) as blocked
    from
      owned o,
      lateral (
        select
          coalesce(range_agg(oc.during), '{}') as days
        from
          occupancies oc
        where
          oc.room_category_id = o.room_category_id
          and oc.unit_id = o.unit_id
          and oc.kind = 'block'
      ) kept,
      lateral (
        select
          coalesce(range_agg(days), '{}') as days
        from
          (
            select
              case
                when b.id in (
                  select
                    booking_id
                  from
                    split_nights
                ) then datemultirange (daterange (b.arrival_date, b.departure_date)) - (
                  select
                    range_agg(during)
                  from
                    split_nights
                  where
                    booking_id = b.id
                )
                else datemultirange (daterange (b.arrival_date, b.departure_date))
              end as days
            from
              bookings b
            where
              b.unit_id = o.unit_id
              and b.status in ('confirmed', 'arrived', 'departed')
              and b.stay_until > $65::date
              and b.arrival_date < least($66::date + 1, greatest($67::date, $68::date))
            union all
            select
              datemultirange (s.during)
            from
              split_nights s
              join bookings b on b.id = s.booking_id
            where
              s.room_category_id = o.room_category_id
              and s.unit_id = o.unit_id
              and b.status in ('confirmed', 'arrived', 'departed')
          ) nights
      ) slept
  ),
  latest as materialized (
    select
      b.*
    from
      owned o
      cross join lateral (
        select
          b.id,
          b.reservation_id,
          b.room_category_id,
          b.unit_id,
          b.arrival_date,
          b.stay_until as departure_date,
          b.booking_date,
          b.stay_until - b.arrival_date as no_of_nights,
          case
            when b.status = 'departed'
            and b.stay_until > b.departure_date
            and exists (
              select
              from
                bookings e
              where
                e.extends_id = b.id
                and e.status in ('confirmed', 'arrived')
            ) then 'arrived'
            else b.status
          end as status,
          b.extends_id,
          b.guest_name
        from
          bookings b
        where
          b.unit_id = o.unit_id
          and (
            b.extends_id is null
            or b.status not in ('confirmed', 'arrived', 'departed')
          )
          and case b.status
            when 'expired' then false
            when 'pencil' then b.expires_at > $69
            and (
              o.owned_from < b.stay_until
              and b.arrival_date < o.owned_until
              and (
                o.days is null
                or o.days && daterange (b.arrival_date, b.stay_until)
              )
            )
            when 'cancelled' then b.confirmed_at is not null
            and (
              o.owned_from <= (b.closed_at at time zone 'Asia/Dubai')::date
              and (b.closed_at at time zone 'Asia/Dubai')::date < o.owned_until
              and (
                o.days is null
                or o.days @> (b.closed_at at time zone 'Asia/Dubai')::date
              )
            )
            else (
              o.owned_from < b.stay_until
              and b.arrival_date < o.owned_until
              and (
                o.days is null
                or o.days && daterange (b.arrival_date, b.stay_until)
              )
            )
          end
        order by
          b.booking_date desc
        limit
          $70
      ) b
  )
select
  0 as units_found,
  (
    select
      coalesce(json_agg(a), '[]')
    from
      arrivals a
  ) as arrivals,
  (
    select
      coalesce(sum(available), 0)::int
    from
      sale
  ) as available_nights,
  (
    select
      coalesce(sum(blocked), 0)::int
    from
      sale
  ) as blocked_nights,
  (
    select
      coalesce(json_agg(r), '[]')
    from
      (
        select
          s.reservation_id,
          json_build_object(
            'id',
            s.unit_id,
            'name',
            (
              select
                "pt"."name" || ' ' || "u"."name" || ' · ' || "t"."nice_name"
              from
                units u
                join room_categories rc on rc.id = u.room_category_id
                join room_category_texts t on t.room_category_id = rc.id
                and t.lang = 'en'
                join property_texts pt on pt.property_id = rc.property_id
                and pt.lang = 'en'
              where
                u.id = s.unit_id
            )
          ) as room,
          case
            when s.id in (
              select
                coalesce(p.extends_id, p.id)
              from
                split_nights n
                join bookings p on p.id = n.booking_id
            ) then (
              select
                json_agg(
                  json_build_object('unit_id', p.unit_id, 'from', lower(p.during), 'to', upper(p.during))
                  order by
                    lower(p.during)
                )
              from
                bookings e
                cross join lateral unit_parts (e.id) p
              where
                (
                  e.id = s.id
                  or e.extends_id = s.id
                )
                and (
                  e.id = s.id
                  or e.status in ('confirmed', 'arrived', 'departed')
                )
            )
            else '[]'
          end as parts,
          nullif(split_part("s"."guest_name", ' ', 1), $71) as guest_first_name,
          s.arrival_date,
          s.departure_date,
          s.booking_date,
          s.no_of_nights as length_of_stay,
          s.status,
          (
            select
              no_show_at is not null
            from
              bookings came
            where
              came.id = s.id
          ) as is_no_show,
          (
            select
              reservation_id
            from
              bookings first
            where
              first.id = s.extends_id
          ) as extends,
          (
            select
              coalesce(
                json_agg(
                  e.reservation_id
                  order by
                    e.arrival_date
                ),
                '[]'
              )
            from
              bookings e
            where
              e.extends_id = s.id
              and e.status in ('confirmed', 'arrived', 'departed')
          ) as extensions,
          coalesce(
            (
              select
                m.revenue_fils
              from
                booking_sums m
              where
                m.booking_id = s.id
                and m.owner_id = $72
            ),
            0
          ) + (
            select
              coalesce(sum(m.revenue_fils), 0)::bigint
            from
              bookings e
              join booking_sums m on m.booking_id = e.id
              and m.owner_id = $73
            where
              e.extends_id = s.id
              and e.status in ('confirmed', 'arrived', 'departed')
          ) as revenue,
          coalesce(
            (
              select
                m.tax_other_fils
              from
                booking_sums m
              where
                m.booking_id = s.id
                and m.owner_id = $74
            ),
            0
          ) + (
            select
              coalesce(sum(m.tax_other_fils), 0)::bigint
            from
              bookings e
              join booking_sums m on m.booking_id = e.id
              and m.owner_id = $75
            where
              e.extends_id = s.id
              and e.status in ('confirmed', 'arrived', 'departed')
          ) as tax_other
        from
          (
            select
              *
            from
              latest
            order by
              booking_date desc,
              id desc
            limit
              $76
            offset
              $77
          ) s
      ) r
  ) as recent_reservations
