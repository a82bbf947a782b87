import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import type { AdminMessages } from '../../types.ts'

const isolate = (text: string) => `\u2068${text}\u2069`
const weekdays = new Intl.DateTimeFormat('ar-AE-u-nu-latn', { weekday: 'short', timeZone: 'UTC' })
const monthsOf = new Intl.DateTimeFormat('ar-AE-u-nu-latn', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const hijriMonths = new Intl.DateTimeFormat('ar-AE-u-ca-islamic-umalqura-nu-latn', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const nightsOf = (n: number) => arabicPlural(n, { one: 'ليلة واحدة', two: 'ليلتان', few: `${n} ليالٍ`, many: `${n} ليلة`, zero: 'لا ليالٍ' })
const homesOf = (n: number) => arabicPlural(n, { one: 'بيت واحد', two: 'بيتين', few: `${n} بيوت`, many: `${n} بيتًا` })

export const rates: AdminMessages['rates'] = {
  title: 'الأسعار',
  line: 'سعر كل ليلة قبل الضريبة والرسوم، وقيود الإقامة فيها. حدّد الخانات ثم غيّرها معًا.',
  from: 'من',
  days: 'المدة',
  day_counts: (n) => arabicPlural(n, { one: 'يوم واحد', two: 'يومان', few: `${n} أيام`, many: `${n} يومًا` }),
  find: 'بيت أو منطقة',
  grid: 'الأسعار حسب البيت والليلة',
  home: 'البيت',
  weekday: (day) => weekdays.format(noon(day)),
  all: 'تحديد كل ليالي البيوت المعروضة',
  every_night_of: (home) => `تحديد كل ليالي ${isolate(home)}`,
  every_home_on: (day) => `تحديد ${day} لكل البيوت المعروضة`,
  units: (n) => arabicPlural(n, { one: 'وحدة واحدة', two: 'وحدتان', few: `${n} وحدات`, many: `${n} وحدة` }),
  cell: (home, day, rate) => `${isolate(home)}، ${day}: ${rate}`,
  no_rate: 'بلا سعر',
  taken: (taken, units) => `${taken} من ${units} محجوزة`,
  year_before: (rate) => `قبل سنة ${rate}`,
  keys: 'تنقّل بالأسهم، وحدّد بها مع Shift.',
  empty: 'لا يوجد بيت مطابق.',
  band: {
    title: 'الأشهر والأيام الخاصة',
    month: (day) => monthsOf.format(noon(day)),
    hijri_month: (day) => hijriMonths.format(noon(day)),
    expected: 'موعد متوقع',
    names: {
      new_year: 'رأس السنة الميلادية',
      ramadan: 'رمضان',
      eid_al_fitr: 'عيد الفطر',
      arafah: 'يوم عرفة',
      eid_al_adha: 'عيد الأضحى',
      islamic_new_year: 'رأس السنة الهجرية',
      prophets_birthday: 'المولد النبوي',
      national_day: 'عيد الاتحاد',
      autumn_break: 'إجازة الخريف المدرسية',
      winter_break: 'إجازة الشتاء المدرسية',
      spring_break: 'إجازة الربيع المدرسية',
      summer_break: 'إجازة الصيف المدرسية',
    },
  },
  legend: { lengths: 'أقل الليالي وأكثرها', closed: 'مغلقة', 'no-arrival': 'لا وصول', 'no-departure': 'لا مغادرة', full: 'محجوزة' },
  rules: {
    title: 'القيود',
    names: {
      min_nights: 'أقل عدد ليالٍ',
      max_nights: 'أكثر عدد ليالٍ',
      is_closed: 'مغلقة',
      no_arrival: 'لا وصول',
      no_departure: 'لا مغادرة',
    },
    various: 'متفاوت',
    unset: { min_nights: 'كما في البيت', max_nights: 'بلا حد' },
    set: {
      min_nights: (n) => (n ? `الحد الأدنى ${nightsOf(n)}` : 'الحد الأدنى كما في البيت'),
      max_nights: (n) => (n ? `الحد الأقصى ${nightsOf(n)}` : 'إزالة الحد الأقصى'),
      is_closed: (is_on) => (is_on ? 'مغلقة' : 'مفتوحة من جديد'),
      no_arrival: (is_on) => (is_on ? 'لا وصول' : 'الوصول مسموح'),
      no_departure: (is_on) => (is_on ? 'لا مغادرة' : 'المغادرة مسموحة'),
    },
    said: ({ min_nights, max_nights, is_closed, no_arrival, no_departure }) => [
      ...(min_nights === null ? [] : [`الحد الأدنى ${nightsOf(min_nights)}`]),
      ...(max_nights === null ? [] : [`الحد الأقصى ${nightsOf(max_nights)}`]),
      ...(is_closed ? ['مغلقة'] : []),
      ...(no_arrival ? ['لا وصول'] : []),
      ...(no_departure ? ['لا مغادرة'] : []),
    ],
  },
  chosen: {
    title: 'تغيير الليالي',
    none: 'حدّد ليالي في الجدول: بالسحب، أو بالنقر على بيت أو يوم، أو بالأسهم مع Shift.',
    what: (nights, homes) => `${nightsOf(nights)} في ${homesOf(homes)}`,
    range: (from, to) => `من ${from} إلى ${to}`,
    clear: 'إلغاء التحديد',
    rate: 'السعر',
    kinds: { percent: 'بنسبة مئوية', set: 'سعر محدد', copy: 'كما قبل أيام' },
    values: { percent: 'النسبة', set: 'درهم لليلة', copy: 'كم يومًا' },
    weekdays: 'في هذه الأيام فقط',
    weekday_letters: ['ن', 'ث', 'ر', 'خ', 'ج', 'س', 'ح'],
    weekday_names: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
    no_value: { percent: '25, -10', set: '450', copy: '364' },
    on_nights: (n) => nightsOf(n),
    preview: (nights, homes) => `تتغيّر ${nightsOf(nights)} في ${homesOf(homes)}`,
    unchanged: (n) => `${nightsOf(n)} تبقى كما هي`,
    without_rate: (n) => `${nightsOf(n)} بلا سعر يُنطلق منه`,
    cheapest: 'الأقل',
    dearest: 'الأعلى',
    apply: (n) => `تغيير ${nightsOf(n)}`,
    done: (nights) => `تغيّرت ${nightsOf(nights)}`,
  },
  history: {
    title: 'آخر التغييرات',
    none: 'لا تغييرات بعد.',
    of: (has_rates, has_rules) => (has_rates && has_rules ? 'الأسعار والقيود' : has_rules ? 'القيود' : 'الأسعار'),
    by_command: 'سطر الأوامر',
    undo: 'تراجع',
    undo_of: (reason) => `تراجع: ${isolate(reason)}`,
    undone: 'تم التراجع',
    restored: (restored, left) =>
      left === 0 ? `أُعيدت ${nightsOf(restored)} كما كانت` : `أُعيدت ${nightsOf(restored)} كما كانت، وبقيت ${left} تغيّرت بعد ذلك`,
  },
}
