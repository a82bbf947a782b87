import { arabicNights } from '#contract/messages/arabic-nights.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import type { AdminMessages } from '#web/messages/types.ts'

const MONTH = new Intl.DateTimeFormat('ar-AE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const isolate = (text: string) => `\u2068${text}\u2069`
const ltr = (text: string) => `\u2066${text}\u2069`
const statements = (n: number) =>
  arabicPlural(n, { one: 'كشف واحد', two: 'كشفين', few: `${n} كشوف`, many: `${n} كشفًا` })

export const month: AdminMessages['month'] = {
  title: 'الشهر',
  line: 'كشوف المالكين: اطلاع ثم اعتماد ثم إرسال.',
  month: (first) => (first === '' ? '' : MONTH.format(new Date(`${first}T00:00:00Z`))),
  frozen: (day) => `أُقفلت الأرقام في ${day}`,
  freezes: (day) => `تُقفل الأرقام في ${day}`,
  stand: 'أين وصل',
  search: 'المالك',
  filters: 'التصفية',
  any: 'الكل',
  oldest: 'أقدم شهر لم يُرسل',
  filter: { month: 'الشهر', state: 'الحالة', eyes: 'يستدعي النظر' },
  eyes_filter: { any: 'أي سبب', none: 'لا شيء' },
  states: { draft: 'مسودة', looked_at: 'اطُّلع عليه', approved: 'معتمد', sent: 'مُرسل' },
  eyes: {
    changed: 'تغيّر بعد الاطلاع',
    nett_below_zero: 'الصافي دون الصفر',
    no_stay: 'بلا إقامات',
    unknown_money: 'مبالغ غير معروفة',
    large_cost: 'تكلفة كبيرة',
    unusual_cost: 'تكاليف غير معتادة',
    waiting_bill: 'فاتورة معلّقة',
    correction: 'تصحيح',
    refund_after_closing: 'ردّ مبلغ بعد الإقفال',
    crosses_month: 'إقامة بين شهرين',
  },
  columns: {
    owner: 'المالك',
    state: 'الحالة',
    eyes: 'يستدعي النظر',
    what: 'الحجز أو المصروف',
    nights: 'الليالي',
    gross: 'الإيراد',
    channel_commission: 'عمولة الموقع',
    management_fee: 'الأتعاب',
    maintenance: 'التكاليف',
    nett: 'الصافي',
  },
  sums: {
    gross: 'إجمالي الإيراد',
    channel_commission: 'عمولة المواقع الأخرى',
    management_fee: 'أتعاب الإدارة',
    maintenance: 'الصيانة',
    nett: 'صافي الدخل',
  },
  causes: { stay: 'إقامة', cancellation: 'إلغاء', refund: 'ردّ مبلغ', expense: 'فاتورة' },
  span: (from, to) => `${from} – ${to}`,
  units: (n) =>
    n === 0
      ? 'بلا وحدات'
      : arabicPlural(n, { one: 'وحدة واحدة', two: 'وحدتان', few: `${n} وحدات`, many: `${n} وحدة` }),
  nights: (n) => (n <= 0 ? 'بلا ليالٍ' : arabicNights(n)),
  show_state: (state, n) => `${n}، عرض: ${state}`,
  need_eyes: (n) =>
    arabicPlural(n, {
      one: 'كشف واحد يستدعي النظر',
      two: 'كشفان يستدعيان النظر',
      few: `${n} كشوف تستدعي النظر`,
      many: `${n} كشفًا تستدعي النظر`,
    }),
  empty: { title: 'لا مالك هنا', line: 'جرّب مسح التصفية أو اختيار شهر آخر.' },
  no_month: { title: 'لم ينته أي شهر بعد', line: 'يظهر أول شهر هنا عند انتهائه.' },
  more: 'عرض المزيد',
  objections: {
    title: 'اعتراضات الملّاك',
    line: 'ما يراه المالك خطأً في سطر. يبقى الكشف كما أُرسل، وما تعيده يُقيَّد في الشهر المفتوح ويذكر السطر.',
    of_line: (line) => `السطر ${line}`,
    due: (day) => `الردّ قبل نهاية ${day}`,
    late: (day) => `تأخّر الردّ، وكان موعده ${day}`,
    answer: 'الردّ',
    answer_of: (line, number) => `الردّ: السطر ${line} من ${number}`,
    words: 'ردّك بالإنجليزية',
    amount: 'ما يُعاد، بالدرهم',
    amount_hint: 'إن تركته فارغًا فلا شيء يُعاد.',
    send: 'إرسال الردّ',
    done: 'أُرسل الردّ وأُبلغ المالك',
    given: 'أُعيد',
  },
  back: (first) => `جميع المالكين في ${first}`,
  no_lines: 'لا إقامات ولا تكاليف في هذا الشهر.',
  unknown: {
    title: 'لم تدخل في الأرقام بعد',
    line: 'إقامات باعتها مواقع أخرى ولا تُعرف مبالغها بعد. تُحتسب في شهر لاحق.',
    carried_on: 'مُرحّلة من شهر سابق',
  },
  correction: 'تصحيح شهر سابق',
  corrects: (number, line) => `تصحيح البند ${line} من ${ltr(number)}`,
  waits: 'بانتظار المالك:',
  by: (state, name, at) => `${state} · ${isolate(name)} · ${at}`,
  found: (by) => `سبق إنجازه: ${by}`,
  preview: 'معاينة PDF',
  paper: 'PDF',
  hash: 'SHA-256',
  hash_line: 'بصمة الكشف كما أُرسل، وهي مطبوعة على ملف PDF.',
  note: 'ملاحظة للمالك',
  note_label: 'بالإنجليزية، وتظهر في الكشف وفي رسالته',
  save_note: 'حفظ الملاحظة',
  look: 'تم الاطلاع',
  approve: 'اعتماد',
  send: 'إرسال',
  reopen: 'إعادة إلى مسودة',
  not_now: 'ليس الآن',
  sent_from: (day) => `يمكن إرساله متى أُقفلت الأرقام في ${day}.`,
  approve_all: (n) => (n === 0 ? 'اعتماد الكل' : `اعتماد ${statements(n)}`),
  send_all: (n) => (n === 0 ? 'إرسال الكل' : `إرسال ${statements(n)}`),
  sure: {
    approve: (n) => `اعتماد ${statements(n)}؟`,
    send: (n) => `إرسال ${statements(n)}؟`,
  },
  all_line: {
    approve: 'كل ما اطُّلع عليه وكل ما لا يستدعي النظر، ويبقى غيره على حاله.',
    send: 'يأخذ كل كشف رقمه ويصل إلى مالكه بالبريد الإلكتروني، ولا يتغيّر بعد ذلك.',
  },
  one_line: {
    approve: 'إن تغيّرت أرقامه قبل إقفال الشهر عاد مسودة.',
    send: 'يأخذ رقمه ويصل إلى المالك بالبريد الإلكتروني، ولا يتغيّر بعد ذلك.',
    reopen: 'يلزم الاطلاع عليه واعتماده من جديد.',
  },
  done: {
    look: 'تم الاطلاع',
    note: 'حُفظت الملاحظة',
    approve: (n) => `اعتماد ${statements(n)}: تم`,
    send: (n) => `إرسال ${statements(n)}: تم`,
  },
  done_one: { approve: 'تم الاعتماد', send: 'تم الإرسال', reopen: 'عاد مسودة' },
}
