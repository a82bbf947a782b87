import { logActivity, type Actor } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { findBookingByNumber, firstOfStay, type BookingFacts } from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { lockThread, type Thread } from '#server/threads/index.ts'

type Done<Answer> = {
  answer: Answer
  /** Nothing happened that the log should say. */
  is_silent?: boolean
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}
type At = { first: BookingFacts; thread: Thread; by: Actor }
type Work<Answer> = (tx: Tx, at: At) => Promise<Done<Answer>>

/** Refuses INVALID_BOOKING. */
export async function findFirst(db: Db | Tx, reservation_id: string): Promise<BookingFacts> {
  const booking = (await findBookingByNumber(db, reservation_id)) ?? refuseBooking()
  return await firstOfStay(db, booking)
}

export const refuseBooking = (): never =>
  refuse('INVALID_BOOKING', { fields: [{ field: 'reservation_id', code: 'INVALID_BOOKING' }] })

/** Changes a thread that nobody else changes meanwhile, with its entry in the log. Refuses INVALID_BOOKING. */
export async function onThread<Answer>(
  { reservation_id, verb }: { reservation_id: string; verb: string },
  call: StaffCall,
  work: Work<Answer>,
): Promise<Answer> {
  return await call.db.transaction().execute(async (tx) => {
    const first = await findFirst(tx, reservation_id)
    const thread = await lockThread(tx, first.id, call.now)
    const by = await actorOf(tx, call)
    const { answer, is_silent = false, ...done } = await work(tx, { first, thread, by })
    const subject = { kind: 'booking' as const, id: first.reservation_id }
    if (!is_silent) await logActivity(tx, { by, verb, subject, ...done, at: call.now })
    return answer
  })
}
