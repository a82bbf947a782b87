import type { Lang } from '#contract/constants.ts'
import { MONTHS as ARABIC_MONTHS } from '#contract/messages/arabic-months.ts'
import { MONTHS as ENGLISH_MONTHS } from '#contract/messages/english-months.ts'

/** What page.js writes; {n}, {day}, {month}, {year} and {time} are filled in there. */
const en = {
  brand: 'Sadaf',
  title: 'Demo inbox',
  all: 'All emails',
  to: 'Sent to',
  to_hint: 'Email or phone number',
  messages: 'Messages',
  one: '1 message',
  many: '{n} messages, newest first',
  mail: 'Mail',
  sms: 'SMS',
  text_message: 'Text message',
  back: 'All messages',
  reply: 'Reply',
  your_reply: 'Your reply',
  send: 'Send',
  sent: 'Your reply is on its way.',
  unsent: 'The reply was not taken.',
  moment: '{day} {month}, {year}, {time}',
  short_day: '{day} {month}',
  choose: 'Choose a message',
  nothing: 'Nothing here yet',
  other_address: 'Try another address, or clear the box to see everything.',
  how: 'Book a home or ask for a code: every email and text message the demo sends lands here.',
  months: ENGLISH_MONTHS.map((month) => month.slice(0, 3)),
}

const ar: typeof en = {
  brand: 'صدف',
  title: 'بريد النسخة التجريبية',
  all: 'جميع الرسائل البريدية',
  to: 'المرسل إليه',
  to_hint: 'البريد الإلكتروني أو رقم الهاتف',
  messages: 'الرسائل',
  one: 'رسالة واحدة',
  many: 'عدد الرسائل: {n}، الأحدث أولًا',
  mail: 'بريد',
  sms: 'نصية',
  text_message: 'رسالة نصية',
  back: 'جميع الرسائل',
  reply: 'الردّ',
  your_reply: 'ردّك',
  send: 'إرسال',
  sent: 'أُرسل ردّك.',
  unsent: 'لم يُقبل الردّ.',
  moment: '{day} {month}، {year}، {time}',
  short_day: '{day} {month}',
  choose: 'اختر رسالة',
  nothing: 'لا رسائل بعد',
  other_address: 'جرّب عنوانًا آخر، أو أفرغ الخانة لترى كل الرسائل.',
  how: 'احجز بيتًا أو اطلب رمزًا، فكل رسالة ترسلها النسخة التجريبية تصل إلى هنا.',
  months: ARABIC_MONTHS,
}

export const MESSAGES: Record<Lang, typeof en> = { en, ar }
