import type { Tx } from '#db'
import { thankForStay } from '#members'
import { listPaidNights } from '#bookings/queries.ts'

export async function thankGuest(tx: Tx, booking_id: number, now: Date): Promise<void> {
  for (const stay of await listPaidNights(tx, booking_id)) await thankForStay(tx, { ...stay, booking_id, now })
}
