import { fullDay } from '#contract/messages/arabic-months.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { arabicUnit } from '#contract/messages/arabic-unit.ts'
import { quoted } from '#contract/messages/arabic-quoted.ts'
import type { bookings as english } from '#web/messages/en/bookings.ts'

const dubaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' })
const momentDay = (moment: string) => fullDay(dubaiDay.format(new Date(moment)))
const isolate = (text: string) => `\u2068${text}\u2069`

const daysAhead = (n: number) =>
  arabicPlural(n, {
    one: 'غدًا',
    two: 'بعد يومين',
    few: `بعد ${n} أيام`,
    many: `بعد ${n} يومًا`,
    other: `بعد ${n} يوم`,
  })

export const bookings: typeof english = {
  title: 'الحجوزات',
  lists: 'عرض الحجوزات',
  upcoming: 'القادمة',
  past: 'السابقة',
  loading: 'جارٍ تحميل حجوزاتك',
  failed: 'تعذّر عرض حجوزاتك.',
  again: 'إعادة المحاولة',
  statuses: {
    confirmed: 'مؤكَّد',
    arrived: 'إقامة جارية',
    departed: 'إقامة منتهية',
    cancelled: 'ملغى',
  },
  calendar: {
    title: 'في تقويمك الخاص',
    line: 'رابط خاص يقرؤه تقويمك تلقائيًا: كل إقامة قادمة بمكانها وأوقاتها، وكل تغيير عليها.',
    make: 'إنشاء الرابط',
    anew: 'إنشاء رابط جديد',
    end: 'إيقاف الرابط',
    told_once:
      'نعرض هذا الرابط مرة واحدة. كل من لديه الرابط يطّلع على إقاماتك، والرابط الأقدم لم يعد يعمل.',
    copy: 'نسخ الرابط',
    open: 'الفتح في تقويمي',
    made: (moment) => `أُنشئ يوم ${momentDay(moment)} ولم يُقرأ بعد.`,
    read: (moment, reader) =>
      `آخر قراءة يوم ${momentDay(moment)}${reader === '' ? '' : `، القارئ: ${isolate(reader)}`}.`,
    ended: 'لم يعد الرابط يعمل',
    copied: 'نُسخ الرابط',
    not_copied: 'لم يسمح المتصفح بالنسخ. حدّد الرابط وانسخه بنفسك.',
  },
  empty_upcoming: {
    title: 'لا توجد إقامات قادمة',
    line: 'هنا ستجد إقامتك القادمة وكل ما تحتاج إليه في طريقك إليها.',
    action: 'البحث عن بيت',
  },
  empty_past: {
    title: 'لا توجد إقامات سابقة',
    line: 'بعد إقامتك الأولى تجد هنا فاتورتها، ويمكنك حجز البيت نفسه مرة أخرى.',
    action: 'البحث عن بيت',
  },
  held: {
    label: (home) => `بانتظار الدفع: ${isolate(home)}`,
    line: 'حجز مؤقت بانتظار الدفع. الوقت المتبقي:',
    pay: 'متابعة الدفع',
  },
  card: {
    reference: 'رقم الحجز',
    check_in: 'الوصول',
    check_out: 'المغادرة',
    unit: (name) => (/^\d/.test(name) ? `الوحدة ${isolate(name)}` : isolate(arabicUnit(name))),
    paid: 'إجمالي المدفوع',
    price_details: 'تفاصيل السعر',
    free_until: (day) => `إلغاء مجاني حتى نهاية يوم ${day}`,
    refund_pending: (amount) => `مبلغ ${amount} في طريقه إلى بطاقتك`,
    refund_delayed: (amount) =>
      `إعادة مبلغ ${amount} إلى بطاقتك تستغرق وقتًا أطول من المعتاد، ونحن نتابع الأمر`,
    refund_failed: (amount) => `تعذّرت إعادة مبلغ ${amount} إلى بطاقتك، وقد راسلناك بشأن طريقة أخرى`,
    refund_done: (amount) => `أُعيد مبلغ ${amount} إلى بطاقتك`,
    no_refund: 'لم يُسترد أي مبلغ بحسب شروط الحجز',
    web_check_in: 'تسجيل الوصول الإلكتروني',
    checked_in: (done, guests) =>
      done === 0 ? 'لم يسجّل أحد وصوله بعد' : `الضيوف المسجّلون: ${done} من ${guests}`,
    all_checked_in: 'سجّل جميع الضيوف وصولهم',
    extension_of: (number) => `تمديد للحجز ${isolate(number)}`,
    extended_until: (day) => `مُدّدت الإقامة حتى ${day}`,
    days_ahead: daysAhead,
    trip: 'تفاصيل الحجز',
    extend: 'تمديد الإقامة',
    book_again: 'الحجز مرة أخرى',
    cancel: 'إلغاء الحجز',
    invoice: 'الفاتورة',
    of: (action, home) => `${action}: ${isolate(home)}`,
  },
  cancelling: {
    title: 'هل تريد إلغاء هذا الحجز؟',
    line: (home, nights) => `${quoted(home)}، ${nights}. بعد الإلغاء يُتاح البيت لغيرك فورًا.`,
    paid: 'المبلغ المدفوع',
    refund: 'المبلغ المسترد',
    kept: 'المبلغ غير المسترد',
    days: 'يعود المبلغ إلى البطاقة التي دفعت بها، وقد يستغرق ذلك من 5 إلى 10 أيام عمل بحسب البنك.',
    along: 'تُلغى معًا، وكل حجز بحسب شروطه',
    comes_back: (amount) => `يُعاد إليك ${amount}`,
    loading: 'نحسب المبلغ المسترد',
    keep: 'الاحتفاظ بالحجز',
    confirm: 'إلغاء الحجز',
    busy: 'جارٍ الإلغاء',
  },
}
