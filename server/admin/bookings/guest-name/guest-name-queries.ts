import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { BookingFacts } from '#server/bookings/index.ts'
import { rowsOf, type Tx } from '#server/db/index.ts'

const Id = z.object({ id: z.int() })

/** The first booking and its extensions; complete under the lock of their home. */
export async function listBookingsOfStay(
  tx: Tx,
  { id, extends_id }: Pick<BookingFacts, 'id' | 'extends_id'>,
): Promise<number[]> {
  const first = extends_id ?? id
  const { rows } = await rowsOf(
    Id,
  )`select id from bookings where id = ${first} or extends_id = ${first} order by id`.execute(tx)
  return rows.map((row) => row.id)
}

type Guest = Pick<BookingFacts, 'guest_name' | 'guest_email' | 'guest_phone_number'>

export const renameBooking = (
  tx: Tx,
  id: number,
  guest: Partial<Guest> & { address_changed_at?: Date },
) => tx.updateTable('bookings').set(guest).where('id', '=', id).execute()

/** Of the register, until the lead guest has registered under a name of their own. */
export const renameLeadGuest = (tx: Tx, booking_id: number, guest_name: string) =>
  sql`
  update check_in_guests set first_name = split_part(${guest_name}, ' ', 1), last_name = trim(substr(${guest_name}, length(split_part(${guest_name}, ' ', 1)) + 1))
  where booking_id = ${booking_id} and position = 1 and completed_at is null`.execute(tx)

/** Links to check in for the whole party and to pay. */
export async function deleteMailedLinks(tx: Tx, booking_id: number) {
  await tx
    .deleteFrom('check_in_links')
    .where('booking_id', '=', booking_id)
    .where('guest_id', 'is', null)
    .execute()
  await tx.deleteFrom('payment_links').where('booking_id', '=', booking_id).execute()
}
