import { publicRoot } from '#server/core/public-root.ts'
import type { Lang } from '#contract/constants.ts'
import { readSettings } from '#server/db/index.ts'
import type { JobPayloads } from '#server/jobs/index.ts'
import { messagesIn } from '#server/core/messages.ts'
import type { Services } from '#server/call/call.ts'
import { mayMail, unsubscribeUrl } from '#server/mailing/index.ts'
import {
  button,
  composeEmail,
  facts,
  heading,
  note,
  noteWithLink,
  nameOf,
  paragraph,
  senderOf,
  type Email,
} from '#server/outside/mail/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { EMAIL_MESSAGES } from './email-messages.ts'
import { readablePercent } from './referral/referral.ts'
import { findCouponTerms, findWriter } from './referral/referral-queries.ts'

type Writer = NonNullable<Awaited<ReturnType<typeof findWriter>>>

/**
 * Nothing is sent to who has unsubscribed from the like, or to an address that bounced or
 * complained.
 */
export async function sendMemberEmail(
  services: Services,
  payload: JobPayloads['send_member_email'],
  now: Date,
) {
  const writer = await findWriter(services.db, payload.user_id)
  if (!writer) return
  const email =
    payload.kind === 'reward'
      ? await reward(services, writer, payload.coupon_id)
      : await invitation(services, writer, { to: payload.email, now })
  if (email) await services.mail.send(email)
}

/**
 * An invitation reaches strangers: anything that could be a link, an address or a number is dropped
 * from the name.
 */
const isPlainName = (name: string) => /^[\p{L}\p{M}][\p{L}\p{M} '’-]*\.?$/u.test(name)

type Invitation = { to: string; now: Date }

async function invitation(
  services: Services,
  writer: Writer,
  { to, now }: Invitation,
): Promise<Email | undefined> {
  const { lang, referral_code } = writer
  const { invitation: messages } = EMAIL_MESSAGES[lang]
  const first_name = isPlainName(writer.first_name) ? writer.first_name : messages.a_friend
  const { referral_discount_bp, friend_coupon_days } = await readSettings(
    services.db,
    dubaiDay(now),
  )
  if (referral_code === null || referral_discount_bp === 0) return undefined
  const recipient = { list: 'invitations' as const, email: to }
  if (!(await mayMail(services.db, recipient))) return undefined
  const unsubscribe_url = unsubscribeUrl(services.config, { ...recipient, lang })
  const href = `${pageRoot(services, lang)}/register?referral_code=${encodeURIComponent(referral_code)}`
  const gift = messages.gift(readablePercent(referral_discount_bp))
  const from = await senderOf(services)
  const name = nameOf(from, lang)
  return await composeEmail({
    from,
    to,
    lang,
    subject: messages.subject(first_name, name),
    preview: gift,
    body: [
      heading(messages.heading(first_name)),
      paragraph(messages.opening(name)),
      paragraph(gift),
      button({ href, label: messages.join }),
      note(messages.ends(friend_coupon_days)),
      noteWithLink(messages.why(first_name), {
        href: unsubscribe_url,
        label: messages.unsubscribe,
      }),
    ],
    footer: [],
    unsubscribe_url,
  })
}

async function reward(
  services: Services,
  { email: to, lang, first_name }: Writer,
  coupon_id: number,
): Promise<Email | undefined> {
  const { reward: messages } = EMAIL_MESSAGES[lang]
  const coupon = await findCouponTerms(services.db, coupon_id)
  const recipient = { list: 'rewards' as const, email: to }
  if (!coupon || !(await mayMail(services.db, recipient))) return undefined
  const unsubscribe_url = unsubscribeUrl(services.config, { ...recipient, lang })
  const percent = readablePercent(coupon.discount_bp ?? 0)
  const rows = [
    { label: messages.code, value: coupon.code },
    { label: messages.worth, value: messages.worth_of(percent) },
    { label: messages.valid_to, value: messagesIn(lang).day(dubaiDay(coupon.valid_to)) },
  ]
  return await composeEmail({
    from: await senderOf(services),
    to,
    lang,
    subject: messages.subject(percent),
    preview: messages.opening,
    body: [
      heading(messages.heading(first_name)),
      paragraph(messages.opening),
      facts(rows),
      paragraph(messages.next),
      button({ href: `${pageRoot(services, lang)}/profile?tab=coupons`, label: messages.see }),
      noteWithLink(messages.why, { href: unsubscribe_url, label: messages.unsubscribe }),
    ],
    footer: [],
    unsubscribe_url,
  })
}

const pageRoot = ({ config }: Services, lang: Lang) => publicRoot(config, lang)
