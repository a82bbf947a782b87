import { contactNote, homePicture } from '#server/billing/index.ts'
import {
  findWrittenBooking,
  mailAboutBooking,
  makeBookingLink,
  readBookedHome,
} from '#server/bookings/index.ts'
import type { Services } from '#server/call/call.ts'
import type { Db } from '#server/db/index.ts'
import { enqueueAll, job, type JobPayloads } from '#server/jobs/index.ts'
import {
  button,
  composeEmail,
  heading,
  note,
  paragraph,
  senderOf,
} from '#server/outside/mail/index.ts'
import { isStillWanted, noteAsked } from './ask-queries.ts'
import { REVIEW_MESSAGES } from './email-messages.ts'

/** Once a stay, by the setting of its arrival day; 0 hours ask nobody. */
export async function askForReviews(db: Db, now: Date) {
  await db.transaction().execute(async (tx) => {
    const asked = await noteAsked(tx, now)
    await enqueueAll(
      tx,
      asked.map((booking_id) => job('send_review_request', { booking_id })),
    )
  })
}

export async function sendReviewRequest(
  services: Services,
  { booking_id }: JobPayloads['send_review_request'],
  now: Date,
) {
  if (!(await isStillWanted(services.db, booking_id))) return
  const booking = await findWrittenBooking(services.db, booking_id)
  if (!booking) return
  const { lang, guest_name, guest_email } = booking
  const { asked, footer_asked: footer } = REVIEW_MESSAGES[lang]
  const [from, home] = [await senderOf(services), await readBookedHome(services.db, booking, lang)]
  const link = await makeBookingLink(services, booking, { now, kind: 'review' })
  await mailAboutBooking(
    services,
    { booking_id, kind: 'review_asked', lang, now },
    await composeEmail({
      from,
      to: guest_email,
      lang,
      subject: asked.subject(home.nice_name),
      preview: asked.line,
      body: [
        ...homePicture(services, home),
        heading(asked.heading(guest_name.split(' ')[0] ?? guest_name)),
        paragraph(asked.line),
        button({ href: link.replace('/your-booking?', '/review-stay?'), label: asked.button }),
        note(asked.once),
        contactNote(from, lang),
      ],
      footer,
    }),
  )
}
