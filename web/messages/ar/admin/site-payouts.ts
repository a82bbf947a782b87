import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import type { AdminMessages } from '#web/messages/types.ts'

const days = (n: number) =>
  arabicPlural(n, {
    one: 'يوم واحد',
    two: 'يومين',
    few: `${n} أيام`,
    many: `${n} يومًا`,
    other: `${n} يوم`,
  })
const stays = (n: number) =>
  n === 0
    ? 'لا إقامات'
    : arabicPlural(n, {
        one: 'إقامة واحدة',
        two: 'إقامتان',
        few: `${n} إقامات`,
        many: `${n} إقامة`,
        other: `${n} إقامة`,
      })

export const site_payouts: AdminMessages['site_payouts'] = {
  title: 'تحويلات المواقع',
  line: 'ما حوّله Airbnb وBooking.com وغيرهما إلى الحساب البنكي، وعن أي إقامات.',
  enter: 'تسجيل تحويل',
  close: 'إغلاق',
  all: 'كل التحويلات',
  received: 'ما وصل',
  received_none: {
    title: 'لم يُسجّل أي تحويل بعد',
    line: 'سجّل التحويل كما يظهر في كشف البنك، ثم حدّد الإقامات التي يخصّها.',
  },
  awaited: 'ما لم يصل بعد',
  awaited_line: (n) => `يُعدّ متأخرًا بعد ${days(n)} من الوصول، كما في الإعدادات.`,
  awaited_none: 'وصلت مبالغ كل الإقامات التي بيعت في مواقع أخرى.',
  counts: (total, late) =>
    `${stays(total)}، ${late === 0 ? 'ولا شيء متأخر' : `المتأخر منها ${late}`}`,
  first_of: (shown) => `أقدم ${shown}:`,
  only_late: 'المتأخرة فقط',
  late: 'متأخرة',
  due: (day) => `موعدها ${day}`,
  any_site: 'كل المواقع',
  search: 'الرقم أو البيت أو الوحدة',
  no_number: 'بلا رقم',
  nights: (from, to) => `${from} – ${to}`,
  unknown: 'غير معروف',
  columns: {
    stay: 'الإقامة',
    site: 'الموقع',
    due: 'الموعد',
    expected: 'المنتظر',
    received: 'ما وصل',
    share: 'من هذا التحويل',
    difference: 'الفرق',
  },
  fields: {
    source: 'الموقع',
    paid_on: 'يوم وصوله',
    bank_reference: 'المرجع لدى البنك',
    currency: 'العملة',
    amount: 'المبلغ',
    received: 'ما أعطاه البنك بالدرهم',
    sets_rate: 'يُعتمد سعر البنك لهذه الإقامات، فتُبنى كشوف المالكين على ما وصل فعلًا',
    stays: 'عن أي إقامات؟',
    stays_hint: 'الأقدم أولًا. عدّل المبلغ إن وصل جزء منه، واكتب \u2066−50\u2069 إن استردّ الموقع شيئًا.',
    share_of: (stay) => `مبلغ ${stay}`,
  },
  no_stays: 'لا إقامة منتظرة من هذا الموقع بهذه العملة.',
  together: 'مجموع الإقامات',
  differs: 'الفرق',
  agrees: 'يطابق المنتظر',
  save: 'تسجيل',
  entered: 'سُجّل التحويل',
  entered_with: 'سُجّل التحويل، ويبقى الفرق في صفحة اليوم إلى أن يُذكر سببه.',
  rest: (is_short) => (is_short ? 'أقل من إقاماته' : 'لا تخصّ أي إقامة'),
  rate: (rate) => `السعر ${rate}`,
  gave: 'أعطى البنك',
  sets_rate: 'وهو سعر إقاماته',
  explained: 'السبب',
  open_difference: 'فيه فرق لم يُذكر سببه',
  undone: 'تم التراجع عنه',
  explain: {
    label: 'ذكر السبب',
    of: (reference) => `ذكر سبب الفرق في ${reference}`,
    line: 'إن كان مبلغ إقامة مسجّلًا خطأً فصحّحه هناك، وعندها يزول الفرق من نفسه.',
    done: 'سُجّل السبب',
  },
  undo: {
    label: 'تراجع',
    of: (reference) => `التراجع عن ${reference}`,
    line: 'تعود إقاماته إلى الانتظار، ويعود سعرها كما كان.',
    done: 'تم التراجع عن التحويل',
  },
}
