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

select
  o.first_name || ' ' || o.last_name as owner_name,
  o.email::text as owner_email,
  u.id,
  "pt"."name" || ' ' || "u"."name" || ' · ' || "t"."nice_name" as name,
  lt.name as area,
  rc.permit_number
from
  units u
  join room_categories rc on rc.id = u.room_category_id
  join room_category_texts t on t.room_category_id = rc.id
  and t.lang = 'en'
  join properties p on p.id = rc.property_id
  join property_texts pt on pt.property_id = p.id
  and pt.lang = 'en'
  join location_texts lt on lt.location_id = p.location_id
  and lt.lang = 'en'
  join users o on o.id = $1
where
  u.id = $2
  and exists (
    select
    from
      ownerships own
    where
      own.room_category_id = rc.id
      and own.owner_id = o.id
  )

with
  days as (
    select
      month,
      accrued_on,
      cause,
      booking_id,
      expense_id,
      sum(accommodation_fils) as accommodation,
      sum(discount_fils) as discount,
      sum(cleaning_fee_fils) as cleaning_fee,
      sum(service_charge_fils) as service_charge,
      sum(vat_fils) as vat,
      sum(tourism_fee_fils) as tourism_fee,
      sum(management_fee_fils) as management_fee,
      sum(maintenance_fils) as maintenance
    from
      statement_lines
    where
      owner_id = $1
      and unit_id = $2
      and month between $3::date and $4::date
      and written_at <= $5
      and accrued_on < $6::date + (cause <> 'night')::int
    group by
      month,
      accrued_on,
      cause,
      booking_id,
      expense_id
  ),
  lines as (
    select
      month,
      min(accrued_on) as accrued_on,
      case
        when cause in ('night', 'arrival') then 'stay'
        else cause::text
      end as cause,
      booking_id,
      expense_id,
      coalesce(
        sum(sign(accommodation)) filter (
          where
            cause = 'night'
        ),
        0
      )::int as nights,
      accrued_on < month as is_correction,
      sum(accommodation)::bigint as accommodation,
      sum(discount)::bigint as discount,
      sum(cleaning_fee)::bigint as cleaning_fee,
      sum(service_charge)::bigint as service_charge,
      sum(vat)::bigint as vat,
      sum(tourism_fee)::bigint as tourism_fee,
      sum(management_fee)::bigint as management_fee,
      sum(maintenance)::bigint as maintenance
    from
      days
    where
      (accommodation, discount, cleaning_fee, service_charge, vat, tourism_fee, management_fee, maintenance) <> (0, 0, 0, 0, 0, 0, 0, 0)
    group by
      month,
      3,
      booking_id,
      expense_id,
      accrued_on < month
  )
select
  month::text,
  accrued_on::text,
  cause,
  nights,
  is_correction,
  accommodation,
  discount,
  cleaning_fee,
  service_charge,
  vat,
  tourism_fee,
  management_fee,
  maintenance,
  case
    when b.id is not null then json_build_object(
      'reservation_id',
      b.reservation_id,
      'arrival_date',
      b.arrival_date,
      'departure_date',
      b.departure_date,
      'extends',
      (
        select
          first.reservation_id
        from
          bookings first
        where
          first.id = b.extends_id
      ),
      'is_no_show',
      b.no_show_at is not null,
      'is_listed',
      exists (
        select
        from
          ownerships own
        where
          own.owner_id = $7
          and own.room_category_id = b.room_category_id
          and case b.status
            when 'cancelled' then own.valid @> (b.closed_at at time zone 'Asia/Dubai')::date
            else own.valid && daterange (b.arrival_date, b.departure_date)
          end
      )
    )
  end as booking,
  case
    when e.id is not null then json_build_object('id', e.id, 'category', e.category, 'description', e.description, 'vendor', e.vendor, 'bill_number', e.bill_number)
  end as expense
from
  lines l
  left join bookings b on b.id = l.booking_id
  left join expenses e on e.id = l.expense_id
order by
  month,
  accrued_on,
  b.id nulls last,
  e.id,
  cause

select
  m::date::text as month,
  coalesce(c.closed_at <= $1, closing_day <= $2::date, false) as is_final,
  coalesce(
    case
      when c.closed_at <= $3 then (c.closed_at at time zone 'Asia/Dubai')::date
    end,
    closing_day
  )::text as final_from
from
  generate_series($4::date, $5::date, interval '1 month') m
  left join closed_months c on c.month = m
  cross join (
    select
      min(lower(valid)) as known_from
    from
      settings
    where
      name = 'statement_closing_day'
  ) first
  left join settings on name = 'statement_closing_day'
  and valid @> greatest((m + interval '1 month')::date, known_from),
  lateral (
    select
      (m + interval '1 month')::date + value::int - 1 as closing_day
  ) closing
order by
  m

select distinct
  value::int as bp
from
  settings
where
  name = 'management_fee_bp'
  and exists (
    select
    from
      unnest($1::date[]) day
    where
      valid @> day
  )
order by
  bp
