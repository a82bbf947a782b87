import { LINK_REST_HOURS } from '#contract/account-limits.ts'
import type { BookingAccess } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db } from '#server/db/index.ts'
import { hasNewAddress } from './cancel-queries.ts'

const REST_MS = LINK_REST_HOURS * 60 * 60_000

/** Refuses ADDRESS_JUST_CHANGED to a link for a day after a colleague changed whom links reach. */
export async function guardNewAddress(
  db: Db,
  id: number,
  { access, now }: { access: BookingAccess; now: Date },
): Promise<void> {
  if (access.booking_id === null) return
  if (await hasNewAddress(db, id, new Date(now.getTime() - REST_MS))) refuse('ADDRESS_JUST_CHANGED')
}
