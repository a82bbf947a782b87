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
  b.*,
  p.intent_id
from
  (
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
  ) b
  left join payments p on p.booking_id = b.id
  and p.number = 1

select
  c.changes_id,
  c.total_before_fils,
  c.lines,
  h.offer_id,
  c.split_on,
  c.reason,
  c.carried_out_at
from
  booking_changes c
  join bookings h on h.id = c.booking_id
where
  c.booking_id = $1

select
  settle_ordinary_payment ($1, $2, $3, $4) as is_settled
