import type { Lang } from '#contract/constants.ts'
import { composeEmail, heading, note, paragraph, type Email } from '#server/outside/mail/index.ts'
import type { BookingFacts } from '#server/bookings/booking-queries.ts'

type CodeMessages = {
  subject: (code: string) => string
  opening: string
  note: string
  footer: string[]
}

const MESSAGES: Record<Lang, CodeMessages> = {
  en: {
    subject: (code) => `${code} is your Sadaf code`,
    opening: 'Enter this code on your booking page:',
    note: 'Please do not share it. If you did not ask for a code, you can ignore this email; nothing happens to your booking.',
    footer: [
      'Sadaf · Holiday homes across Dubai',
      'You are receiving this email because you booked with us.',
    ],
  },
  ar: {
    subject: (code) => `رمزك في صدف: ${code}`,
    opening: 'أدخل هذا الرمز في صفحة حجزك:',
    note: 'لا تشاركه مع أحد. إن لم تطلب رمزًا فتجاهل هذه الرسالة، ولن يحدث شيء لحجزك.',
    footer: ['صدف · بيوت عطلات في أنحاء دبي', 'تصلك هذه الرسالة لأنك حجزت معنا.'],
  },
}

export async function codeEmail(
  { guest_email }: Pick<BookingFacts, 'guest_email'>,
  lang: Lang,
  code: string,
): Promise<Email> {
  const messages = MESSAGES[lang]
  return await composeEmail({
    to: guest_email,
    lang,
    subject: messages.subject(code),
    preview: messages.opening,
    body: [paragraph(messages.opening), heading(code), note(messages.note)],
    footer: messages.footer,
  })
}
