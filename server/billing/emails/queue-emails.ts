import type { Tx } from '#server/db/index.ts'
import { dropJobs, enqueueAll, job } from '#server/jobs/index.ts'
import { forgetOwed, oweEmails } from './owed-email-queries.ts'

/** Queues the confirmation now, the invitation to check in and a later invoice in their time. */
export async function announceConfirmation(
  tx: Tx,
  booking_id: number,
  { lost_fils = 0, now }: { lost_fils?: number; now: Date },
) {
  await oweEmails(tx, booking_id, now)
  await enqueueAll(tx, [
    job(
      'send_booking_email',
      {
        booking_id,
        kind: 'confirmed',
        ...(lost_fils > 0 && { difference_fils: -lost_fils }),
      },
      { job_key: `confirmed-${booking_id}` },
    ),
  ])
}

/**
 * Called after the move. What is sent before arrival follows the new dates; the invitation to check
 * in goes out again.
 */
export async function announceMove(
  tx: Tx,
  booking_id: number,
  { difference_fils, now }: { difference_fils: number; now: Date },
) {
  // of bookings that an earlier version confirmed, which queued them at once
  await dropJobs(tx, [`check-in-${booking_id}`, `invoice-${booking_id}`])
  await forgetOwed(tx, booking_id)
  await oweEmails(tx, booking_id, now)
  await enqueueAll(tx, [
    // each is told, also of two moves within a millisecond
    job('send_booking_email', { booking_id, kind: 'moved', difference_fils }),
  ])
}

/** How a booking stands whose arrival stays. */
export const announceChange = (tx: Tx, booking_id: number, difference_fils = 0) =>
  enqueueAll(tx, [job('send_booking_email', { booking_id, kind: 'moved', difference_fils })])

/** To guests who were marked as not having come while they may still be on their way. */
export const announceNoShow = (tx: Tx, booking_id: number) =>
  enqueueAll(tx, [job('send_booking_email', { booking_id, kind: 'no_show' })])

/** In which units the guests are, and from when. */
export const announceUnits = (tx: Tx, booking_id: number) =>
  enqueueAll(tx, [job('send_booking_email', { booking_id, kind: 'moved' })])
