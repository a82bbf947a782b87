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
  0 as units_found,
  (
    select
      coalesce(sum(v.views), 0)::int
    from
      ownerships own
      join home_views v on v.room_category_id = own.room_category_id
    where
      own.owner_id = $1
      and true
      and v.day between $2::date and $3::date
      and own.valid @> v.day
  ) as views_count,
  (
    select
      coalesce(sum(visitors), 0)::int
    from
      site_visits
    where
      day between $4::date and $5::date
  ) as site_views
