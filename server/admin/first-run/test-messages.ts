import type { Lang } from '#contract/constants.ts'
import type { Config } from '#server/core/config.ts'
import { composeShortLetter, type ShortLetter } from '#server/outside/mail/index.ts'

const MESSAGES: Record<Lang, ShortLetter & { text: string }> = {
  en: {
    subject: 'A test of our mail',
    heading: 'Our mail arrives',
    opening:
      'You asked Sadaf for this email. Open its link, and the set-up page knows that it came.',
    button: 'It arrived',
    note: 'Look where it arrived: if it lies among spam, the domain of the sender needs SPF, DKIM and DMARC.',
    text: 'Sadaf: this is a test. Our text messages arrive.',
    footer: ['Sadaf · Holiday homes across Dubai', 'You asked for this test in the admin area.'],
  },
  ar: {
    subject: 'تجربة بريدنا',
    heading: 'بريدنا يصل',
    opening: 'طلبت هذه الرسالة من صدف. افتح رابطها لتعرف صفحة الإعداد أنها وصلت.',
    button: 'وصلت الرسالة',
    note: 'انظر أين وصلت: إن كانت بين الرسائل المزعجة فنطاق المرسِل يحتاج إلى SPF وDKIM وDMARC.',
    text: 'صدف: هذه رسالة تجربة. رسائلنا النصية تصل.',
    footer: ['صدف · بيوت عطلات في أنحاء دبي', 'طلبت هذه التجربة في منطقة الإدارة.'],
  },
}

type Letter = { to: string; lang: Lang; secret: string }

export function testLetter(
  { to, lang, secret }: Letter,
  { public_url }: Pick<Config, 'public_url'>,
) {
  const messages = MESSAGES[lang]
  const query = new URLSearchParams({ letter: secret }).toString()
  const href = `${public_url}${lang === 'ar' ? '/ar' : ''}/admin/first-run?${query}`
  return composeShortLetter({ to, lang, messages, href })
}

export const testText = (lang: Lang): string => MESSAGES[lang].text
