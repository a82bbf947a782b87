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
  w.word,
  to_json(
    array(
      select distinct
        room_category_id
      from
        room_category_texts
      where
        fold_search (name || ' ' || nice_name) like w.pattern
      order by
        1
      limit
        $1
    )
  ) as homes,
  to_json(
    array(
      select
        id
      from
        units
      where
        fold_search (name) in (w.word, $2)
      order by
        1
      limit
        $3
    )
  ) as units
from
  unnest($4::text[], $5::text[]) with ordinality w (word, pattern, place)
order by
  w.place

with
  live as materialized (
    select
      id
    from
      bookings b
    where
      b.status in ('pencil', 'confirmed', 'arrived')
      and (
        words_of_booking (b.reservation_id, b.guest_name, b.guest_email, b.guest_phone_number) like $1
        or b.id = any (
          array(
            select
              booking_id
            from
              payments
            where
              card_last4 = $2
          )
        )
      )
      and (
        words_of_booking (b.reservation_id, b.guest_name, b.guest_email, b.guest_phone_number) like $3
        or b.id = any (
          array(
            select
              booking_id
            from
              payments
            where
              card_last4 = $4
          )
        )
      )
    limit
      $5
  ),
  found as materialized (
    select
      id
    from
      bookings b
    where
      (
        words_of_booking (b.reservation_id, b.guest_name, b.guest_email, b.guest_phone_number) like $6
        or b.id = any (
          array(
            select
              booking_id
            from
              payments
            where
              card_last4 = $7
          )
        )
      )
      and (
        words_of_booking (b.reservation_id, b.guest_name, b.guest_email, b.guest_phone_number) like $8
        or b.id = any (
          array(
            select
              booking_id
            from
              payments
            where
              card_last4 = $9
          )
        )
      )
    limit
      $10
  ),
  first as materialized (
    select
      b.id,
      (replace(b.reservation_id, '-', '') = $11) as is_number,
      b.status in ('pencil', 'confirmed', 'arrived') as is_live,
      abs(b.arrival_date - $12::date) as days
    from
      bookings b
    where
      b.id in (
        select
          id
        from
          live
        union
        select
          id
        from
          found
      )
    order by
      is_number desc,
      is_live desc,
      days,
      b.id desc
    limit
      $13
  )
select
  b.reservation_id,
  b.status,
  b.guest_name,
  t.nice_name as home,
  (
    select
      name
    from
      units
    where
      id = b.unit_id
  ) as unit,
  b.arrival_date,
  b.departure_date,
  (
    select
      card_last4
    from
      payments
    where
      booking_id = b.id
      and number = 1
  ) as card_last4,
  (
    select
      count(*)::int
    from
      found
  ) as bookings_count
from
  first
  join bookings b on b.id = first.id
  join room_categories rc on rc.id = b.room_category_id
  join room_category_texts t on t.room_category_id = rc.id
  and t.lang = $14
  join properties p on p.id = rc.property_id
  join location_texts lt on lt.location_id = p.location_id
  and lt.lang = $15
order by
  first.is_number desc,
  first.is_live desc,
  first.days,
  b.id desc
