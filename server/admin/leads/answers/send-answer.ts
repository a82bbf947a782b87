import type { Lang } from '#contract/constants.ts'
import { hasLinkMark } from '#contract/lead-documents.ts'
import { deleteUploadLink } from '#server/admin/leads/documents/document-queries.ts'
import { makeUploadLink } from '#server/admin/leads/documents/upload-link.ts'
import type { JobPayloads } from '#server/jobs/index.ts'
import type { Services } from '#server/call/call.ts'
import { publicRoot } from '#server/core/public-root.ts'
import { dubaiDay } from '#server/core/time.ts'
import {
  composeEmail,
  paragraph,
  replyAddress,
  senderOf,
  type Email,
} from '#server/outside/mail/index.ts'
import { findUnsent, noteSent } from './answer-queries.ts'
import { linkBlocks, splitAtMarks, type SentLink } from './link-in-email.ts'

const WHY = {
  en: 'You are receiving this email because you wrote to us. Answer it, and a person reads it.',
  ar: 'تصلك هذه الرسالة لأنك كتبت إلينا. إن رددت عليها قرأ ردّك أحد فريقنا.',
}

export async function sendLeadAnswer(
  services: Services,
  { lead_message_id }: JobPayloads['send_lead_answer'],
  now: Date,
): Promise<void> {
  const answer = await findUnsent(services.db, lead_message_id)
  if (!answer) return
  await withLink(services, { ...answer, now }, async (link) => {
    const composed = await compose(services, answer, link)
    await services.mail.send({
      ...composed,
      reply_to: replyAddress(services.config.reply_mailbox ?? services.config.MAIL_FROM, {
        kind: 'lead',
        token: answer.reply_token,
      }),
    })
  })
  await noteSent(services.db, lead_message_id, now)
}

type Answer = { lead_id: number; email: string; lang: Lang; subject: string; text: string }

/** Its secret is in the email alone. An email that does not leave leaves no link either. */
async function withLink(
  { db, config }: Services,
  { lead_id, lang, text, now }: Answer & { now: Date },
  send: (link: SentLink | null) => Promise<void>,
): Promise<void> {
  if (!hasLinkMark(text)) return await send(null)
  const today = dubaiDay(now)
  const { path, token_hash, expires_at, days } = await makeUploadLink(db, { lead_id, now, today })
  try {
    await send({ href: `${publicRoot(config, lang)}${path}`, until: dubaiDay(expires_at), days })
  } catch (error) {
    await deleteUploadLink(db, token_hash)
    throw error
  }
}

async function compose(
  services: Services,
  { email, lang, subject, text }: Answer,
  link: SentLink | null,
): Promise<Email> {
  const paragraphs = text.split(/\n+/).filter((part) => part.trim() !== '')
  return await composeEmail({
    from: await senderOf(services),
    to: email,
    lang,
    subject,
    preview: paragraphs[1] ?? paragraphs[0] ?? subject,
    body: paragraphs.flatMap((part) =>
      splitAtMarks(part).flatMap((piece) => {
        if (piece !== null) return [paragraph(piece)]
        return link === null ? [] : linkBlocks(link, lang)
      }),
    ),
    footer: [WHY[lang]],
  })
}
