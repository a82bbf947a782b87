import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { thousands } from '#contract/messages/thousands.ts'
import type { AdminMessages } from '#web/messages/types.ts'

export const inbox: AdminMessages['inbox'] = {
  title: 'الرسائل',
  list: 'محادثات الضيوف',
  search: 'الضيف أو رقم الحجز أو كلمات من الرسائل',
  view: 'عرض',
  views: { all: 'الكل', mine: 'رسائلي', unassigned: 'غير مسندة', snoozed: 'مؤجلة' },
  choose: 'اختر محادثة. المفتاحان J وK للتنقل في القائمة، وR لكتابة الردّ.',
  empty: { title: 'لا رسائل', line: 'هنا يظهر ما يكتبه الضيوف عن إقاماتهم.' },
  none: { title: 'لا نتائج', line: 'جرّب اسمًا آخر أو رقم حجز أو كلمة واحدة.' },
  more: 'عرض المزيد',
  waiting: (n) =>
    n === 0
      ? 'لا أحد ينتظر'
      : arabicPlural(n, {
          one: 'ضيف واحد ينتظر',
          two: 'ضيفان ينتظران',
          few: `${n} ضيوف ينتظرون`,
          many: `${n} ضيفًا ينتظرون`,
          other: `${n} ضيف ينتظرون`,
        }),
  measured: (percent, promised, median) =>
    `في 30 يومًا: ‎${percent}%‎ خلال ${promised}، وعادةً ${median}`,
  length: (minutes) =>
    minutes < 60
      ? `${minutes} د`
      : minutes < 48 * 60
        ? `${Math.floor(minutes / 60)} س`
        : arabicPlural(Math.floor(minutes / 1440), {
            one: 'يوم واحد',
            two: 'يومان',
            few: `${Math.floor(minutes / 1440)} أيام`,
            many: `${Math.floor(minutes / 1440)} يومًا`,
            other: `${Math.floor(minutes / 1440)} يوم`,
          }),
  waits: 'ينتظر منذ',
  late: 'تأخر الردّ، ينتظر منذ',
  answered: 'تم الردّ',
  us: 'نحن',
  until: (moment) => `مؤجلة حتى ${moment}`,
  back: 'العودة إلى القائمة',
  not_found: 'لا يوجد حجز بهذا الرقم.',
  log: 'المحادثة',
  nobody_wrote: 'لم يكتب أحد بعد. رسالتك تبدأ المحادثة.',
  earlier: 'رسائل سابقة',
  read: 'قُرئت',
  mailed: 'أُرسلت بالبريد',
  queued: 'في الطريق',
  assignee: 'لدى',
  nobody: 'لا أحد',
  snooze: 'تأجيل',
  not_snoozed: 'غير مؤجلة',
  snoozes: {
    hour: 'لمدة ساعة',
    evening: 'حتى 18:00',
    tomorrow: 'حتى الغد 9:00',
    week: 'لمدة أسبوع',
  },
  take_up: (moment) => `مؤجلة حتى ${moment}: العودة إليها`,
  needs_none: 'لا تحتاج إلى ردّ',
  done: 'تم الحفظ',
  answer: 'الردّ',
  goes_to: (language) => `يقرؤه الضيف في صفحة إقامته وفي بريده. لغة الضيف: ${language}.`,
  languages: { en: 'الإنجليزية', ar: 'العربية' },
  nothing: 'اكتب الردّ أولًا.',
  too_long: (most) => `الحد الأقصى للردّ ${thousands(most)} حرف.`,
  send: 'إرسال',
  booking: 'الحجز',
  phone: 'الهاتف',
  write: 'الرسائل',
  comma: '، ',
  drafts: {
    title: 'مسودات مما هو مكتوب',
    topics: {
      way_in: 'طريقة الدخول',
      wifi: 'الواي فاي',
      parking: 'الموقف',
      pool: 'المسبح',
      check_in: 'تسجيل الدخول',
      check_out: 'المغادرة',
      map: 'الطريق إلى البيت',
      beds: 'الأسرّة',
      pets: 'الحيوانات الأليفة',
      smoking: 'التدخين',
      parties: 'الحفلات',
      visitors: 'الزوار',
      amenity: 'المرافق',
    },
    from: {
      home: (name) => `من بيانات البيت ${name}`,
      building: (name) => `من بيانات المبنى ${name}`,
      booking: (name) => `من الحجز ${name}`,
      stay_page: (name) => `رابط صفحة الإقامة ${name}`,
    },
  },
  templates: {
    title: 'القوالب',
    line: 'ما يتكرر في رسائلك، باللغتين. اضغط / في خانة الردّ واختر قالبًا، فتُملأ بياناته من الحجز بلغة الضيف، ثم ترسله أنت.',
    add: 'قالب جديد',
    change: 'تعديل القالب',
    edit: 'تعديل',
    change_of: (name) => `تعديل «${name}»`,
    empty: {
      title: 'لا قوالب بعد',
      line: 'ابدأ بأولها: ترحيب بالضيف، أو خطوات المغادرة، أو السؤال عن المفقودات.',
    },
    name: 'الاسم، للزملاء',
    text_en: 'النص بالإنجليزية',
    text_ar: 'النص بالعربية',
    fields_label: 'إدراج من الحجز',
    fields_line: 'يُدرَج الحقل حيث تقف في النص. وما لا يُعرف بعد يُذكر لك قبل الإرسال.',
    fields: {
      guest: 'الاسم الأول',
      home: 'البيت',
      nights: 'الليالي',
      arrival_day: 'يوم الوصول',
      departure_day: 'يوم المغادرة',
      arrival_time: 'ساعة الوصول',
      check_in_time: 'بدء تسجيل الدخول',
      check_out_time: 'آخر موعد للمغادرة',
      stay_page: 'صفحة الإقامة',
    },
    save: 'حفظ القالب',
    end: 'حذف القالب',
    pick: 'القوالب',
    found: (n) =>
      n === 0
        ? 'لا قالب بهذا الاسم'
        : arabicPlural(n, {
            one: 'قالب واحد',
            two: 'قالبان',
            few: `${n} قوالب`,
            many: `${n} قالبًا`,
            other: `${n} قالب`,
          }),
    lacks: (fields) => `غير معروف لهذا الحجز: ${fields}. اكتبه بنفسك.`,
  },
}
