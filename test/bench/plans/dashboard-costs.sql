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
  costs as (
    select
      name,
      - sum(fils)::bigint as value
    from
      (
        select
          s.category as name,
          s.nett_fils as fils
        from
          month_sums s
        where
          s.owner_id = $1
          and s.month between $2::date and $3::date
          and s.month < $4::date
          and s.category is not null
          and true
        union all
        select
          (
            select
              e.category
            from
              expenses e
            where
              e.id = l.expense_id
          ),
          l.maintenance_fils
        from
          statement_lines l
        where
          l.owner_id = $5
          and l.expense_id is not null
          and l.month between $6::date and $7::date
          and l.month >= $8::date
          and true
          and l.accrued_on < $9::date + (l.cause <> 'night')::int
      ) spent
    group by
      name
    having
      sum(fils) <> 0
  )
select
  0 as units_found,
  (
    select
      coalesce(
        json_agg(
          json_build_object('name', name, 'value', value)
          order by
            value desc,
            name
        ),
        '[]'
      )
    from
      costs
  ) as maintenance_costs
