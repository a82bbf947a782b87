import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import type { contact as english } from '#web/messages/en/contact.ts'

const characters = (n: number) =>
  arabicPlural(n, {
    one: 'حرف واحد',
    two: 'حرفان',
    few: `${n} أحرف`,
    many: `${n} حرفًا`,
    other: `${n} حرف`,
  })

export const contact: typeof english = {
  form: 'راسلنا',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  message: 'الرسالة',
  count: (n, max) => (n > max ? `${characters(n - max)} فوق الحد` : `بقي ${characters(max - n)}`),
  submit: 'إرسال الرسالة',
  sent: {
    title: (name) => `شكرًا لك، \u2068${name}\u2069`,
    line: (email) => `وصلتنا رسالتك، وسنردّ عليك على \u2066${email}\u2069.`,
    another: 'كتابة رسالة أخرى',
  },
  unsubscribe: {
    title: 'هل تودّ إيقاف هذه الرسائل؟',
    line: 'بضغطة واحدة نزيل بريدك من القائمة التي أُرسلت منها. أما الرسائل المتعلقة بحجوزاتك فستظل تصلك.',
    submit: 'إلغاء الاشتراك',
    done_title: 'أُلغي اشتراكك',
    done_line:
      'لن نرسل إليك هذه الرسائل بعد الآن. وإن رغبت في النشرة يومًا فالاشتراك متاح في أسفل كل صفحة.',
    unknown_title: 'هذا الرابط لا يعمل',
    unknown_line:
      'ربما نُسخ ناقصًا. افتحه مرة أخرى من إحدى رسائلنا، أو راسلنا لنزيل بريدك من القائمة.',
    home: 'إلى الصفحة الرئيسية',
  },
}
