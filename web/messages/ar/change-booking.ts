import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { quoted } from '#contract/messages/arabic-quoted.ts'
import type { change_booking as english } from '#web/messages/en/change-booking.ts'
import { change_errors } from '#contract/messages/changes/ar.ts'

const isolate = (text: string) => `\u2068${text}\u2069`

export const change_booking: typeof english = {
  refused: {
    ...change_errors,
    UNIT_UNAVAILABLE: 'هذا البيت غير متاح في كل هذه الليالي. اختر ليالي أخرى.',
  },
  action: 'تعديل المواعيد',
  title: 'تعديل الحجز',
  line: (home, number) => `${quoted(home)}، الحجز ${isolate(number)}`,
  back: 'العودة إلى الحجز',
  until: (day, changes) => `يمكنك تعديل الليالي أو البيت من هنا حتى نهاية يوم ${day}، ${changes}.`,
  changes_left: (n) =>
    arabicPlural(n, { one: 'مرة واحدة', two: 'مرتين', few: `${n} مرات`, many: `${n} مرة` }),
  fee: (amount) => `رسوم كل تعديل من هذا النوع ${amount}، شاملة ضريبة القيمة المضافة.`,
  fee_in_it: (amount) => `يشمل ذلك رسوم التعديل، وهي ${amount}.`,
  calling: 'ولأي شيء آخر اتصل بنا.',
  nights: 'الليالي',
  extended: 'هذه الإقامة ممدَّدة، فتبقى لياليها كما هي. يمكنك تعديل عدد الضيوف.',
  ending: 'أنت في البيت الآن. يمكنك المغادرة قبل موعدك أو تعديل عدد الضيوف.',
  calendar_line: (nights) =>
    `الحد الأدنى للإقامة: ${nights}. الليالي المشطوبة محجوزة، أما الأيام الرمادية الأخرى فلا يمكن الوصول فيها.`,
  last_night: 'المغادرة في',
  guests: 'الضيوف',
  most: (guests) => `يتسع البيت نظامًا لما يصل إلى ${guests}.`,
  fewer: 'إنقاص ضيف',
  more: 'إضافة ضيف',
  home: 'البيت',
  other_homes: 'بيت آخر لهذه الليالي',
  no_other_homes: 'لا يوجد بيت مشابه متاح في هذه الليالي.',
  same_home: 'البيت الذي حجزته',
  summary: 'ما الذي يتغير',
  now: 'الآن',
  after: 'بعد التعديل',
  unchanged: 'اختر ليالي أخرى أو بيتًا آخر أو عدد الضيوف، ويظهر السعر هنا قبل أي شيء.',
  working: 'نحسب السعر',
  total: 'الإجمالي',
  to_pay: 'تدفع الآن',
  comes_back: 'يعود إليك',
  same_price: 'لا يتغير السعر',
  lines: 'تفاصيل السعر',
  kept: 'لم يعد حجزك قابلًا للاسترداد، فتبقى شروطه، ولا ينقص سعره إلا بقدر درهم السياحة.',
  refundable: (day) => `إلغاء مجاني حتى نهاية يوم ${day}`,
  no_longer_refundable: 'بعد التعديل لا يُسترد شيء عند الإلغاء.',
  given_up: (names) =>
    `يُلغى مع التعديل ويعود إليك ثمنه: ${names}. يمكنك طلبه من جديد لليالي الجديدة.`,
  and: '، ',
  days: 'يعود المبلغ إلى البطاقة التي دفعت بها، وقد يستغرق ذلك من 5 إلى 10 أيام عمل.',
  held: 'نحتفظ بالليالي 15 دقيقة حتى تدفع، ويتغير حجزك بعد ذلك.',
  pay: (amount) => `تعديل ودفع ${amount}`,
  confirm: 'تعديل الحجز',
  changed: 'عُدِّل حجزك',
  busy: 'جارٍ التعديل',
  nearest: 'هذا البيت متاح في',
  pending: {
    title: 'هناك تعديل بانتظار الدفع',
    line: (home, from, to, guests) => `${quoted(home)}، من ${from} إلى ${to}، ${guests}`,
    pay: (amount) => `دفع ${amount}`,
    withdraw: 'سحب التعديل',
    withdrawn: 'سُحب التعديل، وبقي حجزك كما كان.',
    by_link: 'أرسلنا رابط دفعه إلى صاحب الحجز.',
  },
}
