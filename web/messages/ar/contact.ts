import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import type { contact as english } from '../en/contact.ts'

const characters = (n: number) => arabicPlural(n, { one: 'حرف واحد', two: 'حرفان', few: `${n} أحرف`, many: `${n} حرفًا` })

export const contact: typeof english = {
  form: 'راسلنا',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  message: 'الرسالة',
  count: (n, max) => (n > max ? `${characters(n - max)} فوق الحد` : `بقي ${characters(max - n)}`),
  submit: 'أرسل الرسالة',
  sent: {
    title: (name) => `شكرًا لك، \u2068${name}\u2069`,
    line: (email) => `وصلتنا رسالتك، وسنردّ عليك على \u2066${email}\u2069.`,
    another: 'اكتب رسالة أخرى',
  },
  unsubscribe: {
    title: 'هل تودّ إيقاف رسائلنا؟',
    line: 'بضغطة واحدة نزيل عنوانك من قائمتنا. أما الرسائل المتعلقة بحجوزاتك فستظل تصلك.',
    submit: 'إلغاء الاشتراك',
    done_title: 'تلك كانت آخر رسالة',
    done_line: 'أُلغي اشتراكك. وإن اشتقت إلى رسائلنا فالاشتراك في أسفل كل صفحة.',
    unknown_title: 'هذا الرابط لا يعمل',
    unknown_line: 'ربما ضاع جزء منه في الطريق. افتحه مرة أخرى من إحدى رسائلنا، أو راسلنا لنزيل عنوانك من القائمة.',
    home: 'إلى الصفحة الرئيسية',
  },
}
