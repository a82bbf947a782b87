import { SOLD, type Fact } from './fact.ts'

export const CHAINS: Fact[] = [
  {
    fact: 'an extension goes on where its stay ends, unless the stay was moved once the extension was over',
    sql: `
      select format('%s extends %s and does not go on from it', b.reservation_id, first.reservation_id) as violation
      from bookings b join bookings first on first.id = b.extends_id
      where first.extends_id is not null or first.user_id <> b.user_id or not exists (
        select from bookings before where before.confirmed_at is not null and before.departure_date = b.arrival_date
          and coalesce(before.extends_id, before.id) = first.id)
        and not (b.status in ('cancelled', 'expired') and exists (
          select from activity_log a where a.verb = 'move-booking' and a.subject = first.reservation_id and a.happened_at >= b.booking_date))`,
  },
  {
    fact: 'an extension is in the unit of the night before, unless a colleague changed it',
    sql: `
      select format('%s is in unit %s, and the night before in unit %s', b.reservation_id, b.unit_id, slept_in) as violation
      from bookings b join bookings before on coalesce(before.extends_id, before.id) = b.extends_id and before.departure_date = b.arrival_date
      cross join lateral (
        select coalesce((select s.unit_id from split_nights s where s.booking_id = before.id and s.during @> b.arrival_date - 1), before.unit_id) as slept_in) night
      where b.status in ${SOLD} and before.status in ${SOLD} and b.unit_id <> slept_in
        and not exists (select from activity_log a where a.verb = 'split-stay' and a.subject = b.reservation_id)`,
  },
  {
    fact: 'no extension outlives its stay',
    sql: `
      select format('%s is %s, and no booking of its stay sleeps the night before', b.reservation_id, b.status) as violation
      from bookings b where b.extends_id is not null and b.status in ${SOLD} and not exists (
        select from bookings before where coalesce(before.extends_id, before.id) = b.extends_id
          and before.departure_date = b.arrival_date and before.status in ${SOLD})`,
  },
  {
    fact: 'a stay is known until its last extension',
    sql: `
      select format('%s is known until %s, and its extensions end on %s', first.reservation_id, first.stay_until, last) as violation
      from bookings first cross join lateral (
        select greatest(first.departure_date, max(b.departure_date)) as last from bookings b
        where b.extends_id = first.id and b.status in ${SOLD}) stay
      where first.extends_id is null and first.stay_until <> last`,
  },
]
