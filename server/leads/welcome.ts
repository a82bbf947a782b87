import { publicRoot } from '#server/core/public-root.ts'
import type { JobPayloads } from '#server/jobs/index.ts'
import type { Services } from '#server/call/call.ts'
import { mayMail, unsubscribeUrl } from '#server/mailing/index.ts'
import {
  button,
  composeEmail,
  heading,
  noteWithLink,
  paragraph,
  senderOf,
  nameOf,
} from '#server/outside/mail/index.ts'
import { LEAD_EMAIL_MESSAGES } from './email-messages.ts'
import { findSubscription } from './subscription-queries.ts'

/** Nothing is sent once the subscription has ended, or to an address that bounced or complained. */
export async function sendWelcomeEmail(
  services: Services,
  { subscription_id }: JobPayloads['send_welcome_email'],
) {
  const { config, db, mail } = services
  const subscription = await findSubscription(db, subscription_id)
  if (!subscription) return
  const { email, lang } = subscription
  const recipient = { list: 'newsletter' as const, email }
  if (!(await mayMail(db, recipient))) return
  const { welcome: messages } = LEAD_EMAIL_MESSAGES[lang]
  const from = await senderOf(services)
  const unsubscribe_url = unsubscribeUrl(config, { ...recipient, lang })
  await mail.send(
    await composeEmail({
      from,
      to: email,
      lang,
      subject: messages.subject(nameOf(from, lang)),
      preview: messages.opening,
      body: [
        heading(messages.heading),
        paragraph(messages.opening),
        button({
          href: `${publicRoot(config, lang)}/offers`,
          label: messages.see,
        }),
        noteWithLink(messages.why, { href: unsubscribe_url, label: messages.end }),
      ],
      footer: [],
      unsubscribe_url,
    }),
  )
}
