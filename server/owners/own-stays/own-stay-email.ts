import { readableDirhams } from '#contract/money.ts'
import type { Services } from '#server/call/call.ts'
import { messagesIn } from '#server/core/messages.ts'
import { publicRoot } from '#server/core/public-root.ts'
import type { JobPayloads } from '#server/jobs/index.ts'
import {
  button,
  composeEmail,
  facts,
  heading,
  paragraph,
  senderOf,
} from '#server/outside/mail/index.ts'
import { findOwnStay } from './own-stay-queries.ts'

/** To the owner; that one was booked is not said of one that was cancelled meanwhile. */
export async function sendOwnStayEmail(
  services: Services,
  { own_stay_id, kind }: JobPayloads['send_own_stay'],
) {
  const stay = await findOwnStay(services.db, own_stay_id)
  if (!stay || stay.owner_email === '') return
  if (kind === 'booked' && stay.cancelled_at !== null) return
  const { day, nights } = messagesIn('en')
  const is_booked = kind === 'booked'
  const title = is_booked ? 'Your stay in your home' : 'Your stay was cancelled'
  const line = is_booked
    ? 'The nights are yours and nobody can book them. You can cancel on your page until check-in time.'
    : 'The nights are for sale again, and nothing is charged for cleaning.'
  const reason =
    stay.cancelled_reason === null ? [] : [{ label: 'Reason', value: stay.cancelled_reason }]
  await services.mail.send(
    await composeEmail({
      from: await senderOf(services),
      to: stay.owner_email,
      lang: 'en',
      subject: `${title}: ${stay.nice_name}`,
      preview: `${day(stay.from)}, ${nights(stay.nights)}`,
      body: [
        heading(title),
        paragraph(line),
        facts([
          { label: 'Home', value: `${stay.nice_name}, ${stay.unit}` },
          { label: 'From', value: day(stay.from) },
          { label: 'To', value: day(stay.to) },
          { label: 'Nights', value: String(stay.nights) },
          ...(is_booked
            ? [{ label: 'Cleaning afterwards', value: `AED ${readableDirhams(stay.cleaning)}` }]
            : reason),
        ]),
        button({
          href: `${publicRoot(services.config, 'en')}/owner/own-stays`,
          label: 'Open your own stays',
        }),
      ],
      footer: ['You receive this because we rent out a home of yours.'],
    }),
  )
}
