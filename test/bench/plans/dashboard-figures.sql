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
  )
select
  (
    select
      max(month)::text
    from
      closed_months
  ) as closed_until,
  0 as units_found,
  (
    select
      count(*)::int
    from
      owned o
    where
      (
        select
          coalesce(range_agg(s.valid), '{}')
        from
          sales_periods s
        where
          s.unit_id = o.unit_id
      ) * coalesce(o.days, datemultirange (daterange (o.owned_from, o.owned_until))) && daterange ($2::date, $3::date + 1)
  ) as units_count,
  (
    select
      count(*)::int
    from
      owned o
      join bookings b on b.unit_id = o.unit_id
    where
      b.stay_until > $4::date
      and b.arrival_date <= $5::date
      and b.status in ('confirmed', 'arrived', 'departed')
      and b.extends_id is null
      and (
        o.owned_from < b.stay_until
        and b.arrival_date < o.owned_until
        and (
          o.days is null
          or o.days && daterange (b.arrival_date, b.stay_until)
        )
      )
  ) + (
    select
      count(*)::int
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
      b.stay_until > $6::date
      and b.arrival_date <= $7::date
      and b.status in ('confirmed', 'arrived', 'departed')
      and b.extends_id is null
      and (
        o.owned_from < b.stay_until
        and b.arrival_date < o.owned_until
        and (
          o.days is null
          or o.days && daterange (b.arrival_date, b.stay_until)
        )
      )
  ) as reservation_count,
  (
    select
      min(s.month)::text
    from
      month_sums s
    where
      s.owner_id = $8
      and true
  ) as ledger_from,
  (
    select
      coalesce(sum(l.accommodation_fils + l.discount_fils), 0)::bigint
    from
      statement_lines l
    where
      l.owner_id = $9
      and l.month = $10::date
      and l.accrued_on < $11::date
      and true
  ) as gross_before_cut,
  (
    select
      coalesce(json_agg(e), '[]')
    from
      (
        select
          month,
          sum(gross) as gross,
          sum(nett) as nett
        from
          (
            select
              s.month,
              s.gross_fils as gross,
              s.nett_fils as nett
            from
              month_sums s
            where
              s.owner_id = $12
              and s.month between $13::date and $14::date
              and s.month < $15::date
              and true
            union all
            select
              l.month,
              l.accommodation_fils + l.discount_fils,
              l.accommodation_fils + l.discount_fils + l.management_fee_fils + l.maintenance_fils
            from
              statement_lines l
            where
              l.owner_id = $16
              and l.month between $17::date and $18::date
              and l.month >= $19::date
              and true
              and l.accrued_on < $20::date + (l.cause <> 'night')::int
          ) earned
        group by
          month
      ) e
  ) as months
