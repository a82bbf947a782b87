import { sql } from 'kysely'
import type { Tx } from '#demo/shape.ts'

const CHECKED_DAYS = 6

/**
 * Each review is that of an ordinary stay of its home, spread over those that are over; the known
 * guests have not reviewed theirs. What is older than the first stay is of nobody's. The scores
 * follow.
 */
export async function tieReviews(tx: Tx, today: string) {
  await sql`
    with stays as (
      select b.id, b.room_category_id, b.departure_date, count(*) over home as of_home, row_number() over newest as place
      from bookings b join users u on u.id = b.user_id
      where b.status = 'departed' and b.extends_id is null and u.is_temporary and b.departure_date <= ${today}::date - ${CHECKED_DAYS}::int
      window home as (partition by b.room_category_id), newest as (home order by b.departure_date desc, b.id)),
    written as (
      select id, room_category_id, count(*) over home as of_home, row_number() over newest as place
      from reviews window home as (partition by room_category_id), newest as (home order by stayed_on desc, id))
    update reviews r set booking_id = s.id, stayed_on = s.departure_date
    from written w join stays s on s.room_category_id = w.room_category_id
      and s.place = case when s.of_home >= w.of_home then (w.place - 1) * s.of_home / w.of_home + 1 else w.place end
    where r.id = w.id`.execute(tx)
  await sql`
    update reviews set submitted_at = (stayed_on + 1)::timestamp at time zone 'Asia/Dubai' + interval '10 hours',
      decided_at = (stayed_on + 2)::timestamp at time zone 'Asia/Dubai' + interval '9 hours'`.execute(
    tx,
  )
  await sql`select update_rating(id) from room_categories`.execute(tx)
}
