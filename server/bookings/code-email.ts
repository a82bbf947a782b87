import type { Lang } from '#contract/constants.ts'
import { heading, letterPage, note, paragraph, type Letter } from '#outside/mail'
import type { BookingFacts } from './queries.ts'

type CodeWords = { subject: (code: string) => string; opening: string; note: string; footer: string[] }

const WORDS: Record<Lang, CodeWords> = {
  en: {
    subject: (code) => `${code} is your Sadaf code`,
    opening: 'Enter this code on the page of your booking:',
    note: 'Please do not share it. If you did not ask for a code, you can ignore this email; nothing happens to your booking.',
    footer: ['Sadaf · Holiday homes across Dubai', 'You are receiving this email because you booked with us.'],
  },
  ar: {
    subject: (code) => `رمزك في صدف: ${code}`,
    opening: 'أدخل هذا الرمز في صفحة حجزك:',
    note: 'لا تشاركه مع أحد. إن لم تطلب رمزًا فتجاهل هذه الرسالة، ولن يحدث شيء لحجزك.',
    footer: ['صدف · بيوت عطلات في أنحاء دبي', 'تصلك هذه الرسالة لأنك حجزت معنا.'],
  },
}

/** The e-mail that carries a one-time code to who booked. */
export async function codeLetter({ guest_email }: Pick<BookingFacts, 'guest_email'>, lang: Lang, code: string): Promise<Letter> {
  const words = WORDS[lang]
  const subject = words.subject(code)
  return {
    to: guest_email,
    subject,
    text: [words.opening, '', code, '', words.note, '', ...words.footer].join('\n'),
    html: await letterPage({
      lang,
      title: subject,
      preview: words.opening,
      body: [paragraph(words.opening), heading(code), note(words.note)],
      footer: words.footer,
    }),
  }
}
