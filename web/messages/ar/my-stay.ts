import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { quoted } from '#contract/messages/arabic-quoted.ts'
import type { my_stay as english } from '#web/messages/en/my-stay.ts'

const ltr = (text: string) => `\u2066${text}\u2069`
const isolate = (text: string) => `\u2068${text}\u2069`

export const my_stay: typeof english = {
  action: 'إقامتك',
  title: 'إقامتك',
  home: (name, area) => `${quoted(name)}، ${isolate(area)}`,
  countdown: {
    held: 'محجوزة مؤقتًا',
    nights: (n) =>
      arabicPlural(n, {
        one: 'بقيت ليلة واحدة',
        two: 'بقيت ليلتان',
        few: `بقيت ${n} ليالٍ`,
        many: `بقيت ${n} ليلة`,
        other: `بقيت ${n} ليلة`,
      }),
    tomorrow: 'غدًا',
    today: 'اليوم',
    night: (n, of) => `الليلة ${n} من ${of}`,
    leaving: 'صباح المغادرة',
    over: 'سعدنا بإقامتك',
    cancelled: 'لم تعد قائمة',
  },
  line: {
    held: 'هذه الليالي لك متى دُفع ثمنها.',
    ahead: (time) => `بيتك جاهز يوم وصولك ابتداءً من الساعة ${ltr(time)}.`,
    staying: (time) => `كل ما تحتاج إليه في هذه الصفحة. المغادرة حتى الساعة ${ltr(time)}.`,
    leaving: (time) => `المغادرة اليوم، حتى الساعة ${ltr(time)}.`,
    over: 'نرجو أن تكون قد ارتحت عندنا. إيصالك وتقييمك على بُعد نقرة.',
    cancelled: 'أُلغي هذا الحجز أو انتهى وقته، وصفحته تبيّن ما آل إليه المبلغ.',
  },
  facts: {
    check_in: 'الوصول',
    from: (time) => `من الساعة ${ltr(time)}`,
    check_out: 'المغادرة',
    until: (time) => `حتى الساعة ${ltr(time)}`,
    party: 'الضيوف',
    led_by: (name) => `باسم ${isolate(name)}`,
    expected: (time) => `ننتظرك الساعة ${ltr(time)}`,
  },
  to_do: {
    title: 'ما بقي عليك',
    pay: 'دفع ثمن الإقامة',
    pay_line: 'الليالي محجوزة لك مدة قصيرة فقط.',
    open: 'فتح الحجز',
    register: 'تسجيل الضيوف جميعًا',
    register_line: (done, all) => `سُجّل ${done} من ${all}. تشترط أنظمة دبي مستندًا لكل ضيف.`,
    check_in: 'تسجيل الوصول الإلكتروني',
  },
  way_in: {
    title: 'طريقة الدخول',
    waits: 'تظهر هنا طريقة الدخول وبيانات الواي فاي والموقف متى اكتملت هذه الثلاثة:',
    paid: 'اكتمال الدفع',
    registered: (done, all) => (all === 1 ? 'تسجيلك' : `تسجيل الضيوف جميعًا (${done} من ${all})`),
    time: (day, time) => `حلول ${day}، الساعة ${ltr(time)}`,
    done: 'تمّ:',
    missing: 'لم يتمّ بعد:',
    ready: 'كل شيء جاهز. افتحها حيث لا يراها غيرك.',
    show: 'عرض طريقة الدخول',
    show_again: 'عرض الأحدث',
    hide: 'إخفاء',
    kept: 'لا يوجد اتصال: هذه طريقة الدخول كما ظهرت لك آخر مرة.',
    hands: 'يستقبلك فريقنا ويسلّمك المفاتيح.',
    told: 'نخبرك بطريقة الدخول قبل وصولك.',
    changed: 'لا يمكن عرضها الآن، وهذه الصفحة تبيّن ما ينقص.',
    unit: 'بابك',
    way: 'الطريق إليه',
    wifi: 'الواي فاي',
    network: 'الشبكة',
    password: 'كلمة المرور',
    no_password: 'لا توجد',
    copy: 'نسخ',
    copied: 'نُسخت',
    qr: 'وجّه الكاميرا إلى هنا للاتصال بالواي فاي',
    parking: 'الموقف',
    contact: 'بمن تتصل',
    keep: 'لك ولمن معك فقط، وتنتهي بانتهاء إقامتك.',
  },
  building: {
    title: 'في المبنى',
    visitors: 'الزوار',
    pool_hours: 'المسبح',
    parking_card: 'بطاقة الموقف',
    move_in: 'تصريح الدخول للسكن',
    documents: (documents) => `المستندات: ${documents}`,
    cost: (amount) => `الرسم: ${amount}`,
    days: (days) =>
      days === 0
        ? 'في يوم الوصول'
        : `قبل الوصول ${arabicPlural(days, { one: 'بيوم واحد', two: 'بيومين', few: `بـ${days} أيام`, many: `بـ${days} يومًا`, other: `بـ${days} يوم` })}`,
  },
  rules: {
    title: 'قواعد البيت',
    pets: { yes: 'الحيوانات الأليفة مرحّب بها', no: 'من دون حيوانات أليفة' },
    smoking: { yes: 'التدخين مسموح به', no: 'التدخين ممنوع' },
    group: { yes: 'التجمعات مرحّب بها', no: 'الحفلات ممنوعة' },
  },
  help: {
    title: 'بمن تتصل',
    us: (name) => `${isolate(name)}، ليلًا ونهارًا`,
    write: 'راسلنا',
    emergency: 'في الطوارئ',
    police: 'الشرطة',
    ambulance: 'الإسعاف',
    fire: 'الدفاع المدني',
  },
  more: {
    title: 'وهنا أيضًا',
    booking: 'السعر والمستندات',
    change: 'تعديل التواريخ أو الضيوف',
  },
  print: 'طباعة',
}
