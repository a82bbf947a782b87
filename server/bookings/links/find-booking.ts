import { randomUUID } from 'node:crypto'
import { BOOKING_LINK } from '#contract/constants.ts'
import { enqueue, type JobPayloads } from '#server/jobs/index.ts'
import type { Call, Services } from '#server/call/call.ts'
import { lockBooking } from '#server/bookings/booking-queries.ts'
import { keepRequestedLink } from './booking-links.ts'
import { countRequestedLinks, findPaidBooking } from './link-queries.ts'

const HOUR_MS = 60 * 60_000

/**
 * The lookup happens in the job, so that neither answer nor timing reveals whether the booking
 * exists.
 */
export async function findBooking(
  { reservation_id, email }: { reservation_id: string; email: string },
  { db, named_lang: lang }: Call,
) {
  await enqueue(db, 'find_booking', { reservation_id, email, lang })
  return {}
}

/**
 * The link counts from here on, not from when it is mailed: those asked for at once are counted
 * too.
 */
export async function sendFoundBookingEmail(
  services: Services,
  input: JobPayloads['find_booking'],
  now: Date,
) {
  const booking = await findPaidBooking(services.db, input)
  if (!booking) return
  await services.db.transaction().execute(async (tx) => {
    await lockBooking(tx, booking.id)
    const sent = await countRequestedLinks(tx, booking.id, new Date(now.getTime() - HOUR_MS))
    if (sent >= BOOKING_LINK.max_requested_per_hour) return
    const request = randomUUID()
    await keepRequestedLink(services, tx, { booking_id: booking.id, request, now })
    await enqueue(
      tx,
      'send_booking_email',
      { booking_id: booking.id, kind: 'found', lang: input.lang, request },
      { job_key: `found-${booking.id}` },
    )
  })
}
