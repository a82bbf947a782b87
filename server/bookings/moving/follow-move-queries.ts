import { sql } from 'kysely'
import type { BookingFacts } from '#server/bookings/booking-queries.ts'
import type { Tx } from '#server/db/index.ts'

type Stay = Pick<BookingFacts, 'departure_date' | 'guests'>

/**
 * Records are kept as long after the new departure; who no longer comes and has not checked in is
 * taken off the party.
 */
export async function followMove(
  tx: Tx,
  booking_id: number,
  { before, after }: { before: Stay; after: Stay },
) {
  await sql`
    update check_in_guests set forget_on = forget_on + (${after.departure_date}::date - ${before.departure_date}::date)
    where booking_id = ${booking_id} and forget_on is not null`.execute(tx)
  await sql`
    with gone as (select id from check_in_guests where booking_id = ${booking_id} and position > ${after.guests} and completed_at is null),
    links as (delete from check_in_links where guest_id in (select id from gone))
    delete from check_in_guests where id in (select id from gone)`.execute(tx)
}
