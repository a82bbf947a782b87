import { sql } from 'kysely'

export const PAID_STATUSES = sql`('confirmed', 'arrived', 'departed')`

/** All bookings of a stay together; `b` is its first. */
export const PARTS = sql`lateral (
  select max(p.guests) as guests, bool_and(p.status = 'departed') as has_left, bool_or(p.status = 'arrived') as is_there,
    max(p.closed_at) as left_at,
    (select count(*)::int from check_in_guests g join bookings q on q.id = g.booking_id
      where (q.id = b.id or q.extends_id = b.id) and q.status in ${PAID_STATUSES} and g.completed_at is not null) as registered
  from bookings p where (p.id = b.id or p.extends_id = b.id) and p.status in ${PAID_STATUSES}) parts`
