import { arabicNights } from '#contract/messages/arabic-nights.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import type { AdminMessages } from '#web/messages/types.ts'

const isolate = (text: string) => `\u2068${text}\u2069`
const guests = (n: number) =>
  arabicPlural(n, { one: 'ضيف واحد', two: 'ضيفين', few: `${n} ضيوف`, many: `${n} ضيفًا` })

export const phone_booking: AdminMessages['phone_booking'] = {
  title: 'حجز جديد',
  line: 'أنجز الحجز أثناء المكالمة: الليالي، ثم البيت، ثم الاسم.',
  steps: { stay: 'الإقامة', guest: 'الضيف', payment: 'الدفع' },
  from: 'الوصول',
  to: 'المغادرة',
  guests: 'عدد الضيوف',
  infant: 'رضيع في سرير رضّع',
  find: 'بيت أو منطقة أو وحدة',
  homes: 'البيوت',
  free: (n) =>
    arabicPlural(n, {
      one: 'وحدة متاحة',
      two: 'وحدتان متاحتان',
      few: `${n} وحدات متاحة`,
      many: `${n} وحدة متاحة`,
    }),
  total_from: 'ابتداءً من',
  in_two: {
    home: 'متاح في وحدتين، واحدة بعد الأخرى',
    offer: (first, second, day) =>
      `لا توجد وحدة واحدة متاحة لكل الليالي. ${arabicNights(first.nights)} في ${isolate(first.unit)} ثم ${arabicNights(second.nights)} في ${isolate(second.unit)}: ينتقل الضيوف مرة واحدة يوم ${day}. سعر واحد ورسوم تنظيف واحدة.`,
    told: 'الضيوف موافقون على الانتقال',
  },
  nights_gone: 'حُجزت إحدى هذه الليالي قبل لحظات. لم يُحجز شيء، وهذا هو المتاح الآن.',
  bedrooms: (n) =>
    n === 0
      ? 'استوديو'
      : arabicPlural(n, {
          one: 'غرفة نوم',
          two: 'غرفتا نوم',
          few: `${n} غرف نوم`,
          many: `${n} غرفة نوم`,
        }),
  up_to: (n, legal) =>
    legal > n ? `حتى ${guests(n)}، والحد القانوني ${legal}` : `حتى ${guests(n)}`,
  choose_home: 'اختر بيتًا أولًا',
  choose_price: 'اختر سعرًا أولًا',
  replaces: (number) => `يحل محل ${isolate(number)}، ويُلغى ذلك الحجز المؤقت معه.`,
  min_nights: (n) => `${arabicNights(n)} على الأقل`,
  none: 'لا يوجد بيت متاح لهذه الليالي وهذا العدد.',
  choose_dates: 'اختر الليالي لترى ما هو متاح.',
  rates: 'السعر',
  refundable: 'قابل للاسترداد',
  non_refundable: 'غير قابل للاسترداد',
  nights: (n) => arabicNights(n),
  known: 'البحث عن ضيف سبق أن حجز',
  first_name: 'الاسم الأول',
  last_name: 'اسم العائلة',
  email: 'البريد الإلكتروني',
  lang: 'لغته',
  langs: { en: 'الإنجليزية', ar: 'العربية' },
  pays_by: 'طريقة الدفع',
  ways: { link: 'رابط دفع', transfer: 'تحويل بنكي مستلم', cash: 'نقد مستلم' },
  link_by: 'إرسال الرابط عبر',
  link_ways: { both: 'البريد ورسالة نصية', mail: 'البريد', sms: 'رسالة نصية' },
  both_hint: 'إن كان الرقم لا يستقبل الرسائل النصية أرسلنا الرابط بالبريد وحده.',
  link_hint: 'تُحجز الليالي مؤقتًا لمدة 24 ساعة، وحتى موعد الوصول على الأكثر.',
  reference: { link: '', transfer: 'مرجع التحويل', cash: 'رقم الإيصال' },
  submit: {
    link: 'حجز وإرسال الرابط',
    transfer: 'تسجيل الدفع وتأكيد الحجز',
    cash: 'تسجيل الدفع وتأكيد الحجز',
  },
  done: {
    held: (number) => `حُجز ${isolate(number)} مؤقتًا`,
    held_line: (to, until) =>
      `رابط الدفع في طريقه إلى ${to.map(isolate).join(' و')}. الحجز قائم حتى ${until}.`,
    booked: (number) => `تأكد الحجز ${isolate(number)}`,
    booked_line: (email) => `رسالة التأكيد في طريقها إلى ${isolate(email)}.`,
    open_sheet: 'عرض الحجز',
    another: 'حجز آخر',
  },
  agreed: {
    open: 'الاتفاق على سعر آخر',
    total: 'الإجمالي المتفق عليه بالدرهم',
    hint: 'شامل كل شيء، والفرق يُحتسب على الليالي',
    reason_hint: 'لزملائك، في السجل وفي كشف الحساب',
    submit: 'اعتماد هذا السعر',
    instead: (total, before) => `السعر المتفق عليه ${isolate(total)} بدلًا من ${isolate(before)}`,
    undo: 'العودة إلى السعر المعتاد',
  },
  quote_over: 'مضى على السعر أكثر من نصف ساعة. هذا سعر جديد، تحقق منه من فضلك.',
}
