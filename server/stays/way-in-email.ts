import { contactNote, homePicture } from '#server/billing/index.ts'
import {
  findWrittenBooking,
  mailAboutBooking,
  makeBookingLink,
  readBookedHome,
  type WrittenBooking,
} from '#server/bookings/index.ts'
import type { Services } from '#server/call/call.ts'
import { readSettings, type Db } from '#server/db/index.ts'
import { enqueueAll, job, type JobPayloads } from '#server/jobs/index.ts'
import {
  button,
  composeEmail,
  heading,
  note,
  paragraph,
  senderOf,
} from '#server/outside/mail/index.ts'
import { WAY_IN_MESSAGES } from './email-messages.ts'
import { forgetNotice, noteOpened } from './notice-queries.ts'
import { readStayRow } from './stay-queries.ts'
import { wayInOf } from './way-in.ts'

/** Once a stay. */
export async function tellOpenedWaysIn(db: Db, now: Date) {
  await db.transaction().execute(async (tx) => {
    const noted = await noteOpened(tx, now)
    await enqueueAll(
      tx,
      noted.map((booking_id) => job('send_way_in_email', { booking_id })),
    )
  })
}

/** Nothing where it was shut meanwhile. */
export async function sendWayInEmail(
  services: Services,
  { booking_id }: JobPayloads['send_way_in_email'],
  now: Date,
) {
  const { db } = services
  const booking = await findWrittenBooking(db, booking_id)
  if (!booking) return
  const { access_hours_before: hours } = await readSettings(db, booking.arrival_date)
  const stay = await readStayRow(db, booking_id, { lang: booking.lang, now })
  if (wayInOf(booking, stay, { hours, now }).state === 'open')
    await mailWayIn(services, booking, now)
  else await forgetNotice(db, booking_id)
}

/** The link to the page, and nothing that it says. */
export async function mailWayIn(services: Services, booking: WrittenBooking, now: Date) {
  const { lang, guest_name, guest_email, id: booking_id } = booking
  if (guest_email === '') return
  const words = WAY_IN_MESSAGES[lang]
  const [from, home] = [await senderOf(services), await readBookedHome(services.db, booking, lang)]
  const href = await makeBookingLink(services, booking, { now, kind: 'way_in', page: 'my-stay' })
  await mailAboutBooking(
    services,
    { booking_id, kind: 'way_in', lang, now },
    await composeEmail({
      from,
      to: guest_email,
      lang,
      subject: words.subject(home.nice_name),
      preview: words.line,
      body: [
        ...homePicture(services, home),
        heading(words.heading(guest_name.split(' ')[0] ?? guest_name)),
        paragraph(words.line),
        button({ href, label: words.button }),
        note(words.note),
        contactNote(from, lang),
      ],
      footer: words.footer,
    }),
  )
}
