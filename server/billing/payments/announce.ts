import type { BookingFacts } from '#bookings'
import { addDays, dubaiDay, dubaiMoment } from '#core/time.ts'
import { readSettings, type Tx } from '#db'
import { enqueueAll, job } from '#jobs'
import { dueMoment } from '#billing/invoices/invoice-due.ts'

/** The confirmation, the invitation to check in, the invoice when it is due. */
export async function announceConfirmation(tx: Tx, booking: BookingFacts, now: Date) {
  const { id: booking_id } = booking
  await enqueueAll(tx, [
    job('send_booking_email', { booking_id, kind: 'confirmed' }, { job_key: `confirmed-${booking_id}` }),
    ...(await jobsBeforeArrival(tx, booking, now)),
  ])
}

/** `booking` as it is after the move; those who were to be sent before arrival are sent at their new time. */
export async function announceMove(tx: Tx, booking: BookingFacts, { difference_fils, now }: { difference_fils: number; now: Date }) {
  const { id: booking_id } = booking
  await enqueueAll(tx, [
    job('send_booking_email', { booking_id, kind: 'moved', difference_fils }, { job_key: `moved-${booking_id}-${now.getTime()}` }),
    ...(await jobsBeforeArrival(tx, booking, now)),
  ])
}

/** In which units the guests are, and from when. */
export const announceUnits = (tx: Tx, booking_id: number, now: Date) =>
  enqueueAll(tx, [job('send_booking_email', { booking_id, kind: 'moved' }, { job_key: `moved-${booking_id}-${now.getTime()}` })])

async function jobsBeforeArrival(tx: Tx, booking: BookingFacts, now: Date) {
  const { id: booking_id } = booking
  const due = dueMoment(booking)
  return [
    job('send_check_in_email', { booking_id }, { run_at: await checkInEmailMoment(tx, booking, now), job_key: `check-in-${booking_id}` }),
    ...(due > now ? [job('issue_invoice', { booking_id }, { run_at: due, job_key: `invoice-${booking_id}` })] : []),
  ]
}

const CHECK_IN_EMAIL_TIME = '10:00'
const EVENTUALLY_MS = 60_000 // after the confirmation e-mail

/** pre_check_in_days before arrival, in the morning; at once when that has passed. */
async function checkInEmailMoment(tx: Tx, { arrival_date }: BookingFacts, now: Date): Promise<Date> {
  const { pre_check_in_days } = await readSettings(tx, dubaiDay(now))
  const morning = dubaiMoment(addDays(arrival_date, -pre_check_in_days), CHECK_IN_EMAIL_TIME)
  return morning > now ? morning : new Date(now.getTime() + EVENTUALLY_MS)
}
