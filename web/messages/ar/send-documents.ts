import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import type { CompanyMessages } from '#web/messages/types.ts'

export const send_documents: CompanyMessages['send_documents'] = {
  title: 'أرسل إلينا مستنداتك',
  line: 'اختر ملفًا لكل منها. نحفظها مشفّرة، ولا يفتحها إلا من يعمل على بيتك من فريقنا.',
  hint: 'ملف PDF أو صورة بصيغة JPG أو PNG أو WebP.',
  until: (day) => `يعمل هذا الرابط حتى ${day}.`,
  kinds: {
    title_deed: 'سند الملكية',
    identity: 'جواز السفر أو الهوية الإماراتية',
    dewa_bill: 'فاتورة حديثة من هيئة كهرباء ومياه دبي',
    authority: 'الوكالة أو شهادة عدم الممانعة، إن كنت تنوب عن المالك',
  },
  received: (n) =>
    arabicPlural(n, {
      one: 'وصل ملف واحد',
      two: 'وصل ملفان',
      few: `وصلت ${n} ملفات`,
      many: `وصل ${n} ملفًا`,
      other: `وصل ${n} ملف`,
    }),
  missing: 'لم يُرسل بعد',
  choose: 'اختيار ملف',
  another: 'إرسال ملف آخر',
  choose_of: (act, kind) => `${act}: ${kind}`,
  done: (kind) => `وصل: ${kind}`,
  ended: {
    title: 'انتهى هذا الرابط',
    line: 'اطلب منا رابطًا جديدًا ونرسله إليك.',
    contact: 'اكتب إلينا',
  },
}
