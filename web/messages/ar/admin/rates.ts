import { arabicNights } from '#contract/messages/arabic-nights.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { quoted } from '#contract/messages/arabic-quoted.ts'
import type { AdminMessages } from '#web/messages/types.ts'

const isolate = (text: string) => `\u2068${text}\u2069`
const ltr = (text: string) => `\u2066${text}\u2069`
/** Short enough for a narrow column, which Intl’s are not. */
const WEEKDAYS = ['أحد', 'اثنين', 'ثلاثاء', 'أربعاء', 'خميس', 'جمعة', 'سبت']
const monthsOf = new Intl.DateTimeFormat('ar-AE-u-nu-latn', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const hijriMonths = new Intl.DateTimeFormat('ar-AE-u-ca-islamic-umalqura-nu-latn', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const countedNights = (n: number, two?: 'ليلتان' | 'ليلتين') =>
  n === 0 ? 'لا ليالٍ' : arabicNights(n, two)
const daysOf = (n: number) =>
  arabicPlural(n, {
    one: 'يوم واحد',
    two: 'يومين',
    few: `${n} أيام`,
    many: `${n} يومًا`,
    other: `${n} يوم`,
  })
const homesOf = (n: number) =>
  arabicPlural(n, {
    one: 'بيت واحد',
    two: 'بيتين',
    few: `${n} بيوت`,
    many: `${n} بيتًا`,
    other: `${n} بيت`,
  })
const otherHomes = (n: number) =>
  arabicPlural(n, {
    one: 'بيت آخر',
    two: 'بيتان آخران',
    few: `${n} بيوت أخرى`,
    many: `${n} بيتًا آخر`,
    other: `${n} بيت آخر`,
  })

export const rates: AdminMessages['rates'] = {
  title: 'الأسعار',
  line: 'سعر كل ليلة قبل الضريبة والرسوم، وقيود الإقامة فيها. حدّد الخانات ثم غيّرها معًا.',
  filters: 'ما يعرضه الجدول',
  from: 'من',
  days: 'المدة',
  day_counts: (n) =>
    arabicPlural(n, { one: 'يوم واحد', two: 'يومان', few: `${n} أيام`, many: `${n} يومًا` }),
  find: 'بيت أو مبنى أو منطقة أو مالك',
  grid: 'الأسعار حسب البيت والليلة',
  home: 'البيت',
  weekday: (day) => WEEKDAYS[noon(day).getUTCDay()] ?? '',
  all: 'تحديد كل ليالي البيوت المعروضة',
  every_night_of: (home) => `تحديد كل ليالي ${quoted(home)}`,
  every_home_on: (day) => `تحديد ${day} لكل البيوت المعروضة`,
  units: (n) =>
    arabicPlural(n, { one: 'وحدة واحدة', two: 'وحدتان', few: `${n} وحدات`, many: `${n} وحدة` }),
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
  numbers: {
    show: 'الإشغال والحجوزات الجديدة',
    all: 'كل البيوت المعروضة',
    of: (home) => `إشغال ${quoted(home)} وحجوزاته الجديدة`,
    line: 'المبيع · قبل سنة · + في 7 أيام',
    said: (sold, year_before, picked_up) =>
      `المبيع ${ltr(`${sold}%`)}، وقبل سنة ${ltr(`${year_before}%`)}، وبيع في آخر 7 أيام ${arabicPlural(picked_up, { zero: 'لا شيء', one: 'وحدة واحدة', two: 'وحدتان', few: `${picked_up} وحدات`, many: `${picked_up} وحدة` })}`,
  },
  legend: {
    lengths: 'الحد الأدنى والأقصى لليالي',
    closed: 'مغلقة',
    'no-arrival': 'لا وصول',
    'no-departure': 'لا مغادرة',
    full: 'محجوزة',
  },
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
      min_nights: (n) => (n ? `الحد الأدنى ${countedNights(n)}` : 'الحد الأدنى كما في البيت'),
      max_nights: (n) => (n ? `الحد الأقصى ${countedNights(n)}` : 'إزالة الحد الأقصى'),
      is_closed: (is_on) => (is_on ? 'مغلقة' : 'مفتوحة من جديد'),
      no_arrival: (is_on) => (is_on ? 'لا وصول' : 'الوصول مسموح'),
      no_departure: (is_on) => (is_on ? 'لا مغادرة' : 'المغادرة مسموحة'),
    },
    said: ({ min_nights, max_nights, is_closed, no_arrival, no_departure }) => [
      ...(min_nights === null ? [] : [`الحد الأدنى ${countedNights(min_nights)}`]),
      ...(max_nights === null ? [] : [`الحد الأقصى ${countedNights(max_nights)}`]),
      ...(is_closed ? ['مغلقة'] : []),
      ...(no_arrival ? ['لا وصول'] : []),
      ...(no_departure ? ['لا مغادرة'] : []),
    ],
  },
  copy: {
    title: 'ما يُنسخ',
    from: 'ليالي',
    own: 'كل بيت نفسه',
    rate: 'السعر',
    taken_over: (rule) => `${rule}، منسوخ`,
  },
  scope: {
    kept: (n) => `إضافةً إلى المحدّد هنا: ${homesOf(n)}`,
    is_kept: (home) => `${quoted(home)} مُضاف`,
    keep: (n) => `الإبقاء على ${homesOf(n)} والتحديد في صفحة أخرى`,
    all: (n) => `تحديد كل البيوت المطابقة وعددها ${n}`,
    everywhere: (n) => `كل البيوت المطابقة في جميع الصفحات وعددها ${n}`,
    page_alone: 'المحدد هنا فقط',
    and: '، ',
  },
  chosen: {
    title: 'تغيير الليالي',
    none: 'حدّد ليالي في الجدول: بالسحب، أو بالنقر على بيت أو يوم. النقر مع Ctrl يضيف بيوتًا مفردة.',
    none_by_touch: 'حدّد ليالي في الجدول: المس ليلة أو بيتًا أو يومًا.',
    what: (nights, homes) => `${countedNights(nights)} في ${homesOf(homes)}`,
    range: (from, to) => `من ${from} إلى ${to}`,
    clear: 'إلغاء التحديد',
    rate: 'السعر',
    kinds: { percent: 'بنسبة مئوية', set: 'سعر محدد', copy: 'نسخ ليالٍ سابقة' },
    values: { percent: 'النسبة', set: 'درهم لليلة', copy: 'عدد الأيام قبلها' },
    weekdays: 'في هذه الأيام فقط',
    weekday_letters: ['ن', 'ث', 'ر', 'خ', 'ج', 'س', 'ح'],
    weekday_names: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
    no_value: { percent: '\u206625, -10\u2069', set: '450', copy: '364' },
    on_nights: (n) => countedNights(n),
    preview: (nights, homes) => `تتغيّر ${countedNights(nights)} في ${homesOf(homes)}`,
    steep: (percent, before, after) =>
      `أرخص بنسبة ${isolate(`${percent}%`)}: ليلة سعرها ${before} تصبح بـ ${after}. هل هذا ما تقصده؟`,
    unchanged: (n) => `تبقى ${countedNights(n)} من دون تغيير`,
    without_rate: (n) => `${countedNights(n)} بلا سعر يُبنى عليه`,
    cheapest: 'الأقل',
    dearest: 'الأعلى',
    apply: (n) => `تغيير ${countedNights(n, 'ليلتين')}`,
    done: (nights) => `تغيّرت ${countedNights(nights)}`,
  },
  history: {
    title: 'آخر التغييرات',
    none: 'لا تغييرات بعد.',
    of: (has_rates, has_rules) =>
      has_rates && has_rules ? 'الأسعار والقيود' : has_rules ? 'القيود' : 'الأسعار',
    by_command: 'سطر الأوامر',
    undo: 'تراجع',
    undo_of: (reason) => `تراجع: ${isolate(reason)}`,
    undone: 'تم التراجع',
    restored: (restored, left) => {
      const back =
        restored === 0
          ? 'لم تُعَد أي ليلة'
          : `أُعيدت ${countedNights(restored)} إلى ${restored === 2 ? 'ما كانتا عليه' : 'ما كانت عليه'}`
      return left === 0
        ? back
        : `${back}، وبقيت ${countedNights(left)} ${left === 2 ? 'تغيّرتا' : 'تغيّرت'} بعد ذلك`
    },
  },
  price_rules: {
    title: 'قواعد الأسعار',
    none: 'لا خصومات بعد على طول الإقامة أو اللحظة الأخيرة أو الحجز المبكر.',
    add: 'إضافة',
    add_title: 'إضافة قاعدة سعر',
    added: 'أُضيفت قاعدة السعر',
    stop: 'إيقاف',
    stop_of: (rule) => `إيقاف: ${isolate(rule)}`,
    stop_title: (rule) => `إيقاف ${isolate(rule)}`,
    stop_line: 'لن تُطبَّق بعد الآن. أما ما سُعّر أو حُجز بها من قبل فلا يتغيّر سعره.',
    stopped: 'متوقفة',
    stopped_now: 'أُوقفت قاعدة السعر',
    kind: 'النوع',
    kinds: {
      length_of_stay: 'طول الإقامة',
      last_minute: 'اللحظة الأخيرة',
      early_bird: 'الحجز المبكر',
    },
    titles: {
      length_of_stay: (n) => `${countedNights(n)} أو أكثر`,
      last_minute: (n) => `الوصول خلال ${daysOf(n)}`,
      early_bird: (n) => `الحجز قبل ${daysOf(n)} أو أكثر`,
    },
    off: (percent) => `خصم ${ltr(`${percent}%`)}`,
    percent: 'نسبة الخصم',
    thresholds: {
      length_of_stay: 'أقل عدد ليالٍ',
      last_minute: 'أكثر أيام قبل الوصول',
      early_bird: 'أقل أيام قبل الوصول',
    },
    which: 'البيوت',
    every_home: 'كل البيوت',
    homes: (n, first) => (n === 1 ? quoted(first) : `${quoted(first)} و${otherHomes(n - 1)}`),
    and: '، ',
    choose_homes: 'لبعض البيوت فقط: أغلق هذه النافذة وحدّدها في الجدول ثم عُد.',
    from: 'أول وصول (اختياري)',
    to: 'آخر مغادرة (اختياري)',
    dates: (from, to) =>
      from === null ? `حتى ${to}` : to === null ? `من ${from}` : `من ${from} إلى ${to}`,
  },
}
