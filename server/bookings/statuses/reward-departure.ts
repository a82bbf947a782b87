import type { Tx } from '#server/db/index.ts'
import { rewardStay } from '#server/members/index.ts'
import { listPaidNights } from '#server/bookings/folio-queries.ts'

export async function rewardDeparture(tx: Tx, booking_id: number, now: Date): Promise<void> {
  for (const stay of await listPaidNights(tx, booking_id))
    await rewardStay(tx, { ...stay, booking_id, now })
}
