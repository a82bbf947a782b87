import { arabicNights } from '#contract/messages/arabic-nights.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { quoted } from '#contract/messages/arabic-quoted.ts'
import type { AdminMessages } from '#web/messages/types.ts'

const isolate = (text: string) => `\u2068${text}\u2069`
const stays = (n: number) =>
  arabicPlural(n, {
    one: 'إقامة واحدة',
    two: 'إقامتان',
    few: `${n} إقامات`,
    many: `${n} إقامة`,
    other: `${n} إقامة`,
  })
const staysIn = (n: number) => (n === 2 ? 'إقامتين' : stays(n))
const days = (n: number) =>
  arabicPlural(n, {
    one: 'يوم واحد',
    two: 'يومان',
    few: `${n} أيام`,
    many: `${n} يومًا`,
    other: `${n} يوم`,
  })

export const channels: AdminMessages['channels'] = {
  title: 'قنوات البيع',
  line: 'تقاويم المواقع الأخرى التي تُعرض فيها بيوتك: تقاويمها تُقرأ هنا، وتقاويمك تُقرأ هناك.',
  names: {
    airbnb: 'Airbnb',
    booking_com: 'Booking.com',
    vrbo: 'Vrbo',
    google: 'تقويم Google',
    outlook: 'Outlook',
    other: 'موقع آخر',
  },
  connect: 'ربط تقويم',
  make_link: 'رابط جديد',
  all_units: 'كل الوحدات',
  of_unit: (unit, home) => `الوحدة ${isolate(unit)} · ${isolate(home)}`,
  feeds_title: 'تُقرأ هنا',
  feeds_line: 'كل عشر دقائق. ما يُحجز هناك لا يمكن حجزه هنا.',
  no_feeds: {
    title: 'لا تقويم مربوط بعد',
    line: 'ألصق عنوان التقويم الذي يعطيه Airbnb أو Booking.com أو غيرهما لإحدى الوحدات.',
  },
  states: {
    conflict: 'بِيع مرتين',
    broken: 'تعذّرت القراءة',
    vanished: 'إقامات اختفت',
    late: 'متأخر',
    new: 'لم يُقرأ بعد',
    good: 'سليم',
  },
  faults: {
    address_refused: 'العنوان لا يبدأ بـ https، أو يقود إلى شبكة خاصة.',
    address_failed: 'لم يستجب خادمه، أو ردّ بخطأ.',
    address_too_long: 'طال انتظار الجواب، أو تجاوز حجمه 2 م.ب.',
    address_gone: 'لم يعد في هذا العنوان تقويم: خذ عنوانًا جديدًا من الموقع الآخر.',
    feed_empty: 'جاء الجواب فارغًا.',
    feed_html: 'يفتح العنوان صفحة بدل التقويم، وهي في الغالب صفحة تسجيل الدخول.',
    feed_no_calendar: 'الجواب ليس تقويمًا.',
    feed_cut_off: 'ينقطع التقويم في منتصفه.',
    feed_other_maker: 'صار العنوان يعطي تقويم جهة أخرى.',
    feed_unreadable: 'في التقويم خطأ يمنع قراءته.',
    feed_too_many: 'في التقويم أكثر من 2,000 مدخل.',
    feed_partly_read: 'تعذّرت قراءة بعض المدخلات. أُخذ الباقي، ولا تُتاح ليلة حتى تُقرأ كلها.',
  },
  history: 'ما جرى لهذه الوحدة',
  nothing_changed: 'تبقى الليالي المأخوذة من قبل مأخوذة.',
  tries: (tries) =>
    arabicPlural(tries, {
      one: 'محاولة واحدة',
      two: 'محاولتان',
      few: `${tries} محاولات`,
      many: `${tries} محاولة`,
      other: `${tries} محاولة`,
    }),
  unanswered: (when) =>
    `حُجزت ليالٍ هنا في ${isolate(when)} قبل وصول جوابه، فقد تأخر أكثر من ثانية ونصف. قد تكون مبيعة هناك أيضًا: اقرأه الآن.`,
  facts: {
    read: 'آخر قراءة',
    never: 'لم يُقرأ',
    next: 'القراءة التالية',
    takes: 'يشغل',
    from: 'من',
  },
  takes: (nights, of_stays) =>
    nights === 0 ? 'لا ليالي' : `${arabicNights(nights)} في ${staysIn(of_stays)}`,
  first: (day) => `أولها ${day}`,
  how_late: 'ما يُحجز هناك يُعرف هنا بعد 11 دقيقة على الأكثر.',
  test: 'اقرأه الآن',
  test_of: (channel, unit) => `اقرأه الآن: تقويم ${isolate(channel)} للوحدة ${isolate(unit)}`,
  tested: 'قُرئ التقويم',
  remove: 'إزالة',
  remove_of: (channel, unit) => `إزالة تقويم ${isolate(channel)} للوحدة ${isolate(unit)}`,
  remove_line: 'لن يُقرأ بعد الآن، ويمكن حجز الليالي التي كان يشغلها فورًا.',
  removed: 'أُزيل التقويم',
  conflict: {
    title: (from, to) => `بِيعت الليالي في الموقعين، ${from} – ${to}`,
    theirs: (channel) => `على ${isolate(channel)}`,
    ours: 'هنا',
    no_reference: 'دون رقم',
    phone: (last_4) => `هاتف ينتهي بـ ${isolate(last_4)}`,
    withheld: 'ليالٍ محجوبة عن البيع',
    of_other: (channel) => `إقامة من ${isolate(channel)}`,
    move: 'نقل في التقويم',
    open: 'فتح الحجز',
    move_ours: 'نقل الحجز',
    where: 'إلى أين',
    same_price: 'البيت نفسه والسعر نفسه',
    costs: (amount, difference) =>
      difference === 0 ? 'السعر نفسه' : difference > 0 ? `أغلى بـ ${amount}` : `أرخص بـ ${amount}`,
    no_way:
      'لا بيت متاح في هذه الليالي يتّسع للضيوف، أو أن الإقامة بدأت. ألغِ إحدى الإقامتين: ما اتفقت عليه مع ضيفنا يُردّ جزئيًا من صفحة الحجز، وما يخص ضيف الموقع يُسوّى هناك.',
    move_theirs: 'نقل إقامة الموقع',
    compensate: {
      label: 'تعويض الضيف',
      line: (paid) =>
        `لضيف حجز لدينا ولن يستطيع الإقامة. يمكن ردّ ما يصل إلى ${paid} من المبلغ المدفوع بالطريقة التي دُفع بها. لا يُرسل شيء قبل أن يظهر المبلغ هنا وتكتب السبب.`,
      way: 'مصير الحجز',
      ways: {
        cancel: 'إلغاء الحجز',
        part: 'إبقاء الحجز وردّ جزء من المبلغ',
      },
    },
    at_site: (source) => `التسوية في ${source}`,
    placed: (unit) => `في الوحدة ${isolate(unit)} التي نقلها إليها أحد الزملاء`,
    advice:
      'انقل إحدى الإقامتين إلى وحدة أخرى، أو الحجز إلى بيت آخر، فإن لم يتوفر فألغِ إحداهما وعوّض الضيف.',
  },
  vanished: {
    title: (n) => (n === 1 ? 'اختفت إقامة من التقويم' : `${stays(n)} اختفت من التقويم معًا`),
    line: 'انظر في الموقع الآخر: هل أُلغيت؟ إن لم يُتخذ قرار أُتيحت بعد ساعتين من يوم العمل.',
    free: 'إتاحة الليالي',
    keep: 'إبقاؤها مأخوذة',
    freed: 'صار حجز هذه الليالي ممكنًا',
    kept: 'تبقى الليالي مأخوذة',
  },
  links_title: 'تُقرأ هناك',
  links_line: 'روابط خاصة إلى تقاويمك. من لديه رابط يرى الليالي المأخوذة دون أسماء.',
  no_links: {
    title: 'لم يُعطَ رابط بعد',
    line: 'أنشئ رابطًا لكل وحدة وموقع، وألصقه هناك ليُستورد منه التقويم.',
  },
  whole_home: 'البيت كله',
  never_read: 'لم يُقرأ بعد',
  last_read: (reader, when) => `${isolate(reader)}، ${when}`,
  unnamed_reader: 'قارئ دون اسم',
  days_closed: (n) => `يُغلق ${days(n)} بعد كل حجز`,
  revoke: 'إلغاء الرابط',
  revoke_of: (channel, unit) => `إلغاء رابط ${quoted(unit)} الخاص بـ ${isolate(channel)}`,
  revoke_line:
    'من يقرأ بهذا الرابط لن يصله شيء بعد الآن. أعطِ الموقع رابطًا جديدًا، وإلا باع ليالي مأخوذة.',
  revoked: 'أُلغي الرابط',
  form: {
    unit: 'الوحدة',
    find_unit: 'بيت أو وحدة',
    no_unit: 'لا وحدة بهذا الاسم',
    channel: 'الموقع',
    reader: 'من يقرؤه',
    address: 'عنوان تقويمه',
    address_hint: 'يبدأ بـ https:// وغالبًا ما ينتهي بـ .ics',
    preparation: 'أيام تُغلق بعد كل حجز',
    of: 'لأجل',
    of_unit: 'هذه الوحدة',
    of_home: 'البيت كله: تُغلق الليلة حين لا تبقى وحدة متاحة',
    connect_line: 'في الموقع الآخر: التقويم، ثم التصدير أو «رابط إلى تقويمك». يُقرأ فورًا.',
    link_line: 'يُستثنى منه ما جاء من هذا الموقع لهذه الوحدة، فلا يعود إليه شيء.',
    made: 'انسخ الرابط الآن، فلن يظهر مرة أخرى.',
    copy: 'نسخ',
    copied: 'نُسخ',
    not_copied: 'حدد الرابط وانسخه بنفسك',
  },
  connected: (n) => (n === 0 ? 'رُبط التقويم، ولا إقامات فيه' : `رُبط التقويم، وفيه ${stays(n)}`),
  connected_with: (n) => `رُبط التقويم، وفيه ${stays(n)} بِيعت لياليها في الموقعين`,
}
