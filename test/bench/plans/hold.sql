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
  r.id,
  r.quote_id,
  r.is_member,
  r.is_refundable,
  r.refundable_until,
  r.offer_id,
  r.total_base_rate_fils,
  r.total_fils,
  r.daily_rate,
  r.lines,
  r.terms,
  q.room_category_id,
  q.arrival_date,
  q.departure_date,
  q.guests,
  q.extends_id,
  q.expires_at
from
  quote_rates r
  join quotes q on q.id = r.quote_id
where
  r.id = $1::uuid

select
  id,
  reservation_id,
  expires_at as expiry_time
from
  hold_within_limits ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
