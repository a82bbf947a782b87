import type { Tx } from '#db'
import { rewardStay } from '#members'
import { listPaidNights } from '#bookings/folio-queries.ts'

export async function rewardDeparture(tx: Tx, booking_id: number, now: Date): Promise<void> {
  for (const stay of await listPaidNights(tx, booking_id)) await rewardStay(tx, { ...stay, booking_id, now })
}
