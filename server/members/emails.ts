import type { Lang } from '#contract/constants.ts'
import { readSettings } from '#db'
import type { JobPayloads } from '#jobs'
import { messagesIn } from '#core/messages.ts'
import type { Services } from '#core/context.ts'
import { button, facts, heading, emailPage, note, paragraph, type Block } from '#outside/mail'
import { dubaiDay } from '#core/time.ts'
import { EMAIL_MESSAGES } from './email-messages.ts'
import { FRIEND_COUPON_DAYS, readablePercent } from './referral/referral.ts'
import { findGivenCoupon, findWriter } from './referral/referral-queries.ts'

type Draft = { to: string; lang: Lang; subject: string; preview: string; body: Block[]; text: string[]; why: string }
type Writer = NonNullable<Awaited<ReturnType<typeof findWriter>>>

export async function sendMemberEmail(services: Services, payload: JobPayloads['send_member_email'], now: Date) {
  const writer = await findWriter(services.db, payload.user_id)
  if (!writer) return
  const draft =
    payload.kind === 'reward'
      ? await reward(services, writer, payload.coupon_id)
      : await invitation(services, writer, { to: payload.email, now })
  if (draft) await services.mail.send(await finish(draft))
}

async function finish({ to, lang, subject, preview, body, text, why }: Draft) {
  const footer = [EMAIL_MESSAGES[lang].signature, why]
  return { to, subject, text: [...text, '', ...footer].join('\n'), html: await emailPage({ lang, title: subject, preview, body, footer }) }
}

/** An invitation reaches strangers: anything that could be a link, an address or a number is dropped from the name. */
const isPlainName = (name: string) => /^[\p{L}\p{M}][\p{L}\p{M} '’-]*\.?$/u.test(name)

async function invitation(services: Services, { lang, first_name: typed, referral_code }: Writer, { to, now }: { to: string; now: Date }) {
  const messages = EMAIL_MESSAGES[lang].invitation
  const first_name = isPlainName(typed) ? typed : messages.a_friend
  const { referral_discount_bp } = await readSettings(services.db, dubaiDay(now))
  if (referral_code === null || referral_discount_bp === 0) return undefined
  const link = `${pageRoot(services, lang)}/register?referral_code=${encodeURIComponent(referral_code)}`
  const gift = messages.gift(readablePercent(referral_discount_bp))
  const ends = messages.ends(FRIEND_COUPON_DAYS)
  return {
    to,
    lang,
    subject: messages.subject(first_name),
    preview: gift,
    body: [
      heading(messages.heading(first_name)),
      paragraph(messages.opening),
      paragraph(gift),
      button({ href: link, label: messages.join }),
      note(ends),
    ],
    text: [messages.heading(first_name), '', messages.opening, gift, '', `${messages.join}: ${link}`, ends],
    why: messages.why(first_name),
  } satisfies Draft
}

async function reward(services: Services, { email, lang, first_name }: Writer, coupon_id: number) {
  const messages = EMAIL_MESSAGES[lang].reward
  const coupon = await findGivenCoupon(services.db, coupon_id)
  if (!coupon) return undefined
  const percent = readablePercent(coupon.discount_bp ?? 0)
  const link = `${pageRoot(services, lang)}/profile?tab=coupons`
  const rows = [
    { label: messages.code, value: coupon.code },
    { label: messages.worth, value: messages.worth_of(percent) },
    { label: messages.valid_to, value: messagesIn(lang).day(dubaiDay(coupon.valid_to)) },
  ]
  return {
    to: email,
    lang,
    subject: messages.subject(percent),
    preview: messages.opening,
    body: [
      heading(messages.heading(first_name)),
      paragraph(messages.opening),
      facts(rows),
      paragraph(messages.next),
      button({ href: link, label: messages.see }),
    ],
    text: [
      messages.heading(first_name),
      '',
      messages.opening,
      ...rows.map(({ label, value }) => `${label}: ${value}`),
      messages.next,
      '',
      `${messages.see}: ${link}`,
    ],
    why: messages.why,
  } satisfies Draft
}

const pageRoot = ({ config }: Services, lang: Lang) => `${config.public_url}${lang === 'ar' ? '/ar' : ''}`
