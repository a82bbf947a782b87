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
  b.id,
  b.reservation_id,
  b.status,
  b.is_refundable as is_sold_refundable,
  b.refundable_until,
  b.total_fils,
  b.booking_date,
  b.arrival_date,
  b.departure_date,
  b.no_of_nights,
  b.guests,
  b.infants,
  (
    select
      first.reservation_id
    from
      bookings first
    where
      first.id = b.extends_id
  ) as extends,
  (
    select
      coalesce(max(whole.stay_until), b.stay_until)
    from
      bookings whole
    where
      whole.id = b.extends_id
      and b.status <> 'cancelled'
  ) as stay_until,
  b.status = 'confirmed'
  and (
    b.arrival_date + case
      when b.extends_id is null then rc.check_in_time
      else rc.check_out_time
    end
  ) at time zone 'Asia/Dubai' > $1 as is_cancellable,
  case
    when b.extends_id is null
    and b.status = 'departed'
    and b.no_show_at is null then coalesce(
      (
        select
          state
        from
          reviews
        where
          booking_id = b.id
      ),
      (
        select
          'open'
        from
          settings
        where
          name = 'review_days'
          and valid @> b.arrival_date
          and $2 >= (b.stay_until + $3::time) at time zone 'Asia/Dubai'
          and $4 < (b.stay_until + value::int + 1)::timestamp at time zone 'Asia/Dubai'
      )
    )
  end as review,
  (
    select
      invoice_number
    from
      invoices
    where
      booking_id = b.id
      and kind = 'invoice'
      and reversed_on is null
  ) as invoice_number,
  folio.*,
  refund.*,
  p.state as payment_state,
  p.intent_id as transaction_id,
  json_build_object(
    'id',
    rc.id,
    'room_category_id',
    rc.id,
    'slug',
    rc.slug,
    'name',
    t.name,
    'nice_name',
    t.nice_name,
    'sub_title',
    t.sub_title,
    'description',
    t.description,
    'area',
    lt.name,
    'max_occupants',
    rc.max_occupants,
    'bedrooms',
    rc.bedrooms,
    'bathrooms',
    rc.bathrooms,
    'image',
    (
      select
        json_strip_nulls(
          json_build_object(
            'file',
            pic.file,
            'width',
            pic.width,
            'height',
            pic.height,
            'blur',
            pic.blur,
            'alt',
            "pic"."alt_en",
            'focus',
            picture_focus (pic),
            'room',
            pic.room
          )
        )
      from
        room_category_pictures rp
        join pictures pic on pic.id = rp.picture_id
      where
        rp.room_category_id = rc.id
      order by
        rp.position
      limit
        1
    ),
    'is_active',
    rc.is_active
    and rc.permit_expires_on >= $5::date
  ) as room_category,
  json_build_object('user_id', b.user_id, 'name', b.guest_name, 'email', b.guest_email, 'phone_number', b.guest_phone_number) as user,
  json_build_object('name', pt.name) as property,
  (
    select
      code
    from
      coupons
    where
      id = b.coupon_id
  ) as coupon,
  (
    select
      json_build_object('id', id, 'code', code)
    from
      offers
    where
      id = b.offer_id
  ) as offer,
  (
    select
      json_build_object(
        'id',
        b.unit_id,
        'name',
        case
          when b.status in ('arrived', 'departed')
          or count(*) > 1 then string_agg(
            u.name,
            ' → '
            order by
              lower(p.during)
          )
        end
      )
    from
      unit_parts (b.id) p
      join units u on u.id = p.unit_id
  ) as room,
  (
    select
      count(*)::int
    from
      check_in_guests
    where
      booking_id = b.id
      and completed_at is not null
  ) as checked_in,
  greatest(0, b.guests - guests_before (b.id)) as to_check_in
from
  bookings b
  join room_categories rc on rc.id = b.room_category_id
  join room_category_texts t on t.room_category_id = rc.id
  and t.lang = $6
  join properties pr on pr.id = rc.property_id
  join property_texts pt on pt.property_id = pr.id
  and pt.lang = $7
  join location_texts lt on lt.location_id = pr.location_id
  and lt.lang = $8
  left join payments p on p.booking_id = b.id
  and p.number = 1
  cross join lateral (
    select
      coalesce(
        sum(fils) filter (
          where
            kind = 'accommodation'
        ),
        0
      )::bigint as accommodation_fils,
      coalesce(
        sum(fils) filter (
          where
            kind = 'vat'
        ),
        0
      )::bigint as vat,
      coalesce(
        sum(fils) filter (
          where
            kind = 'tourism_fee'
        ),
        0
      )::bigint as tourism_fee,
      coalesce(
        sum(fils) filter (
          where
            kind = 'service_charge'
        ),
        0
      )::bigint as service_charge,
      coalesce(
        sum(fils) filter (
          where
            kind = 'cleaning_fee'
        ),
        0
      )::bigint as cleaning_fee,
      coalesce(
        sum(fils) filter (
          where
            kind = 'extra'
        ),
        0
      )::bigint as extras,
      coalesce(
        - sum(fils) filter (
          where
            kind = 'coupon'
        ),
        0
      )::bigint as coupon_discount,
      coalesce(
        - sum(fils) filter (
          where
            kind = 'offer'
        ),
        0
      )::bigint as offer_discount,
      coalesce(
        sum(fils) filter (
          where
            kind = 'adjustment'
        ),
        0
      )::bigint as adjustment,
      coalesce(
        - sum(fils) filter (
          where
            kind = 'payment'
        ),
        0
      )::bigint as paid_fils
    from
      folio_lines
    where
      booking_id = b.id
  ) folio
  cross join lateral (
    select
      max(stripe_refund_key) as stripe_refund_key,
      coalesce(sum(amount_fils), 0)::bigint as refund_amount,
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
      end as refund_status
    from
      refunds
    where
      payment_id in (
        select
          id
        from
          payments
        where
          booking_id = b.id
      )
  ) refund
where
  (
    b.user_id = $9
    or b.claimed_from = $10
  )
  and b.status not in ('pencil', 'expired')
  and (
    b.status <> 'cancelled'
    or b.confirmed_at is not null
    or p.captured_at is not null
  )
order by
  b.arrival_date desc,
  b.id desc

select
  b.reservation_id,
  b.booking_date,
  b.expires_at as expiry_time,
  b.arrival_date,
  b.departure_date,
  b.no_of_nights,
  b.guests,
  b.infants,
  b.total_fils as total,
  json_build_object(
    'slug',
    rc.slug,
    'nice_name',
    t.nice_name,
    'area',
    lt.name,
    'image',
    (
      select
        json_strip_nulls(
          json_build_object(
            'file',
            pic.file,
            'width',
            pic.width,
            'height',
            pic.height,
            'blur',
            pic.blur,
            'alt',
            "pic"."alt_en",
            'focus',
            picture_focus (pic),
            'room',
            pic.room
          )
        )
      from
        room_category_pictures rp
        join pictures pic on pic.id = rp.picture_id
      where
        rp.room_category_id = rc.id
      order by
        rp.position
      limit
        1
    )
  ) as room_category
from
  bookings b
  join room_categories rc on rc.id = b.room_category_id
  join room_category_texts t on t.room_category_id = rc.id
  and t.lang = $1
  join properties pr on pr.id = rc.property_id
  join location_texts lt on lt.location_id = pr.location_id
  and lt.lang = $2
where
  (
    b.user_id = $3
    or b.claimed_from = $4
  )
  and b.status = 'pencil'
  and b.expires_at > $5
order by
  b.expires_at,
  b.id
