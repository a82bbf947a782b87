import { sql } from 'kysely'
import type { Tx } from '#db'
import { thankForStay } from '#members'

export async function thankGuest(tx: Tx, booking_id: number, now: Date): Promise<void> {
  const { rows } = await sql<{ user_id: number; nights_fils: number }>`
    select b.user_id, coalesce(sum(f.fils), 0)::bigint as nights_fils
    from bookings b left join folio_lines f on f.booking_id = b.id and f.kind in ('accommodation', 'offer', 'coupon')
    where b.id = ${booking_id} group by b.user_id`.execute(tx)
  for (const stay of rows) await thankForStay(tx, { ...stay, booking_id, now })
}
