import type { Lang } from '#contract/constants.ts'
import {
  composeShortLetter,
  nameOf,
  type Sender,
  type ShortLetter,
} from '#server/outside/mail/index.ts'

type Messages = ShortLetter & { text: string }

const MESSAGES: Record<Lang, (name: string) => Messages> = {
  en: (name) => ({
    subject: 'A test of our mail',
    heading: 'Our mail arrives',
    opening:
      'You asked for this email on the set-up page. Open its link, and the page knows that it came.',
    button: 'It arrived',
    note: 'Look where it arrived: if it lies among spam, the domain of the sender needs SPF, DKIM and DMARC.',
    text: `${name}: this is a test. Our text messages arrive.`,
    footer: ['You asked for this test in the admin area.'],
  }),
  ar: (name) => ({
    subject: 'تجربة بريدنا',
    heading: 'بريدنا يصل',
    opening: 'طلبت هذه الرسالة من صفحة الإعداد. افتح رابطها لتعرف صفحة الإعداد أنها وصلت.',
    button: 'وصلت الرسالة',
    note: 'انظر أين وصلت: إن كانت بين الرسائل المزعجة فنطاق المرسِل يحتاج إلى SPF وDKIM وDMARC.',
    text: `${name}: هذه رسالة تجربة. رسائلنا النصية تصل.`,
    footer: ['طلبت هذه التجربة في منطقة الإدارة.'],
  }),
}

type Letter = { from: Sender; to: string; lang: Lang; secret: string }

export function testLetter({ from, to, lang, secret }: Letter) {
  const messages = MESSAGES[lang](nameOf(from, lang))
  const query = new URLSearchParams({ letter: secret }).toString()
  const href = `${from.public_url}${lang === 'ar' ? '/ar' : ''}/admin/first-run?${query}`
  return composeShortLetter({ from, to, lang, messages, href })
}

export const testText = (from: Sender, lang: Lang): string =>
  MESSAGES[lang](nameOf(from, lang)).text
