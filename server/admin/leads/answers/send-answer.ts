import type { JobPayloads } from '#server/jobs/index.ts'
import type { Services } from '#server/call/call.ts'
import { composeEmail, paragraph, senderOf } from '#server/outside/mail/index.ts'
import { findUnsent, noteSent } from './answer-queries.ts'

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
  const { email, lang, subject, text, reply_token } = answer
  const from = await senderOf(services)
  const paragraphs = text.split(/\n+/).filter((part) => part.trim() !== '')
  const composed = await composeEmail({
    from,
    to: email,
    lang,
    subject,
    preview: paragraphs[1] ?? paragraphs[0] ?? subject,
    body: paragraphs.map((part) => paragraph(part)),
    footer: [WHY[lang]],
  })
  await services.mail.send({
    ...composed,
    reply_to: replyAddress(services.config.MAIL_FROM, reply_token),
  })
  await noteSent(services.db, lead_message_id, now)
}

/** Of one message alone (RFC 5233): stay+lead.4f…@example.com reaches stay@example.com. */
export function replyAddress(mailbox: string, token: string): string {
  const [, address = mailbox] = /<([^>]+)>/.exec(mailbox) ?? []
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+lead.${token}${address.slice(at)}`
}
