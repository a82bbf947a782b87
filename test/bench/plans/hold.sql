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
  id,
  reservation_id,
  expires_at as expiry_time
from
  hold_quoted_nights ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
