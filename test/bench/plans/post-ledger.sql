begin

select
  pg_advisory_xact_lock_shared($1)

delete from statement_due
where
  turn in (
    select
      turn
    from
      statement_due
    order by
      turn
    limit
      $1
  )
returning
  kind,
  subject_id

select
  b.id,
  b.room_category_id,
  b.unit_id,
  b.status,
  b.confirmed_at is not null as was_confirmed,
  b.arrival_date,
  (b.closed_at at time zone 'Asia/Dubai')::date::text as closed_on,
  r.daily_rate as nights,
  (
    select
      coalesce(
        json_agg(
          json_build_object('kind', kind, 'fils', fils, 'computed_from', computed_from)
          order by
            id
        ),
        '[]'
      )
    from
      folio_lines
    where
      booking_id = b.id
      and kind not in ('payment', 'refund')
  ) as charges,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'accommodation_fils',
            c.accommodation_fils,
            'discount_fils',
            c.discount_fils,
            'nights_vat_fils',
            c.nights_vat_fils,
            'cleaning_fee_fils',
            c.cleaning_fee_fils,
            'cleaning_vat_fils',
            c.cleaning_vat_fils,
            'service_charge_fils',
            c.service_charge_fils,
            'service_vat_fils',
            c.service_vat_fils,
            'tourism_fee_fils',
            c.tourism_fee_fils,
            'credited_on',
            (c.written_at at time zone 'Asia/Dubai')::date::text,
            'is_of_cancelling',
            coalesce(c.written_at <= b.closed_at, false)
          )
          order by
            c.id
        ),
        '[]'
      )
    from
      credits c
    where
      c.booking_id = b.id
  ) as credits,
  (
    select
      coalesce(json_agg(json_build_object('unit_id', unit_id, 'from', lower(during), 'to', upper(during))), '[]')
    from
      split_nights
    where
      booking_id = b.id
  ) as elsewhere,
  (
    select
      value::int
    from
      settings
    where
      name = 'management_fee_bp'
      and valid @> b.arrival_date
  ) as management_fee_bp
from
  bookings b
  join quote_rates r on r.id = b.rate_id
where
  b.id = any ($1::bigint[])

select
  room_category_id,
  owner_id,
  lower(valid)::text as
from
,
  upper(valid)::text as until
from
  ownerships
where
  room_category_id = any ($1::bigint[])

select
  booking_id,
  expense_id,
  owner_id,
  room_category_id,
  unit_id,
  accrued_on::text,
  cause,
  json_build_object(
    'accommodation_fils',
    sum(accommodation_fils),
    'discount_fils',
    sum(discount_fils),
    'cleaning_fee_fils',
    sum(cleaning_fee_fils),
    'service_charge_fils',
    sum(service_charge_fils),
    'vat_fils',
    sum(vat_fils),
    'tourism_fee_fils',
    sum(tourism_fee_fils),
    'management_fee_fils',
    sum(management_fee_fils),
    'maintenance_fils',
    sum(maintenance_fils)
  ) as amounts
from
  statement_lines
where
  booking_id = any ($1::bigint[])
  or expense_id = any ($2::bigint[])
group by
  booking_id,
  expense_id,
  owner_id,
  room_category_id,
  unit_id,
  accrued_on,
  cause

insert into
  statement_lines (
    owner_id,
    room_category_id,
    unit_id,
    month,
    accrued_on,
    cause,
    booking_id,
    expense_id,
    accommodation_fils,
    discount_fils,
    cleaning_fee_fils,
    service_charge_fils,
    vat_fils,
    tourism_fee_fils,
    management_fee_fils,
    maintenance_fils,
    written_at
  )
select
  owner_id,
  room_category_id,
  unit_id,
  greatest(
    date_trunc('month', accrued_on),
    (
      select
        max(month) + interval '1 month'
      from
        closed_months
    )
  ),
  accrued_on,
  cause,
  booking_id,
  expense_id,
  accommodation_fils,
  discount_fils,
  cleaning_fee_fils,
  service_charge_fils,
  vat_fils,
  tourism_fee_fils,
  management_fee_fils,
  maintenance_fils,
  $1
from
  jsonb_populate_recordset(null::statement_lines, $2::jsonb)
order by
  accrued_on,
  booking_id,
  expense_id,
  cause

commit

with
  open as (
    select
      coalesce(
        (
          select
            max(month) + interval '1 month'
          from
            closed_months
        ),
        (
          select
            min(month)
          from
            statement_lines
        )
      )::date as month
  )
select
  month::text,
  coalesce($1::date >= (month + interval '1 month')::date + value::int - 1, false) as is_over
from
  open
  left join settings on name = 'statement_closing_day'
  and valid @> $2::date
