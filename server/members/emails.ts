import type { Lang } from '#contract/constants.ts'
import { readSettings } from '#db'
import type { JobPayloads } from '#jobs'
import { wordsIn } from '#core/messages.ts'
import type { House } from '#core/context.ts'
import { button, facts, heading, letterPage, note, paragraph, type Block } from '#outside/mail'
import { dubaiDay } from '#core/time.ts'
import { LETTER_WORDS } from './email-messages.ts'
import { FRIEND_COUPON_DAYS, readablePercent } from './referral/referral.ts'
import { findGivenCoupon, findWriter } from './referral/referral-queries.ts'

type Draft = { to: string; lang: Lang; subject: string; preview: string; body: Block[]; text: string[]; why: string }
type Writer = NonNullable<Awaited<ReturnType<typeof findWriter>>>

/** Writes a letter between friends and sends it: the invitation of a friend, or the inviter's reward. Nothing is sent for a person or coupon that is gone. */
export async function sendMemberLetter(house: House, payload: JobPayloads['send_member_letter'], now: Date) {
  const writer = await findWriter(house.db, payload.user_id)
  if (!writer) return
  const draft =
    payload.letter === 'reward'
      ? await reward(house, writer, payload.coupon_id)
      : await invitation(house, writer, { to: payload.email, now })
  if (draft) await house.mail.send(await finish(draft))
}

async function finish({ to, lang, subject, preview, body, text, why }: Draft) {
  const footer = [LETTER_WORDS[lang].signature, why]
  return { to, subject, text: [...text, '', ...footer].join('\n'), html: await letterPage({ lang, title: subject, preview, body, footer }) }
}

/** A name that is only a name: an invitation carries it to strangers, so whatever could be a link, an address or a number stays out. */
const isPlainName = (name: string) => /^[\p{L}\p{M}][\p{L}\p{M} '’-]*\.?$/u.test(name)

async function invitation(house: House, { lang, first_name: typed, referral_code }: Writer, { to, now }: { to: string; now: Date }) {
  const words = LETTER_WORDS[lang].invitation
  const first_name = isPlainName(typed) ? typed : words.a_friend
  const { referral_discount_bp } = await readSettings(house.db, dubaiDay(now))
  if (referral_code === null || referral_discount_bp === 0) return undefined
  const link = `${pageRoot(house, lang)}/register?referral_code=${encodeURIComponent(referral_code)}`
  const gift = words.gift(readablePercent(referral_discount_bp))
  const ends = words.ends(FRIEND_COUPON_DAYS)
  return {
    to,
    lang,
    subject: words.subject(first_name),
    preview: gift,
    body: [
      heading(words.heading(first_name)),
      paragraph(words.opening),
      paragraph(gift),
      button({ href: link, label: words.join }),
      note(ends),
    ],
    text: [words.heading(first_name), '', words.opening, gift, '', `${words.join}: ${link}`, ends],
    why: words.why(first_name),
  } satisfies Draft
}

async function reward(house: House, { email, lang, first_name }: Writer, coupon_id: number) {
  const words = LETTER_WORDS[lang].reward
  const coupon = await findGivenCoupon(house.db, coupon_id)
  if (!coupon) return undefined
  const percent = readablePercent(coupon.discount_bp ?? 0)
  const link = `${pageRoot(house, lang)}/profile?tab=coupons`
  const rows = [
    { label: words.code, value: coupon.code },
    { label: words.worth, value: words.worth_of(percent) },
    { label: words.valid_to, value: wordsIn(lang).day(dubaiDay(coupon.valid_to)) },
  ]
  return {
    to: email,
    lang,
    subject: words.subject(percent),
    preview: words.opening,
    body: [
      heading(words.heading(first_name)),
      paragraph(words.opening),
      facts(rows),
      paragraph(words.next),
      button({ href: link, label: words.see }),
    ],
    text: [
      words.heading(first_name),
      '',
      words.opening,
      ...rows.map(({ label, value }) => `${label}: ${value}`),
      words.next,
      '',
      `${words.see}: ${link}`,
    ],
    why: words.why,
  } satisfies Draft
}

const pageRoot = ({ config }: House, lang: Lang) => `${config.public_url}${lang === 'ar' ? '/ar' : ''}`
