import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { thousands } from '#contract/messages/thousands.ts'
import type { AdminMessages } from '#web/messages/types.ts'

const newStays = (n: number) =>
  n === 0
    ? 'لا إقامات جديدة'
    : arabicPlural(n, {
        one: 'إقامة جديدة واحدة',
        two: 'إقامتان جديدتان',
        few: `${n} إقامات جديدة`,
        many: `${thousands(n)} إقامة جديدة`,
      })

export const channel_tables: AdminMessages['channel_tables'] = {
  title: 'إقامات ومبالغ من جدول',
  line: 'الجدول الذي يصدّره الموقع بصيغة CSV. ترى أولًا ما سيتغيّر صفًّا صفًّا، ولا يتغيّر شيء قبل موافقتك، ويمكن التراجع عنه كله بخطوة واحدة.',
  into: 'إضافة جدول',
  source: 'من أي موقع',
  choose: 'اختيار ملف',
  kinds: 'CSV بترميز UTF-8، حتى 10,000 صف',
  earlier: 'الجداول السابقة',
  open: (file) => `عرض ${file}`,
  sent: (state, by, moment) => `${state} · \u2068${by}\u2069 · ${moment}`,
  look: 'عرض',
  back: 'كل القنوات',
  states: {
    matching: 'بانتظار مطابقة الأعمدة',
    read: 'قُرئ ولم يُضف بعد',
    brought_in: 'أُضيف',
    undone: 'تم التراجع عنه',
  },
  outcomes: { new: 'جديدة', changed: 'تتغيّر', same: 'تبقى كما هي', faulty: 'فيها خطأ' },
  counts: (counts) =>
    `${newStays(counts.new)}، تتغيّر ${counts.changed}، تبقى كما هي ${counts.same}، فيها خطأ ${counts.faulty}`,
  rows: 'ما سيصير إليه كل صف',
  nights: (from, to) => `${from} – ${to}`,
  columns: {
    line: 'الصف',
    stay: 'الإقامة',
    outcome: 'ما يحدث',
    changes: 'قبل وبعد',
    column: 'العمود',
    fault: 'الخطأ',
  },
  fields: {
    reference: 'رقمها في الموقع',
    unit: 'الوحدة',
    from: 'الوصول',
    to: 'المغادرة',
    guest_name: 'اسم الضيف',
    guest_phone: 'الهاتف',
    guest_email: 'البريد الإلكتروني',
    guests: 'عدد الضيوف',
    merchant: 'من قبض المبلغ',
    payout: 'ما وصل إلينا',
    commission: 'عمولة الموقع',
    charged: 'ما دفعه الضيف',
    taxes_kept: 'ضرائب يحتفظ بها الموقع',
    cleaning_fee: 'منها للتنظيف',
    vat: 'منها ضريبة القيمة المضافة',
    tourism_fee: 'منها درهم السياحة',
    currency: 'العملة',
    rate: 'سعرها بالدرهم',
    rate_source: 'مصدر سعر الصرف',
    payout_reference: 'مرجع التحويل',
    paid_on: 'يوم التحويل',
    paid: 'من هذا التحويل',
  },
  faults: (n) =>
    arabicPlural(n, {
      one: 'خطأ واحد',
      two: 'خطآن',
      few: `${n} أخطاء`,
      many: `${thousands(n)} خطأ`,
    }),
  first_faults: (n) => `أول ${n}:`,
  row_faults: {
    listed_twice: 'صف سابق هو الإقامة نفسها.',
    several_stays: 'لعدة إقامات هذا الرقم، فحدّد الوحدة.',
    unit_unknown: 'لا وحدة هنا بهذا الاسم.',
    unit_ambiguous: 'لعدة وحدات هذا الاسم، فأضف إليه اسم البيت.',
    nights_order: 'المغادرة ليست بعد الوصول.',
    nights_taken: 'هذه الليالي محجوزة في الوحدة لـ:',
    nights_differ: 'لهذه الإقامة عندنا ليالٍ أخرى. عدّلها حيث بِيعت.',
    money_disagrees: 'مبالغ هذا الصف غير متطابقة.',
    payout_disagrees:
      'لصفوف التحويل الواحد يوم واحد لا يأتي بعد اليوم وعملة واحدة هي عملة إقاماته، ويدفعها الموقع، ومجموعها أكثر من صفر.',
    payout_stands: 'سُجّل هذا التحويل بإقامات أو مبالغ أخرى، فتراجع عنه أولًا في تحويلات المواقع.',
  },
  faulty_line: 'صحّح الملف ثم اختره من جديد، فالجدول يُضاف كاملًا أو لا يُضاف.',
  bring_in: {
    label: 'إضافة',
    line: (counts) =>
      `${newStays(counts.new)}، وتتغيّر ${counts.changed}. يرى المالكون المبالغ فورًا.`,
    done: 'أُضيف الجدول',
  },
  undo: {
    label: 'التراجع عن الجدول',
    line: 'تُلغى الإقامات الجديدة وتعود المتغيّرة كما كانت. لا يمكن ذلك إذا تغيّرت إحداها بعده أو أُقفل شهرها.',
    done: 'تم التراجع عن الجدول',
  },
  match: {
    title: 'ماذا يحوي كل عمود؟',
    line: (site) => `الأعمدة التي عرفناها بأسمائها مختارة من قبل، ويُحفظ اختيارك لجداول ${site}.`,
    again: 'مطابقة الأعمدة من جديد',
    leave_out: 'تجاهل العمود',
    unnamed: (n) => `العمود ${n} بلا اسم`,
    days: 'صيغة التواريخ',
    days_of: { ymd: '2027-12-31', dmy: '31/12/2027', mdy: '12/31/2027' },
    same_for_all: 'قيمة واحدة لكل الصفوف',
    read: 'قراءة الجدول هكذا',
  },
}
