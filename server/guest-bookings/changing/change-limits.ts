import { reachOf, readChangeFee } from '#server/booking-changes/index.ts'
import { listLaterOfStay, type BookingFacts } from '#server/bookings/index.ts'
import type { Reach } from '#contract/endpoints/admin/bookings.ts'
import { addDays } from '#server/core/time.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'
import { countChanges } from './change-queries.ts'

export type ChangeLimits = {
  /** Null: nothing of it. */
  reach: Reach | null
  /** Why its nights and home stay, although nothing of the stay itself is against it. */
  refusal: 'CHANGE_TOO_LATE' | 'CHANGES_USED_UP' | null
  /** The last day on which its guest changes nights or home. */
  last_day: string
  changes_left: number
  /** What each costs, with VAT, in fils. */
  fee: number
}

/** What of a booking its guest may change on a day, by the terms of its arrival day. */
export async function readChangeLimits(
  db: Db | Tx,
  booking: BookingFacts,
  today: string,
): Promise<ChangeLimits> {
  const later = await listLaterOfStay(db, booking)
  const { extends_id, arrival_date, reservation_id } = booking
  const is_first = extends_id === null
  const reach = reachOf({ ...booking, is_first, is_extended: later.length > 0 }, today)
  const { guest_change_days, guest_changes_max } = await readSettings(db, arrival_date)
  const fee = await readChangeFee(db, booking)
  const last_day = addDays(arrival_date, -guest_change_days)
  const changes_left = Math.max(0, guest_changes_max - (await countChanges(db, reservation_id)))
  const refusal =
    today > last_day ? 'CHANGE_TOO_LATE' : changes_left === 0 ? 'CHANGES_USED_UP' : null
  return { reach, refusal: reach === 'whole' ? refusal : null, last_day, changes_left, fee }
}
