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
  booking as (
    select
      "id",
      "reservation_id",
      "user_id",
      "room_category_id",
      "unit_id",
      "rate_id",
      "extends_id",
      "status",
      "arrival_date",
      "departure_date",
      "stay_until",
      "no_of_nights",
      "guests",
      "infants",
      "is_refundable",
      "refundable_until",
      "is_invoiced_on_payment",
      "coupon_id",
      "total_fils",
      "guest_name",
      "guest_email",
      "guest_phone_number",
      "booking_date",
      "expires_at",
      "confirmed_at",
      "closed_at",
      "cancelled_by"
    from
      bookings
    where
      (
        user_id = $1
        or claimed_from = $2
      )
      and reservation_id = $3
    for update
  ),
  payment as (
    insert into
      payments (booking_id, amount_fils, idempotency_key, started_at)
    select
      id,
      total_fils,
      'booking-' || id,
      $4::timestamptz
    from
      booking
    where
      status not in ('expired', 'cancelled')
      and (
        status <> 'pencil'
        or expires_at > $5
      )
    on conflict (booking_id, number) do update
    set
      booking_id = excluded.booking_id -- so that the one begun before is answered
    returning
      intent_id,
      client_secret,
      idempotency_key,
      amount_fils
  )
select
  *
from
  booking
  left join payment on true

select
  rc.id,
  rc.slug,
  t.name,
  t.nice_name,
  rc.type,
  lt.name as area,
  rc.bedrooms,
  rc.bathrooms,
  rc.max_occupants,
  to_char(rc.check_in_time, 'HH24:MI') as check_in_time,
  to_char(rc.check_out_time, 'HH24:MI') as check_out_time,
  rc.min_age_to_book,
  rc.damage_deposit_fils as damage_deposit,
  rc.permit_number,
  rc.latitude,
  rc.longitude,
  pt.name as property_name,
  exists (
    select
    from
      room_category_amenities ra
      join amenities a on a.id = ra.amenity_id
    where
      ra.room_category_id = rc.id
      and a.code = 'self_check_in'
  ) as has_self_check_in,
  (
    select
      json_build_object('file', pic.file, 'width', pic.width, 'height', pic.height, 'blur', pic.blur, 'alt', "pic"."alt_en")
    from
      room_category_pictures rp
      join pictures pic on pic.id = rp.picture_id
    where
      rp.room_category_id = rc.id
    order by
      rp.position
    limit
      1
  ) as image,
  (
    select
      name
    from
      units
    where
      id = $1
  ) as unit,
  (
    select
      coalesce(
        json_agg(
          json_build_object('unit', u.name, 'from', lower(p.during))
          order by
            lower(p.during)
        ),
        '[]'
      )
    from
      unit_parts ($2) p
      join units u on u.id = p.unit_id
    where
      lower(p.during) > $3::date
  ) as unit_changes,
  (
    select
      json_agg(
        json_build_object('id', id, 'kind', kind, 'fils', fils, 'computed_from', computed_from)
        order by
          id
      )
    from
      folio_lines
    where
      booking_id = $4
  ) as folio,
  (
    select
      reservation_id
    from
      bookings
    where
      id = $5
  ) as extended,
  (
    select
      json_build_object('of', o.reservation_id, 'is_carried_out', c.carried_out_at is not null)
    from
      booking_changes c
      join bookings o on o.id = c.changes_id
    where
      c.booking_id = $6
  ) as change,
  (
    select
      json_build_object(
        'state',
        (
          select
            state
          from
            payments
          where
            booking_id = $7
            and number = 1
        ),
        'refund_amount',
        coalesce(sum(amount_fils), 0)::bigint,
        'refund_status',
        case
          when count(*) = 0 then null
          when bool_or(
            failed_at is not null
            and done_at is null
          ) then 'failed'
          when bool_and(done_at is not null) then 'done'
          when bool_or(
            done_at is null
            and delayed_at is not null
          ) then 'delayed'
          else 'pending'
        end,
        'paid_fils',
        (
          select
            coalesce(- sum(fils), 0)::bigint
          from
            folio_lines
          where
            booking_id = $8
            and kind = 'payment'
        ),
        'company',
        (
          select
            json_build_object('name', name, 'address', address, 'trn', trn)
          from
            booking_companies
          where
            booking_id = $9
        ),
        'invoice_number',
        (
          select
            invoice_number
          from
            invoices
          where
            booking_id = $10
            and kind = 'invoice'
            and reversed_on is null
        ),
        'has_credit_note',
        exists (
          select
          from
            invoices
          where
            booking_id = $11
            and kind = 'credit_note'
        ),
        'has_refund_receipt',
        exists (
          select
          from
            invoices
          where
            booking_id = $12
            and kind = 'refund_receipt'
        ),
        'replaced_by',
        (
          select
            reservation_id
          from
            bookings
          where
            user_id = $13
            and room_category_id = $14
            and booking_date = $15
            and id > $16
          limit
            1
        )
      )
    from
      refunds
    where
      payment_id in (
        select
          id
        from
          payments
        where
          booking_id = $17
      )
  ) as money
from
  room_categories rc
  join room_category_texts t on t.room_category_id = rc.id
  and t.lang = $18
  join properties p on p.id = rc.property_id
  join property_texts pt on pt.property_id = p.id
  and pt.lang = $19
  join location_texts lt on lt.location_id = p.location_id
  and lt.lang = $20
where
  rc.id = $21
