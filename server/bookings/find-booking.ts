import { BOOKING_LINK } from '#contract/constants.ts'
import { enqueue, type JobPayloads } from '#jobs'
import type { Call, Services } from '#core/context.ts'
import { countRequestedLinks, findPaidBooking } from './link-queries.ts'

const HOUR_MS = 60 * 60_000

/** Orders a link to a booking. Whether there is one is looked up by the job, so that the answer tells nothing, nor does its time. */
export async function findBooking({ reservation_id, email }: { reservation_id: string; email: string }, { db, named_lang: lang }: Call) {
  await enqueue(db, 'find_booking', { reservation_id, email, lang })
  return {}
}

/** Orders the e-mail with the link, when number and e-mail belong together and few were asked for within the hour. */
export async function sendFoundBookingEmail({ db }: Services, input: JobPayloads['find_booking'], now: Date) {
  const found = await findPaidBooking(db, input)
  if (!found) return
  const sent = await countRequestedLinks(db, found.id, new Date(now.getTime() - HOUR_MS))
  if (sent >= BOOKING_LINK.max_requested_per_hour) return
  await enqueue(db, 'send_booking_email', { booking_id: found.id, kind: 'found', lang: input.lang }, { job_key: `found-${found.id}` })
}
