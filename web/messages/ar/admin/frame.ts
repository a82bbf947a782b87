import { arabicUnit } from '#contract/messages/arabic-unit.ts'
import { fullDay } from '#contract/messages/arabic-months.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { thousands } from '#contract/messages/thousands.ts'
import { unbroken } from '#contract/messages/unbroken.ts'
import type { AdminMessages } from '#web/messages/types.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Dubai',
})
const dubaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' })

export const frame: AdminMessages['frame'] = {
  title: 'منطقة الإدارة',
  home: (company) => `${company}، منطقة الإدارة`,
  pages_label: 'صفحات الإدارة',
  more: 'المزيد',
  new_booking: 'حجز جديد',
  find: {
    open: 'بحث',
    title: 'ابحث عن أي شيء',
    placeholder: 'حجز أو ضيف أو هاتف أو بطاقة أو بيت أو صفحة',
    results: 'النتائج',
    groups: { bookings: 'الحجوزات', homes: 'البيوت', pages: 'انتقل إلى' },
    bookings_of_home: 'حجوزاته',
    rates_of_home: 'أسعاره',
    card: (last4) => `البطاقة \u2066••${last4}\u2069`,
    homes: (n, most) =>
      n > most
        ? `أكثر من ${thousands(most)} بيت`
        : arabicPlural(n, {
            one: 'بيت واحد',
            two: 'بيتان',
            few: `${n} بيوت`,
            many: `${n} بيتًا`,
            other: `${n} بيت`,
          }),
    searching: 'جارٍ البحث…',
    none: (typed) => `لم نجد شيئًا عن «\u2068${typed}\u2069».`,
    keys: { move: 'للتنقل', open: 'للفتح', close: 'للإغلاق' },
  },
  no_page: 'لا تفتح صلاحياتك أي صفحة بعد.',
  to_site: 'إلى الموقع',
  my_security: 'أمان حسابي',
  scheme: { label: 'ألوان الشاشة', system: 'حسب النظام', light: 'فاتحة', dark: 'داكنة' },
  log_out: 'تسجيل الخروج',
  day: fullDay,
  day_form: 'يوم/شهر/سنة',
  open_calendar: 'فتح التقويم',
  no_day: (typed) => `«${typed}» ليس تاريخًا`,
  moment: (moment) =>
    unbroken(`${fullDay(dubaiDay.format(new Date(moment)))}، ${clock.format(new Date(moment))}`),
  unit: arabicUnit,
  time: (moment) => clock.format(new Date(moment)),
  rights: {
    bookings: 'الحجوزات',
    prices: 'الأسعار',
    homes: 'البيوت',
    leads: 'العملاء المحتملون',
    refunds: 'ردّ المبالغ',
    books: 'حسابات المالكين',
    settings: 'الإعدادات',
    team: 'الفريق',
    content: 'صفحات الموقع',
  },
  reason: { label: 'السبب', hint: 'يراه زملاؤك في السجل' },
  before: 'قبل',
  after: 'بعد',
  cancel: 'إلغاء',
  close: 'إغلاق',
  retry: 'إعادة المحاولة',
  loading: 'جارٍ التحميل…',
  failed: 'تعذّر تحميل هذا القسم.',
  one_moment: 'لحظة من فضلك…',
  previous: 'السابق',
  next: 'التالي',
  page_of: (page, pages) => `صفحة ${page} من ${pages}`,
  export_csv: 'تصدير CSV',
  filters: 'التصفية',
  filters_set: (n) =>
    arabicPlural(n, { one: 'خيار واحد', two: 'خياران', few: `${n} خيارات`, many: `${n} خيارًا` }),
  clear_filters: 'مسح التصفية',
  refused: {
    MIN_NIGHTS: 'عدد الليالي أقل من المسموح به.',
    MAX_NIGHTS: 'عدد الليالي أكثر من المسموح به.',
    TOO_MANY_GUESTS: 'عدد الضيوف أكثر من المسموح به.',
  },
  proof: {
    title: 'التحقق بخطوتين',
    line: 'يتعلّق هذا الإجراء بأموال أو صلاحيات. أدخل الأرقام الستة من تطبيق المصادقة، أو أحد رموز الاسترداد.',
    passkey: 'استخدام مفتاح المرور',
    not_made: 'لم يكتمل التأكيد بمفتاح المرور، ولم يتغيّر شيء.',
    code: 'الرمز',
    confirm: 'تأكيد',
  },
  invitation: {
    title: (company) => `انضم إلى فريق ${company}`,
    line: (name) => `دعوة من \u2068${name}\u2069. اختر كلمة مرور لتفتح منطقة الإدارة.`,
    line_with_account: (name) => `دعوة من \u2068${name}\u2069. يبقى حسابك وكلمة مرورك كما هما.`,
    line_log_in: (name, email) =>
      `دعوة من \u2068${name}\u2069. سجّل الدخول أولًا بحساب \u2068${email}\u2069 لنتأكد أنك صاحبه.`,
    log_in: 'تسجيل الدخول للانضمام',
    your_rights: 'صلاحياتك',
    first_name: 'الاسم الأول',
    last_name: 'اسم العائلة',
    phone: 'رقم الهاتف',
    password: 'كلمة المرور',
    submit: 'الانضمام إلى الفريق',
    done: 'أصبحت ضمن الفريق. سجّل الدخول لتبدأ.',
    done_here: 'أصبحت ضمن الفريق.',
    expired_title: 'لم تعد هذه الدعوة صالحة',
    expired_line: 'استُخدمت أو سُحبت أو مضى عليها أكثر من أسبوع. اطلب دعوة جديدة من زميلك.',
    to_login: 'إلى تسجيل الدخول',
  },
}
