import { sql } from 'kysely'
import type { Tx } from '#server/db/index.ts'
import type { BookingFacts } from '#server/bookings/booking-queries.ts'
import { recordSplits } from './split-queries.ts'

/**
 * The stay ends on that day: the nights from then on are for sale again. Requires the locks of home
 * and booking.
 */
export async function shortenStay(
  tx: Tx,
  { id, extends_id }: BookingFacts,
  to: string,
): Promise<void> {
  await sql`delete from occupancies where booking_id = ${id} and lower(during) >= ${to}::date`.execute(
    tx,
  )
  await sql`
    update occupancies set during = daterange(lower(during), ${to}::date) where booking_id = ${id} and upper(during) > ${to}::date`.execute(
    tx,
  )
  await sql`update bookings set departure_date = ${to}::date, stay_until = ${to}::date where id = ${id}`.execute(
    tx,
  )
  await sql`update bookings set stay_until = ${to}::date where id = ${extends_id}`.execute(tx)
  await recordSplits(tx, [id])
}

export const setGuests = (tx: Tx, ids: number[], guests: number) =>
  tx.updateTable('bookings').set({ guests }).where('id', 'in', ids).execute()
