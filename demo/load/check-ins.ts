import { sql } from 'kysely'
import type { Tx } from '#demo/shape.ts'

const OPEN_EACH = 19 // of so many parties one has not registered everybody

/**
 * Who sleeps here was checked in by the front desk, and nearly every guest of theirs is registered;
 * some who come have registered already.
 */
export async function loadCheckIns(tx: Tx, today: string): Promise<void> {
  await sql`
    insert into check_ins (booking_id, at, by, id_seen, key_given, deposit_fils)
    select b.id, (b.arrival_date + rc.check_in_time + make_interval(mins => (b.id % 240)::int)) at time zone 'Asia/Dubai',
      (select id from users where email = 'salem@example.com'), true, true, rc.damage_deposit_fils
    from bookings b join room_categories rc on rc.id = b.room_category_id
    where b.status = 'arrived' and b.extends_id is null and b.arrival_date < ${today}::date`.execute(
    tx,
  )
  await sql`insert into deposits (booking_id) select booking_id from check_ins where deposit_fils > 0`.execute(
    tx,
  )
  await sql`
    insert into deposit_moves (booking_id, kind, method, fils, at, by)
    select c.booking_id, 'taken', case when c.booking_id % 3 = 0 then 'card' else 'cash' end, c.deposit_fils, c.at, concat_ws(' ', by.first_name, by.last_name)
    from check_ins c join users by on by.id = c.by where c.deposit_fils > 0 order by c.at, c.booking_id`.execute(
    tx,
  )
  await countEachEvening(tx, today)
  await sql`
    insert into activity_log (actor, actor_id, source, verb, subject_kind, subject, before, after, happened_at)
    select concat_ws(' ', by.first_name, by.last_name), by.id, 'admin', 'mark-arrived', 'booking', b.reservation_id, json_build_object('status', 'confirmed'),
      json_build_object('status', 'arrived', 'id_seen', c.id_seen, 'key_given', c.key_given, 'deposit_fils', c.deposit_fils), c.at
    from check_ins c join bookings b on b.id = c.booking_id join users by on by.id = c.by
    order by c.at, b.id`.execute(tx)
  await sql`
    insert into check_in_guests (booking_id, position, first_name, last_name, is_uae_resident, document_kind, has_health_consent, completed_at, forget_on)
    select b.id, n, case when n = 1 then split_part(b.guest_name, ' ', 1) else (array['Amal', 'Daniel', 'Mei', 'Yusuf', 'Elena', 'Ravi'])[1 + (b.id + n) % 6] end,
      substr(b.guest_name, strpos(b.guest_name, ' ') + 1), false, 'passport', true, b.booking_date + interval '1 hour', b.departure_date + interval '5 years'
    from bookings b cross join generate_series(1, b.guests) n
    where b.status in ('confirmed', 'arrived') and b.extends_id is null and b.booking_date < ${today}::date
      and (b.arrival_date < ${today}::date and (b.id % ${OPEN_EACH}::int > 0 or n < b.guests) or b.arrival_date = ${today}::date and (b.id % 2 = 0 or n = 1))`.execute(
    tx,
  )
}

/** After the last check-in of the day; two evenings ago five dirhams were missing. */
async function countEachEvening(tx: Tx, today: string): Promise<void> {
  await sql`
    insert into cash_counts (counted_fils, expected_fils, is_first, reason, at, by)
    select e.fils - e.missing, e.fils - e.missed, e.days = 6, case when e.missing > e.missed then 'Change for a courier, without a slip' end, e.at, 'Salem Al Ketbi'
    from (
      select t.days, t.at, case when t.days <= 2 then 500 else 0 end as missing, case when t.days < 2 then 500 else 0 end as missed,
        (select coalesce(sum(c.fils), 0)::bigint from cash_lines c where c.at <= t.at) as fils
      from (select d.days, (${today}::date - d.days + time '22:40') at time zone 'Asia/Dubai' as at from generate_series(1, 6) d (days)) t
    ) e order by e.at`.execute(tx)
}
