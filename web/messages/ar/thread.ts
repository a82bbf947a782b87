import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { quoted } from '#contract/messages/arabic-quoted.ts'
import { thread_errors } from '#contract/messages/threads/ar.ts'
import { thousands } from '#contract/messages/thousands.ts'
import type { thread as english } from '#web/messages/en/thread.ts'

const within = (minutes: number) =>
  minutes % 60 === 0
    ? arabicPlural(minutes / 60, {
        one: 'ساعة',
        two: 'ساعتين',
        few: `${minutes / 60} ساعات`,
        many: `${minutes / 60} ساعة`,
      })
    : arabicPlural(minutes, {
        one: 'دقيقة',
        two: 'دقيقتين',
        few: `${minutes} دقائق`,
        many: `${minutes} دقيقة`,
      })

export const thread: typeof english = {
  action: 'الرسائل',
  title: 'الرسائل',
  line: (home, stay) => `${quoted(home)}، ${stay}`,
  log: 'محادثتك معنا',
  empty: 'لا رسائل بعد. اسألنا عن أي شيء يخص إقامتك.',
  today: 'اليوم',
  you: 'أنت',
  delivered: 'وصلت',
  read: 'قُرئت',
  earlier: 'رسائل سابقة',
  label: 'رسالتك',
  promise: (minutes) => `نردّ عليك خلال ${within(minutes)}، هنا وعبر البريد الإلكتروني.`,
  send: 'إرسال',
  nothing: 'اكتب رسالتك أولًا.',
  too_long: (most) => `الحد الأقصى للرسالة ${thousands(most)} حرف.`,
  papers: {
    add: 'إرسال صورة أو ملف PDF',
    show: { picture: 'عرض الصورة', pdf: 'عرض ملف PDF' },
    hide: 'إخفاء',
    save: 'حفظ',
    page: (page, pages) => (pages === 1 ? 'المستند المرسل' : `الصفحة ${page} من ${pages}`),
    more: (pages) => `عدد صفحاته ${thousands(pages)}. احفظه لتقرأه كله.`,
    moved: 'صار مستندك مع بيانات تسجيل الوصول، ولم يعد هنا.',
  },
  came_by: { email: 'بالبريد الإلكتروني', whatsapp: 'عبر واتساب' },
  cut: 'وصل أولها فقط',
  left_out: (n) =>
    `${arabicPlural(n, {
      one: 'لم يُقبل ملف واحد',
      two: 'لم يُقبل ملفان',
      few: `لم تُقبل ${n} ملفات`,
      many: `لم يُقبل ${n} ملفًا`,
      other: `لم يُقبل ${n} ملف`,
    })}: أرسل صورًا أو ملفات PDF`,
  whatsapp: {
    title: 'واتساب',
    line: 'راسلنا عبر واتساب، واقرأ ردودنا هناك أيضًا.',
    connect: 'المراسلة عبر واتساب',
    send: (code, number) =>
      `أرسل الرمز \u2066${code}\u2069 من واتساب إلى \u2066${number}\u2069 خلال ساعة، فنعرف أن الرقم رقمك.`,
    open: 'فتح واتساب',
    connected: (numbers) =>
      `ما تكتبه من الرقم المنتهي بـ\u2068${numbers}\u2069 يظهر هنا، وتصلك ردودنا هناك أيضًا.`,
    end: 'إيقاف المراسلة عبر واتساب',
    comma: '، ',
  },
  translation: {
    translate: 'ترجمة',
    hide: 'إخفاء الترجمة',
    translating: 'جارٍ الترجمة',
    by_machine: 'ترجمة آلية',
  },
  refused: thread_errors,
  closed: (day) => `كانت الكتابة هنا متاحة حتى ${day}، وتبقى الرسائل للقراءة.`,
}
