import type { MessageMoment } from '#contract/message-schedules.ts'

type By = 'guest' | 'colleague'
export type Talk = {
  lang: 'en' | 'ar'
  /** Whose guests are there, or still to come. */
  status: 'arrived' | 'confirmed'
  /** Left out: of whoever comes next. */
  email?: string
  lines: readonly (readonly [by: By, minutes_ago: number, text: string])[]
}

const HOUR = 60
const DAY = 24 * HOUR

/** What guests and the company wrote; the first waits longer than is promised. */
export const talks: readonly Talk[] = [
  {
    lang: 'en',
    status: 'arrived',
    lines: [
      ['guest', 145, 'Good morning! Until when is the pool open in the evening?'],
      ['guest', 142, 'And is there a high chair for our little one?'],
    ],
  },
  {
    lang: 'ar',
    status: 'confirmed',
    lines: [['guest', 22, 'مساء الخير، متى نستطيع تسجيل الدخول؟ وهل يوجد موقف للسيارة؟']],
  },
  {
    lang: 'en',
    status: 'confirmed',
    email: 'layla@example.com',
    lines: [
      ['guest', 3 * DAY + 40, 'Hello, we come with a baby. Is there a cot?'],
      ['colleague', 3 * DAY + 12, 'Yes, Layla. We put it up before you arrive, with fresh linen.'],
      ['guest', 3 * DAY, 'That is kind, thank you!'],
      ['colleague', 3 * DAY - 15, 'With pleasure. See you soon.'],
    ],
  },
  {
    lang: 'ar',
    status: 'arrived',
    lines: [
      ['guest', 6 * HOUR + 35, 'هل يمكن إحضار مناشف إضافية اليوم؟'],
      ['colleague', 6 * HOUR + 10, 'بكل سرور، تصلك أربع مناشف قبل العصر.'],
      ['guest', 4 * HOUR, 'وصلت، شكرًا جزيلًا.'],
      ['colleague', 4 * HOUR - 20, 'أهلًا بك، ونتمنى لك إقامة هانئة.'],
    ],
  },
  {
    lang: 'en',
    status: 'arrived',
    lines: [
      ['guest', DAY + 200, 'The balcony door is hard to close.'],
      [
        'colleague',
        DAY + 165,
        'Thank you for telling us. A technician comes at four, if that suits.',
      ],
      ['guest', DAY + 150, 'Four is fine.'],
      ['colleague', DAY - 60, 'It runs smoothly again. Do tell us if it does not.'],
    ],
  },
  {
    lang: 'en',
    status: 'confirmed',
    lines: [
      ['guest', 2 * DAY + 90, 'Our flight lands at 02:40. Can we get in at night?'],
      [
        'colleague',
        2 * DAY + 70,
        'You can, at any hour. How to get in opens on the page of your stay two days before you arrive.',
      ],
    ],
  },
  {
    lang: 'ar',
    status: 'confirmed',
    lines: [
      ['guest', 5 * HOUR + 50, 'هل الشاطئ قريب سيرًا مع الأطفال؟'],
      ['colleague', 5 * HOUR + 15, 'نعم، نحو عشر دقائق على ممشى مظلل، وعليه ملعب صغير.'],
    ],
  },
  {
    lang: 'en',
    status: 'arrived',
    lines: [
      ['guest', 50, 'May we stay until two on Friday? Our flight is late.'],
      [
        'colleague',
        35,
        'The next guests come that day, but we gladly keep your bags in the lobby.',
      ],
    ],
  },
]

type Template = {
  name: string
  text_en: string
  text_ar: string
  /** It goes by itself, or would. */
  schedule?: { moment: MessageMoment; at_hour: number; is_on: boolean }
}

export const templates: readonly Template[] = [
  {
    name: 'Welcome',
    schedule: { moment: 'week_before', at_hour: 10, is_on: false },
    text_en:
      'Dear {guest}, welcome to {home}. The home is yours from {check_in_time} on {arrival_day}. All you need for your stay is here: {stay_page}',
    text_ar:
      'مرحبًا بك {guest} في {home}. بيتك جاهز من الساعة {check_in_time} يوم {arrival_day}. وكل ما يلزمك في إقامتك هنا: {stay_page}',
  },
  {
    name: 'When do you arrive?',
    text_en:
      'Dear {guest}, we look forward to your {nights} with us. When do you expect to be here on {arrival_day}? Then somebody is there for you.',
    text_ar:
      'مرحبًا {guest}، يسعدنا أن تقيم لدينا {nights}. متى تتوقع الوصول يوم {arrival_day}؟ حتى نكون في استقبالك.',
  },
  {
    name: 'We expect you',
    text_en: 'Dear {guest}, we expect you at {arrival_time} on {arrival_day}. Have a good journey.',
    text_ar: 'مرحبًا {guest}، ننتظرك الساعة {arrival_time} يوم {arrival_day}. رحلة سعيدة.',
  },
  {
    name: 'Leaving',
    schedule: { moment: 'before_departure', at_hour: 17, is_on: true },
    text_en:
      'Dear {guest}, check-out is by {check_out_time} on {departure_day}. Please close the windows and leave the keys where you found them. Come back soon!',
    text_ar:
      'مرحبًا {guest}، موعد المغادرة حتى الساعة {check_out_time} يوم {departure_day}. نرجو إغلاق النوافذ وترك المفاتيح في مكانها. نسعد بعودتك!',
  },
]
