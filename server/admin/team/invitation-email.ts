import { publicRoot } from '#server/core/public-root.ts'
import type { Lang } from '#contract/constants.ts'
import { INVITATION_DAYS } from '#contract/staff-rights.ts'
import { hashToken, makeToken } from '#server/accounts/index.ts'
import type { Services } from '#server/call/call.ts'
import { inTransaction } from '#server/db/index.ts'
import {
  composeShortLetter,
  nameOf,
  senderOf,
  type ShortLetter,
} from '#server/outside/mail/index.ts'
import { renewToken } from './team-queries.ts'

const MESSAGES: Record<Lang, (name: string) => ShortLetter> = {
  en: (name) => ({
    subject: `Join the ${name} team`,
    heading: `You are invited to the ${name} team`,
    opening:
      'Accept the invitation to open the admin area: bookings, arrivals, prices and everything else your work needs.',
    button: 'Join the team',
    note: `The link works once and expires after ${INVITATION_DAYS} days. If you did not expect it, you can ignore this email.`,
    footer: ['You are receiving this email because a colleague invited you.'],
  }),
  ar: (name) => ({
    subject: `انضم إلى فريق ${name}`,
    heading: `دعوة للانضمام إلى فريق ${name}`,
    opening: 'اقبل الدعوة لتفتح منطقة الإدارة: الحجوزات والوصول والأسعار وكل ما يحتاج إليه عملك.',
    button: 'الانضمام إلى الفريق',
    note: `يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد ${INVITATION_DAYS} أيام. إن لم تكن تتوقعه فتجاهل هذه الرسالة.`,
    footer: ['تصلك هذه الرسالة لأن أحد الزملاء دعاك.'],
  }),
}

/** Nothing when it was withdrawn. Only the hash of the link's secret is stored. */
export async function sendInvitationEmail(
  services: Pick<Services, 'config' | 'db' | 'mail'>,
  invitation_id: number,
) {
  const { config, db, mail } = services
  const secret = makeToken()
  const invitation = await inTransaction(db, (tx) =>
    renewToken(tx, invitation_id, hashToken(secret)),
  )
  if (!invitation) return
  const { lang, email } = invitation
  const from = await senderOf(services)
  const messages = MESSAGES[lang](nameOf(from, lang))
  const href = `${publicRoot(config, lang)}/admin/invitation?${new URLSearchParams({ id: secret }).toString()}`
  await mail.send(await composeShortLetter({ from, to: email, lang, messages, href }))
}
