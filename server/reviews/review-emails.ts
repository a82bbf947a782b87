import { contactNote, homePicture } from '#server/billing/index.ts'
import { findWrittenBooking, mailAboutBooking, readBookedHome } from '#server/bookings/index.ts'
import type { Services } from '#server/call/call.ts'
import { publicRoot } from '#server/core/public-root.ts'
import type { JobPayloads } from '#server/jobs/index.ts'
import { button, composeEmail, heading, paragraph, senderOf } from '#server/outside/mail/index.ts'
import { REVIEW_MESSAGES } from './email-messages.ts'
import { findReviewToMail } from './review-queries.ts'

/** Nothing is sent of what was decided otherwise meanwhile, or to whom has no address any more. */
export async function sendReviewEmail(
  services: Services,
  { review_id, kind }: JobPayloads['send_review_email'],
  now: Date,
) {
  const review = await findReviewToMail(services.db, review_id)
  if (review?.state !== kind) return
  const booking = await findWrittenBooking(services.db, review.booking_id)
  if (!booking || booking.guest_email === '') return
  const { lang } = booking
  const words = REVIEW_MESSAGES[lang]
  const [from, home] = [await senderOf(services), await readBookedHome(services.db, booking, lang)]
  const of_kind =
    kind === 'shown'
      ? [
          paragraph(words.shown.line(review.title)),
          button({
            href: `${publicRoot(services.config, lang)}/stay-details/${review.slug}#reviews`,
            label: words.shown.button,
          }),
        ]
      : [
          paragraph(words.hidden.line(review.title)),
          paragraph(review.hidden_reason === null ? '' : words.rules[review.hidden_reason]),
          paragraph(words.hidden.after),
        ]
  await mailAboutBooking(
    services,
    { booking_id: booking.id, kind: `review_${kind}`, lang, now },
    await composeEmail({
      from,
      to: booking.guest_email,
      lang,
      subject: words[kind].subject(home.nice_name),
      preview: words[kind].line(review.title),
      body: [
        ...homePicture(services, home),
        heading(words[kind].heading),
        ...of_kind,
        contactNote(from, lang),
      ],
      footer: words.footer,
    }),
  )
}
