import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import type { AdminMessages } from '../../types.ts'

const isolate = (text: string) => `\u2068${text}\u2069`
const weekdays = new Intl.DateTimeFormat('ar-AE-u-nu-latn', { weekday: 'short', timeZone: 'UTC' })
const months = new Intl.DateTimeFormat('ar-AE-u-nu-latn', { month: 'short', timeZone: 'UTC' })
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const nightsOf = (n: number) => arabicPlural(n, { one: 'ليلة واحدة', two: 'ليلتان', few: `${n} ليالٍ`, many: `${n} ليلة`, zero: 'لا ليالٍ' })
const homesOf = (n: number) => arabicPlural(n, { one: 'بيت واحد', two: 'بيتين', few: `${n} بيوت`, many: `${n} بيتًا` })

export const rates: AdminMessages['rates'] = {
  title: 'الأسعار',
  line: 'سعر كل ليلة قبل الضريبة والرسوم. حدّد الخانات ثم غيّرها معًا.',
  from: 'من',
  days: 'المدة',
  day_counts: (n) => arabicPlural(n, { one: 'يوم واحد', two: 'يومان', few: `${n} أيام`, many: `${n} يومًا` }),
  find: 'بيت أو منطقة',
  grid: 'الأسعار حسب البيت والليلة',
  home: 'البيت',
  weekday: (day) => weekdays.format(noon(day)),
  month: (day) => months.format(noon(day)),
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
  chosen: {
    title: 'تغيير الأسعار',
    none: 'حدّد ليالي في الجدول: بالسحب، أو بالنقر على بيت أو يوم، أو بالأسهم مع Shift.',
    what: (nights, homes) => `${nightsOf(nights)} في ${homesOf(homes)}`,
    range: (from, to) => `من ${from} إلى ${to}`,
    clear: 'إلغاء التحديد',
    kind: 'كيف',
    kinds: { percent: 'رفع أو خفض بنسبة مئوية', set: 'تحديد السعر', copy: 'كما كان قبل أيام' },
    percent: 'النسبة المئوية',
    percent_hint: 'مثل 25، أو -10 للخفض',
    amount: 'درهم لليلة',
    days_before: 'قبل كم يوم',
    days_before_hint: '364 هو اليوم نفسه من أسبوع العام الماضي',
    weekdays: 'في هذه الأيام فقط',
    weekday_names: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
    no_value: 'أدخل رقمًا',
    preview: (nights, homes) => `يتغيّر سعر ${nightsOf(nights)} في ${homesOf(homes)}`,
    unchanged: (n) => `${nightsOf(n)} تبقى كما هي`,
    without_rate: (n) => `${nightsOf(n)} بلا سعر يُنطلق منه`,
    cheapest: 'الأقل',
    dearest: 'الأعلى',
    apply: 'تغيير الأسعار',
    done: (nights) => `تغيّر سعر ${nightsOf(nights)}`,
  },
  history: {
    title: 'آخر التغييرات',
    none: 'لا تغييرات بعد.',
    by_command: 'سطر الأوامر',
    undo: 'تراجع',
    undo_of: (reason) => `تراجع: ${isolate(reason)}`,
    undone: 'تم التراجع',
    restored: (restored, left) =>
      left === 0 ? `أُعيد سعر ${nightsOf(restored)}` : `أُعيد سعر ${nightsOf(restored)}، وبقيت ${left} تغيّرت بعد ذلك`,
  },
}
