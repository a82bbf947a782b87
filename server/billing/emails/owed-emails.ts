import { addDays, dubaiDay } from '#server/core/time.ts'
import { readSettings, type Db } from '#server/db/index.ts'
import { enqueueOwedOn } from './owed-email-queries.ts'

const HOUR_MS = 60 * 60 * 1000
/** From this hour of the day in Dubai. */
const INVITATION_HOUR = 10
/** Gives the confirmation, or the news of a move, time to come first. */
const QUIET_MS = 60_000

/**
 * Enqueues what bookings are owed and has become due: the invitation to check in pre_check_in_days
 * before arrival, in the morning, and the invoice once nothing is refundable any more. Each once:
 * the job is written where the debt is struck off. Returns how many.
 */
export async function enqueueOwed(db: Db, now: Date): Promise<number> {
  const { pre_check_in_days } = await readSettings(db, dubaiDay(now))
  const last_arrival = addDays(
    dubaiDay(new Date(now.getTime() - INVITATION_HOUR * HOUR_MS)),
    pre_check_in_days,
  )
  const since = new Date(now.getTime() - QUIET_MS)
  const invitations = await enqueueOwedOn(db, { kind: 'invitation', last_day: last_arrival, since })
  const invoices = await enqueueOwedOn(db, { kind: 'invoice', last_day: dubaiDay(now), since })
  return invitations + invoices
}
