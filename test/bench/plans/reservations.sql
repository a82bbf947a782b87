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
      b.arrival_date as key
    from
      owned o
      join bookings b on b.unit_id = o.unit_id
    where
      true
      and (
        b.extends_id is null
        or b.status not in ('confirmed', 'arrived', 'departed')
      )
      and case b.status
        when 'expired' then false
        when 'pencil' then b.expires_at > $2
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
      b.arrival_date as key
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
      true
      and (
        b.extends_id is null
        or b.status not in ('confirmed', 'arrived', 'departed')
      )
      and case b.status
        when 'expired' then false
        when 'pencil' then b.expires_at > $3
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
      and true
  )
select
  0 as units_found,
  (
    select
      count(*)::int
    from
      seen
  ) as total_count,
  (
    select
      coalesce(json_agg(k), '[]')
    from
      (
        select
          json_build_object(
            'id',
            o.unit_id,
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
                u.id = o.unit_id
            )
          ) as room,
          lower(oc.during) as
        from
,
          upper(oc.during) as to,
          upper(oc.during) - lower(oc.during) as nights,
          oc.block_kind,
          oc.note
        from
          owned o
          join occupancies oc on oc.room_category_id = o.room_category_id
          and oc.unit_id = o.unit_id
          and oc.kind = 'block'
        where
          oc.during && daterange ($4::date, $5::date, '[]')
          and oc.during && coalesce(o.days, datemultirange (daterange (o.owned_from, o.owned_until)))
        order by
          lower(oc.during) desc,
          o.unit_id
        limit
          $6
      ) k
  ) as blocks,
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
          nullif(split_part("s"."guest_name", ' ', 1), $7) as guest_first_name,
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
                and m.owner_id = $8
            ),
            0
          ) + (
            select
              coalesce(sum(m.revenue_fils), 0)::bigint
            from
              bookings e
              join booking_sums m on m.booking_id = e.id
              and m.owner_id = $9
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
                and m.owner_id = $10
            ),
            0
          ) + (
            select
              coalesce(sum(m.tax_other_fils), 0)::bigint
            from
              bookings e
              join booking_sums m on m.booking_id = e.id
              and m.owner_id = $11
            where
              e.extends_id = s.id
              and e.status in ('confirmed', 'arrived', 'departed')
          ) as tax_other
        from
          (
            select
              *
            from
              seen
            order by
              key desc,
              id desc
            limit
              $12
            offset
              $13
          ) s
      ) r
  ) as reservations
