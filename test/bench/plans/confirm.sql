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
  c.by_guest,
  c.is_order,
  c.carried_out_at
from
  booking_changes c
  join bookings h on h.id = c.booking_id
where
  c.booking_id = $1

begin

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
  lock_booking_and_home (
    (
      select
        booking_id
      from
        payments
      where
        intent_id = $1
    )
  )

select
  "id",
  "booking_id",
  "intent_id",
  "client_secret",
  "idempotency_key",
  "amount_fils",
  "state",
  "failure_code",
  "started_at",
  "method"
from
  "payments"
where
  "intent_id" = $1
for update

with
  captured as (
    update payments
    set
      state = 'captured',
      captured_at = $1,
      failure_code = null,
      card_last4 = $2
    where
      id = $3
    returning
      booking_id
  )
insert into
  folio_lines (booking_id, kind, fils, written_at, computed_from)
select
  booking_id,
  'payment',
  $4::bigint,
  $5,
  $6::jsonb
from
  captured

with
  kept as (
    update occupancies
    set
      kind = 'booking',
      expires_at = null
    where
      booking_id = $1
    returning
      booking_id
  )
update bookings
set
  status = 'confirmed',
  confirmed_at = $2,
  closed_at = null
from
  kept
where
  id = kept.booking_id

select
  owe_emails (b, $1)
from
  bookings b
where
  id = $2

commit
