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
  exists (
    select
    from
      feeds_telling ($1, null, $2::date) t (id)
      join calendar_feeds f on f.id = t.id
    where
      removed_at is null
      and coalesce(greatest(tried_at, asked_at), '-infinity') <= $3
  ) as some

select
  id,
  reservation_id,
  expires_at as expiry_time
from
  hold_quoted_nights (
    saved_rate => $1,
    home => $2,
    from_day => $3,
    to_day => $4,
    people => $5,
    is_member => $6,
    today => $7,
    person_id => $8,
    with_infant => $9,
    language => $10,
    at_time => $11,
    closes_at => $12,
    network => $13,
    max_open => $14,
    max_nights => $15,
    max_lapses => $16,
    lapses_since => $17,
    network_free => $18,
    network_open => $19,
    network_most => $20
  )
