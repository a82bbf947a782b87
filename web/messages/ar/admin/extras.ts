import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { quoted } from '#contract/messages/arabic-quoted.ts'
import type { extras as english } from '#web/messages/en/admin/extras.ts'

const hours = (n: number) =>
  arabicPlural(n, { one: 'ساعة واحدة', two: 'ساعتان', few: `${n} ساعات`, many: `${n} ساعة` })
const hoursAtMost = (n: number) => `حتى ${hours(n)}`
const most = (n: number) => `حتى ${n}`

export const extras: typeof english = {
  title: 'الإضافات',
  line: 'ما يطلبه الضيوف لإقامتهم غير الليالي. ما تغيّره هنا لا يغيّر شيئًا مما طُلب.',
  add: 'إضافة جديدة',
  change: 'تعديل إضافة',
  change_of: (name) => `تعديل ${quoted(name)}`,
  edit: 'تعديل',
  save: 'حفظ',
  saved: 'حُفظت',
  empty: { title: 'لا إضافات بعد', line: 'ما تضيفه هنا يراه الضيوف في صفحة إقامتهم.' },
  columns: {
    place: 'الترتيب',
    extra: 'الإضافة',
    kind: 'النوع',
    price: 'السعر',
    limits: 'الحدود',
    offered: 'متاحة',
    acts: 'الإجراءات',
  },
  kinds: {
    early_check_in: 'دخول مبكر',
    late_check_out: 'مغادرة متأخرة',
    item: 'في البيت منذ الوصول',
    service: 'في يوم يختاره الضيف',
  },
  units: { stay: 'مرة واحدة', night: 'لليلة', person: 'للشخص', hour: 'للساعة' },
  most_of: { early_check_in: hoursAtMost, late_check_out: hoursAtMost, item: most, service: most },
  before: (n) => (n === 0 ? 'حتى موعدها' : `قبل موعدها بـ ${hours(n)}`),
  everywhere: 'في كل البيوت',
  in_homes: (n) =>
    arabicPlural(n, {
      one: 'في بيت واحد',
      two: 'في بيتين',
      few: `في ${n} بيوت`,
      many: `في ${n} بيتًا`,
    }),
  not_offered: 'غير متاحة',
  name_en: 'الاسم بالإنجليزية',
  name_ar: 'الاسم بالعربية',
  about_en: 'جملة بالإنجليزية',
  about_ar: 'جملة بالعربية',
  charged_per: 'يُحسب السعر',
  price: 'السعر بالدرهم',
  price_hint: 'شامل الضريبة',
  most: 'أكثر عدد للإقامة الواحدة',
  most_hours: 'أكثر عدد من الساعات',
  hours_before: 'قبل موعدها بساعات',
  hours_before_hint: 'آخر موعد لطلبها والتراجع عنها',
  is_offered: 'متاحة للضيوف',
  is_everywhere: 'في كل البيوت',
  own_prices: 'بيوت لها سعر خاص',
  only_in: 'البيوت التي تقدّمها',
  choose_homes: 'اختيار البيوت',
  more_homes: (n) => `و${n} غيرها`,
  price_in: (home) => `السعر في ${quoted(home)}`,
  own_price_hint: 'إن تُرك فارغًا فالسعر أعلاه',
  booked: {
    open: 'الإضافات',
    nothing: 'لا توجد إضافات متاحة لهذه الإقامة حاليًا.',
    extra: 'الإضافة',
    how_many: 'العدد',
    hours: 'الساعات',
    day: 'اليوم',
    less: (name) => `${name}: إنقاص واحد`,
    more: (name) => `${name}: إضافة واحد`,
    price: 'السعر شامل الضريبة',
    paid_by: 'طريقة الدفع',
    link_hint: 'تُحجز الإضافة مؤقتًا، وتصبح من الإقامة بعد دفعها.',
    order: 'طلب الإضافة',
    ordered: 'طُلبت الإضافة، ويُبلَّغ الضيف بالبريد الإلكتروني',
    link_sent: (moment) =>
      `رابط الدفع في طريقه إلى الضيف، والإضافة محجوزة له حتى \u2068${moment}\u2069`,
    back: 'تراجع',
    back_of: (name) => `التراجع عن ${quoted(name)}`,
    back_for: (amount) => `تراجع، ويُردّ ${amount}`,
    taken_back: (amount) => `تم التراجع، ويُردّ إلى الضيف ${amount}`,
    at_desk: {
      line: 'تبيع الشركة الإضافات بنفسها أيًّا كان من باع الإقامة، ويدفع الضيوف ثمنها في الاستقبال.',
      methods: { card: 'بطاقة في الاستقبال', cash: 'نقدًا' },
      references: { card: 'رقم القسيمة', cash: 'رقم الإيصال' },
      states: {
        stands: null,
        due_back: 'غيّر الموقع الإقامة أو ألغاها، فيُردّ ثمنها إلى الضيف',
        back: 'رُدّ ثمنها',
      },
      hand_back: (amount) => `ردّ ${amount}`,
      papers: { invoice: 'الفاتورة', credit_note: 'إشعار دائن' },
    },
    refused: {
      EXTRA_TOO_LATE: 'مضى يومها',
      EXTRA_NO_TIME: 'يحتاج ضيوف آخرون إلى البيت في ذلك الوقت',
      EXTRA_ENOUGH: 'طُلب منها كل المتاح',
    },
  },
}
