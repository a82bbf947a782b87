import type { Lang } from '#contract/constants.ts'
import {
  composeEmail,
  heading,
  nameOf,
  note,
  paragraph,
  type Email,
  type Sender,
} from '#server/outside/mail/index.ts'

type CodeMessages = {
  subject: (code: string, company: string) => string
  opening: string
  note: string
  footer: string[]
}

const MESSAGES: Record<Lang, CodeMessages> = {
  en: {
    subject: (code, company) => `${code} is your ${company} code`,
    opening: 'Enter this code on your booking page:',
    note: 'Please do not share it. If you did not ask for a code, you can ignore this email; nothing happens to your booking.',
    footer: ['You are receiving this email because you booked with us.'],
  },
  ar: {
    subject: (code, company) => `رمزك في ${company}: ${code}`,
    opening: 'أدخل هذا الرمز في صفحة حجزك:',
    note: 'لا تشاركه مع أحد. إن لم تطلب رمزًا فتجاهل هذه الرسالة، ولن يحدث شيء لحجزك.',
    footer: ['تصلك هذه الرسالة لأنك حجزت معنا.'],
  },
}

export async function codeEmail(
  { from, to }: { from: Sender; to: string },
  lang: Lang,
  code: string,
): Promise<Email> {
  const messages = MESSAGES[lang]
  return await composeEmail({
    from,
    to,
    lang,
    subject: messages.subject(code, nameOf(from, lang)),
    preview: messages.opening,
    body: [paragraph(messages.opening), heading(code), note(messages.note)],
    footer: messages.footer,
  })
}
