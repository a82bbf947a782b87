import { html } from 'hono/html'
import type { JobPayloads } from '#jobs'
import type { House } from '#core/context.ts'
import { button, heading, letterPage, note, paragraph } from '#outside/mail'
import { LEAD_LETTER_WORDS } from './email-messages.ts'
import { hashSecret, makeSecret } from './subscribe.ts'
import { findSubscription, insertUnsubscribeLink } from './subscription-queries.ts'

/** Welcomes a subscriber in their language, with a link that ends our letters; its secret is made here and kept only as a hash. Nothing is sent once the subscription has ended. */
export async function sendWelcomeLetter({ config, db, mail }: House, { subscription_id }: JobPayloads['send_welcome_letter'], now: Date) {
  const subscription = await findSubscription(db, subscription_id)
  if (!subscription) return
  const { email, lang } = subscription
  const { welcome: words, signature } = LEAD_LETTER_WORDS[lang]
  const secret = makeSecret()
  await insertUnsubscribeLink(db, { token_hash: hashSecret(secret), subscription_id, created_at: now })
  const root = `${config.public_url}${lang === 'ar' ? '/ar' : ''}`
  const offers_link = `${root}/offers`
  const end_link = `${root}/unsubscribe?id=${secret}`
  await mail.send({
    to: email,
    subject: words.subject,
    text: [
      words.heading,
      '',
      words.opening,
      '',
      `${words.see}: ${offers_link}`,
      '',
      signature,
      words.why,
      `${words.end}: ${end_link}`,
    ].join('\n'),
    html: await letterPage({
      lang,
      title: words.subject,
      preview: words.opening,
      body: [
        heading(words.heading),
        paragraph(words.opening),
        button({ href: offers_link, label: words.see }),
        note(html`${words.why} <a href="${end_link}">${words.end}</a>`),
      ],
      footer: signature,
    }),
  })
}
