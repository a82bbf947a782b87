import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { thousands } from '#contract/messages/thousands.ts'
import type { AdminMessages } from '#web/messages/types.ts'

const homesIn = (n: number) =>
  arabicPlural(n, {
    zero: 'لا بيوت',
    one: 'بيت واحد',
    two: 'بيتان',
    few: `${thousands(n)} بيوت`,
    many: `${thousands(n)} بيتًا`,
    other: `${thousands(n)} بيت`,
  })
const rowsIn = (n: number) =>
  arabicPlural(n, {
    one: 'صف واحد',
    two: 'صفان',
    few: `${thousands(n)} صفوف`,
    many: `${thousands(n)} صفًا`,
    other: `${thousands(n)} صف`,
  })
const isolate = (text: string) => `\u2068${text}\u2069`

export const home_transfer: AdminMessages['home_transfer'] = {
  title: 'استيراد البيوت وتصديرها',
  link: 'استيراد وتصدير',
  back: 'كل البيوت',
  out: {
    title: 'التصدير',
    line: 'كل بيت منشور بنصوصه ووحداته وصوره وأسعاره من اليوم فصاعدًا، بصيغة يمكن استيرادها هنا أو في مكان آخر. وفي الأرشيف أيضًا ما اتُّفق عليه مع الملّاك، ومن يبيع ومتى، وقواعد الليالي، وما يطلبه المبنى من ضيوفه. ولا تُصدَّر انتقالات الملكية المقبلة ولا المسودات ولا ملفات التصاريح ولا طريقة الدخول ولا قواعد الأسعار ولا العروض ولا القسائم ولا التقييمات ولا الحجوزات.',
    archive: 'أرشيف مع الصور',
    table: 'جدول (CSV)',
    table_line: 'يفتح الجدول في برامج الجداول. الصور مذكورة فيه بأسمائها، أما ملفاتها ففي الأرشيف.',
  },
  into: {
    title: 'الاستيراد',
    line: 'ترى أولًا ما سيتغير في كل بيت. لا يتغير شيء قبل موافقتك، ويمكنك التراجع عن كل شيء بخطوة واحدة.',
    choose: 'اختر ملفًا',
    kinds: 'أرشيف صُدِّر من هنا (ZIP) أو JSON أو جدول (CSV بترميز UTF-8) بأي شكل',
    sending: 'جارٍ إرسال الملف',
  },
  earlier: 'الملفات السابقة',
  open: (file) => `عرض ${isolate(file)}`,
  sent: (state, by, moment) => `${state} · ${isolate(by)} · ${moment}`,
  look: 'عرض',
  other_file: 'ملف آخر',
  states: {
    sending: 'لم يُرسل كاملًا',
    reading: 'تجري قراءته',
    matching: 'ينتظر مطابقة الأعمدة',
    read: 'قُرئ ولم يُستورد',
    brought_in: 'استُورد',
    undone: 'جرى التراجع عنه',
  },
  outcomes: { new: 'جديد', changed: 'يتغير', same: 'يبقى كما هو', faulty: 'فيه خطأ' },
  reading: (done) => `جارٍ القراءة… ${homesIn(done)} حتى الآن`,
  counts: (counts) =>
    `جديد: ${thousands(counts.new)}، يتغير: ${thousands(counts.changed)}، يبقى كما هو: ${thousands(counts.same)}، فيه خطأ: ${thousands(counts.faulty)}`,
  new_owners: (names) => `ملّاك تُرسل إليهم دعوة بالبريد: ${names.map(isolate).join('، ')}`,
  homes: 'ما سيصير إليه كل بيت',
  columns: {
    line: 'الصف',
    home: 'البيت',
    outcome: 'ما سيحدث',
    changes: 'قبل وبعد',
    column: 'العمود',
    fault: 'الخطأ',
  },
  faults: (n) =>
    arabicPlural(n, {
      one: 'خطأ واحد',
      two: 'خطآن',
      few: `${thousands(n)} أخطاء`,
      many: `${thousands(n)} خطأً`,
      other: `${thousands(n)} خطأ`,
    }),
  first_faults: (n) => `أول ${thousands(n)}:`,
  whole_file: 'الملف',
  faulty_line: 'أصلح الملف واختره من جديد: تُستورد البيوت كلها معًا أو لا يُستورد شيء.',
  bring_in: {
    label: 'استيراد',
    line: (counts) =>
      `يُضاف: ${homesIn(counts.new)}. ويتغير: ${homesIn(counts.changed)}. يرى الضيوف ذلك فورًا.`,
    done: 'استُوردت البيوت',
  },
  undo: {
    label: 'التراجع عن الاستيراد',
    line: 'تُحذف البيوت الجديدة، وتعود البيوت المتغيرة كما كانت. لا يمكن ذلك إن حُجز أحدها أو تغيّر بعد الاستيراد. وتبقى حسابات الملّاك المدعوين.',
    done: 'جرى التراجع عن الاستيراد',
  },
  more_fields: {
    is_active: 'معروض',
    retired_on: 'خارج الخدمة منذ',
    'supplier.legal_name_en': 'الاسم القانوني (الإنجليزية)',
    'supplier.legal_name_ar': 'الاسم القانوني (العربية)',
    'supplier.address_en': 'العنوان القانوني (الإنجليزية)',
    'supplier.address_ar': 'العنوان القانوني (العربية)',
    'supplier.trn': 'رقم التسجيل الضريبي',
    'location.about': 'ما يُقال عن المنطقة',
    'property.about': 'ما يُقال عن المبنى',
  },
  match: {
    title: 'ما معنى كل عمود؟',
    line: (rows) =>
      `في الجدول ${rowsIn(rows)}. اخترنا الأعمدة التي عرفناها بأسمائها. وما تتركه يبقى كما هو.`,
    again: 'مطابقة الأعمدة من جديد',
    leave_out: 'تجاهل',
    unnamed: (n) => `العمود ${n}، بلا اسم`,
    source_known: 'كما تُقرأ جداول',
    source_new: 'مصدر جديد',
    source: 'تذكّر هذا باسم المصدر (اختياري)',
    amounts: 'المبالغ',
    amounts_of: { aed: 'بالدرهم: 450 أو 450.50', fils: 'بالفلس: 45000' },
    days: 'تُكتب الأيام',
    days_of: { ymd: '2027-12-31', dmy: '31/12/2027', mdy: '12/31/2027' },
    same_for_all: 'واحد لكل البيوت',
    same_line:
      'لا عمود لها، ويحتاج إليها كل بيت جديد. يفصل | بين عناصر القائمة، و; بين أجزاء العنصر، مثل \u20662027-01-01;2028-01-01;650;780\u2069',
    read: 'قراءة الجدول هكذا',
  },
}
