import { SOLD, type Fact } from './fact.ts'

const OF = (kinds: string) =>
  `(select coalesce(sum(fils), 0)::bigint from folio_lines f where f.booking_id = b.id and f.kind in (${kinds}))`
const NIGHTS_FILS = `(select due.accommodation + due.offer + due.coupon + due.adjustment from due where due.booking_id = b.id)`
const CHARGES = OF(
  `'accommodation', 'offer', 'coupon', 'adjustment', 'cleaning_fee', 'service_charge', 'vat', 'tourism_fee'`,
)

export const LEDGER: Fact[] = [
  {
    fact: 'a folio adds up',
    sql: `
      select format('%s costs %s and its lines come to %s', b.reservation_id, b.total_fils, ${CHARGES}) as violation
      from bookings b where ${CHARGES} <> b.total_fils`,
  },
  {
    fact: 'the price shown is the price charged',
    sql: `
      select format('%s was quoted at %s and costs %s', b.reservation_id, r.total_fils, b.total_fils) as violation
      from bookings b join quote_rates r on r.id = b.rate_id where b.coupon_id is null and r.total_fils <> b.total_fils`,
  },
  {
    fact: 'a folio says what the payment provider says',
    sql: `
      select format('the folio of %s has %s paid and %s back, the payment provider %s and %s', b.reservation_id, -${OF(`'payment'`)}, ${OF(`'refund'`)}, taken, given) as violation
      from bookings b cross join lateral (
        select coalesce(sum(amount_fils), 0)::bigint + (select by_hand from staff_actions where staff_actions.booking_id = b.id) as taken, coalesce(sum(refunded_fils), 0)::bigint as given
        from bank_intents i where i.reservation_id = b.reservation_id and i.status = 'succeeded') bank
      where -${OF(`'payment'`)} <> taken or ${OF(`'refund'`)} <> given`,
  },
  {
    fact: 'a coupon is used no more often than it may be',
    sql: `
      select format('%s may be used %s times and was used %s times', code, uses, count(*)) as violation
      from (values ('ONLYONE', 1), ('ONLYTWO', 2), ('ONLYTHREE', 3)) as may (code, uses)
      join coupons c using (code) join bookings b on b.coupon_id = c.id and b.status in ${SOLD}
      group by code, uses having count(*) > uses`,
  },
  {
    fact: 'a personal coupon is used once, by whom it belongs to',
    sql: `
      select format('%s of user %s was used by %s', c.code, c.user_id, string_agg(b.reservation_id || ' of user ' || b.user_id, ', ')) as violation
      from coupons c join bookings b on b.coupon_id = c.id and b.status in ${SOLD}
      where c.user_id is not null group by c.id having count(*) > 1 or bool_or(b.user_id <> c.user_id)`,
  },
  {
    fact: 'who brought a friend is thanked once, after the first stay of the friend',
    sql: `
      select format('friend %s of user %s was over %s times and brought %s coupons', friend_id, inviter_id, stays, thanks) as violation
      from (select r.*, (r.reward_coupon_id is not null)::int as thanks,
          (select count(*) from bookings b where b.user_id = r.friend_id and b.status = 'departed') as stays from referrals r) friends
      where (thanks = 1) <> (stays > 0)
        and (thanks = 1 or (select count(*) from referrals o where o.inviter_id = friends.inviter_id and o.reward_coupon_id is not null) < 5)
      union all
      select format('%s coupons of thanks for %s friends', count(*), (select count(reward_coupon_id) from referrals))
      from coupons where code like 'THANKS-%' having count(*) <> (select count(reward_coupon_id) from referrals)`,
  },
  {
    fact: 'a coupon takes off what it says, once',
    sql: `
      select format('%s has coupon %s and lines of %s', b.reservation_id, coalesce(c.code, 'none'), lines.fils) as violation
      from bookings b left join coupons c on c.id = b.coupon_id
      cross join lateral (select count(*) as n, coalesce(sum(fils), 0) as fils from folio_lines f where f.booking_id = b.id and f.kind = 'coupon') lines
      where (lines.n = 1) <> (c.id is not null)
        or lines.fils <> (select due.coupon from due where due.booking_id = b.id)`,
  },
  {
    fact: 'a stay that is over earns its points, once, and nothing else does',
    sql: `
      select format('%s (%s) earned %s points instead of %s', b.reservation_id, b.status, earned, due) as violation
      from bookings b cross join lateral (
        select coalesce((select sum(points) from loyalty_points l where l.booking_id = b.id), 0) as earned,
          case when b.status = 'departed' and exists (select from loyalty_members m where m.user_id = b.user_id and m.enrolled_at <= b.closed_at)
            then ${NIGHTS_FILS} / 10000 * 10 else 0 end as due) points
      where earned <> due`,
  },
  {
    fact: 'a member has the points that were earned',
    sql: `
      select format('member %s has %s points and earned %s', m.user_id, m.points, coalesce(sum(l.points), 0)) as violation
      from loyalty_members m left join loyalty_points l using (user_id) group by m.user_id having m.points <> coalesce(sum(l.points), 0)`,
  },
]
