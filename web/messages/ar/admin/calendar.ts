import { channels } from './channels.ts'
import { arabicNights } from '#contract/messages/arabic-nights.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import type { BlockKind } from '#contract/constants.ts'
import type { AdminMessages } from '#web/messages/types.ts'

const isolate = (text: string) => `\u2068${text}\u2069`
const weekdays = new Intl.DateTimeFormat('ar-AE-u-nu-latn', { weekday: 'short', timeZone: 'UTC' })
const letters = new Intl.DateTimeFormat('ar-AE-u-nu-latn', { weekday: 'narrow', timeZone: 'UTC' })
const months = new Intl.DateTimeFormat('ar-AE-u-nu-latn', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const unitsOf = (n: number) =>
  arabicPlural(n, {
    zero: 'لا وحدات',
    one: 'وحدة واحدة',
    two: 'وحدتان',
    few: `${n} وحدات`,
    many: `${n} وحدة`,
  })

const block_kinds: Record<BlockKind, string> = {
  owner_stay: 'إقامة المالك',
  repair: 'صيانة',
  hold_back: 'محجوبة عن البيع',
  contractor: 'إقامة مقاول',
  staff: 'إقامة موظف',
}

export const calendar: AdminMessages['calendar'] = {
  title: 'التقويم',
  filters: 'ما يعرضه التقويم',
  find: 'بيت أو مبنى أو وحدة',
  from: 'من',
  today: 'اليوم',
  zoom: 'عدد الأيام المعروضة',
  days: (n) =>
    arabicPlural(n, { one: 'يوم واحد', two: 'يومان', few: `${n} أيام`, many: `${n} يومًا` }),
  grid: 'الوحدات حسب الأيام',
  unit: 'الوحدة',
  free: 'المتاح',
  free_units: (n) => `المتاح: ${unitsOf(n)}`,
  units: unitsOf,
  month: (day) => months.format(noon(day)),
  short_month: (day) => months.format(noon(day)),
  weekday: (day) => weekdays.format(noon(day)),
  short_weekday: (day) => letters.format(noon(day)),
  withdrawn: 'غير معروضة',
  legend: 'معاني الألوان',
  gap_name: 'فجوة',
  gap: (nights, min_nights) =>
    min_nights === null
      ? `فجوة: ${arabicNights(nights)}`
      : `فجوة أقصر من أن تُباع: ${arabicNights(nights)}، والحد الأدنى ${min_nights}`,
  block_kinds,
  kind: ({ kind, block_kind, channel }) =>
    channel !== undefined
      ? channels.names[channel]
      : kind === 'block'
        ? block_kind === undefined
          ? 'محجوبة'
          : block_kinds[block_kind]
        : { booking: 'حجز', hold: 'حجز مؤقت', calendar: 'تقويم مستورد' }[kind],
  listed: (parts) => parts.map(isolate).join('، '),
  range: (from, to) => `من ${from} إلى ${to}`,
  night: (unit, day, about) => `${isolate(unit)}، ${day}: ${about}`,
  is_free: 'متاحة',
  is_taken: 'محجوزة',
  keys: 'تنقّل بين الليالي بالأسهم، وحدّد ليالي بها مع Shift، وافتح بمفتاح Enter، وانقل إقامة بمفتاح M.',
  carrying_keys:
    'اختر المكان بالأسهم، ويوم المغادرة بها مع Shift، ثم Enter للتثبيت، وP لتعليقها مؤقتًا، وEscape للتراجع.',
  choosing_keys: {
    nights: 'حدّد مزيدًا من الليالي بالأسهم مع Shift، ثم Enter للمتابعة، وEscape للتراجع.',
    block: 'انقل الحجب بالأسهم، ونهايته بها مع Shift، ثم Enter للمتابعة، وEscape للتراجع.',
  },
  aim: {
    nights: 'حجب ليالٍ',
    block: 'تعديل الحجب',
    park: 'تعليقها هنا مؤقتًا',
    here: 'في مكانها الحالي',
  },
  why: {
    over: 'انتهت هذه الإقامة.',
    begun: 'بدأت هذه الإقامة. يمكن من صفحة الحجز نقل الضيوف إلى وحدة أخرى لما بقي من الليالي.',
    split: 'تنتقل هذه الإقامة إلى وحدة أخرى أثناءها: يمكن تغيير وحدات أجزائها، أما تواريخها فتبقى.',
    sold: 'باع هذه الإقامة موقع آخر، فتواريخها تتغيّر هناك. ويمكن نقلها إلى بيت آخر من لوحتها.',
    held: 'لا تتغيّر تواريخ الحجز المؤقت قبل دفعه.',
    extended: 'لهذه الإقامة تمديد، فلا تُنقل تواريخها.',
    withdrawn: 'هذه الوحدة غير معروضة للحجز.',
    past: 'انقضت هذه الليالي.',
    empty: 'يجب أن تبقى ليلة واحدة على الأقل.',
  },
  taken_by: (about) => `محجوزة: ${about}`,
  pick_up: 'نقل',
  park: 'تعليق مؤقت',
  part_line: 'تنتقل هذه الإقامة إلى وحدة أخرى أثناءها. ما تختاره هنا لهذه الليالي وحدها.',
  other_dates: 'تغيير التواريخ أو عدد الضيوف',
  to_unit: 'الوحدة',
  arrival: 'الوصول',
  departure: 'المغادرة',
  moved: 'نُقل الحجز',
  parking: {
    title: 'إقامات معلّقة مؤقتًا',
    empty:
      'أفلت إقامة هنا لتُخلي وحدتها أثناء إعادة الترتيب. تبقى لياليها محجوزة لها حتى تعتمد التغييرات.',
    drop: (guest) => `تعليق إقامة ${isolate(guest)} هنا مؤقتًا`,
    pick_up: 'نقل',
  },
  compare: {
    title: (n) =>
      arabicPlural(n, {
        one: 'تغيير واحد مقترح',
        two: 'تغييران مقترحان',
        few: `${n} تغييرات مقترحة`,
        many: `${n} تغييرًا مقترحًا`,
      }),
    price_stays: 'تبقى الأسعار والمستندات كما هي، ولا يُبلَّغ الضيوف.',
    parts_are_told:
      'تبقى الأسعار والمستندات كما هي. يُبلَّغ الضيوف الذين ينتقلون أثناء إقامتهم بوحدتهم، ولا يُبلَّغ غيرهم.',
    parked: 'معلّقة مؤقتًا',
    set_down_first: (n) =>
      arabicPlural(n, {
        one: 'انقل أولًا الإقامة المعلّقة إلى وحدة.',
        two: 'انقل أولًا الإقامتين المعلّقتين إلى وحدتين.',
        few: `انقل أولًا ${n} إقامات معلّقة إلى وحدات.`,
        many: `انقل أولًا ${n} إقامة معلّقة إلى وحدات.`,
      }),
    undo: (guest) => `تراجع: ${isolate(guest)}`,
    discard: 'تجاهل',
    approve: 'اعتماد',
    done: (n) =>
      arabicPlural(n, {
        one: 'نُقلت إقامة واحدة',
        two: 'نُقلت إقامتان',
        few: `نُقلت ${n} إقامات`,
        many: `نُقلت ${n} إقامة`,
      }),
  },
  block: {
    title: 'حجب ليالٍ',
    from: 'أول ليلة',
    to: 'تعود متاحة في',
    kind: 'السبب',
    beyond: 'سبب تجاوز الليالي المتفق عليها',
    note_hint: 'يقرؤها المالك',
    add: 'حجب',
    save: 'حفظ',
    remove: 'إلغاء الحجب',
    own_stay: 'حجز المالك هذه الليالي. إن أُلغيت هنا فلا يُحسب عليه تنظيف، ويُبلَّغ بالبريد الإلكتروني.',
    own_stay_hint: 'يقرؤه المالك',
    cancel_own_stay: 'إلغاء إقامة المالك',
    own_stay_cancelled: 'أُلغيت الإقامة وأُبلغ المالك',
    end_today: 'إنهاء الحجب اليوم',
    added: 'حُجبت الليالي',
    changed: 'عُدّل الحجب',
    removed: 'عادت الليالي إلى البيع',
  },
  note: 'ملاحظة',
  blocked_by: 'حجبها',
  to_booking: 'فتح الحجز',
  book: 'حجز هذه الليالي',
  not_shown: 'ليس بين الوحدات والليالي المعروضة هنا.',
  empty: { title: 'لا توجد وحدة مطابقة', line: 'جرّب كلمات أخرى أو منطقة أخرى.' },
}
