import { BOOKING_LINK } from '#contract/constants.ts'
import { enqueue, type JobPayloads } from '#jobs'
import type { Call, Services } from '#core/context.ts'
import { countRequestedLinks, findPaidBooking } from './link-queries.ts'

const HOUR_MS = 60 * 60_000

/** The lookup happens in the job, so that neither answer nor timing reveals whether the booking exists. */
export async function findBooking({ reservation_id, email }: { reservation_id: string; email: string }, { db, named_lang: lang }: Call) {
  await enqueue(db, 'find_booking', { reservation_id, email, lang })
  return {}
}

export async function sendFoundBookingEmail({ db }: Services, input: JobPayloads['find_booking'], now: Date) {
  const booking = await findPaidBooking(db, input)
  if (!booking) return
  const sent = await countRequestedLinks(db, booking.id, new Date(now.getTime() - HOUR_MS))
  if (sent >= BOOKING_LINK.max_requested_per_hour) return
  await enqueue(db, 'send_booking_email', { booking_id: booking.id, kind: 'found', lang: input.lang }, { job_key: `found-${booking.id}` })
}
