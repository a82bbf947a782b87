import type { JobPayloads } from '#jobs'
import type { Services } from '#core/context.ts'
import { button, composeEmail, heading, noteWithLink, paragraph } from '#outside/mail'
import { LEAD_EMAIL_MESSAGES } from './email-messages.ts'
import { hashSecret, makeSecret } from './subscribe.ts'
import { findSubscription, insertUnsubscribeLink } from './subscription-queries.ts'

/** Only the hash of the unsubscribe link is stored. Nothing is sent once the subscription has ended. */
export async function sendWelcomeEmail({ config, db, mail }: Services, { subscription_id }: JobPayloads['send_welcome_email'], now: Date) {
  const subscription = await findSubscription(db, subscription_id)
  if (!subscription) return
  const { email, lang } = subscription
  const { welcome: messages, signature } = LEAD_EMAIL_MESSAGES[lang]
  const secret = makeSecret()
  await insertUnsubscribeLink(db, { token_hash: hashSecret(secret), subscription_id, created_at: now })
  const root = `${config.public_url}${lang === 'ar' ? '/ar' : ''}`
  await mail.send(
    await composeEmail({
      to: email,
      lang,
      subject: messages.subject,
      preview: messages.opening,
      body: [
        heading(messages.heading),
        paragraph(messages.opening),
        button({ href: `${root}/offers`, label: messages.see }),
        noteWithLink(messages.why, { href: `${root}/unsubscribe?id=${secret}`, label: messages.end }),
      ],
      footer: [signature],
    }),
  )
}
