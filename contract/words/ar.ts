import { MONTHS } from './arabic-months.ts'
import { arabicPlural } from './arabic-plural.ts'
import type { Words } from './words.ts'
import { PASSWORD } from '#contract/constants.ts'
import { readableDirhams } from '#contract/money.ts'

const LRI = '\u2066' // keeps an amount or a code in its own direction inside a sentence
const PDI = '\u2069'
const isolate = (text: string) => `${LRI}${text}${PDI}`
const money = (fils: number) => `${isolate(readableDirhams(fils).replace(/\.00$/, ''))} درهم`
const percent = (bp: number) => isolate(`${bp / 100}%`)
const nights = (n: number) => arabicPlural(n, { one: 'ليلة واحدة', two: 'ليلتان', few: `${n} ليالٍ`, many: `${n} ليلة` })
const cheapestNightsFree = (n: number) =>
  arabicPlural(n, { one: 'أرخص ليلة مجانًا', two: 'أرخص ليلتين مجانًا', few: `أرخص ${n} ليالٍ مجانًا`, many: `أرخص ${n} ليلة مجانًا` })
const bedrooms = (n: number) => arabicPlural(n, { one: 'غرفة نوم واحدة', two: 'غرفتا نوم', few: `${n} غرف نوم`, many: `${n} غرفة نوم` })
const day = (text: string) => {
  const [year, month, date] = text.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}

const letters = (n: number) => arabicPlural(n, { one: 'حرف واحد', two: 'حرفان', few: `${n} أحرف`, many: `${n} حرفًا`, other: `${n} حرف` })

/** What both sides say in Arabic. */
export const words: Words = {
  money,
  day,
  nights,
  guests: (n) => arabicPlural(n, { one: 'ضيف واحد', two: 'ضيفان', few: `${n} ضيوف`, many: `${n} ضيفًا` }),
  errors: {
    INVALID_CREDENTIALS: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
    INVALID_PASSWORD: 'كلمة المرور غير صالحة',
    PASSWORD_MISMATCH: 'كلمتا المرور غير متطابقتين. حاول مرة أخرى.',
    EMAIL_NOT_AVAILABLE: 'هذا البريد الإلكتروني غير متاح',
    USER_EXIST: 'لدينا حساب مسجّل بهذا البريد الإلكتروني',
    ACCOUNT_NOT_FOUND: 'لم نعثر على حساب بهذا البريد الإلكتروني',
    WRONG_OLD_PASSWORD: 'كلمة المرور الحالية غير صحيحة',
    SAME_PASSWORD: 'يجب أن تختلف كلمة المرور الجديدة عن الحالية',
    RESET_LINK_EXPIRED: 'انتهت صلاحية رابط إعادة التعيين. اطلب رابطًا جديدًا.',
    ALREADY_SUBSCRIBED: 'أنت مشترك بالفعل',
    EMAIL_ALREADY_VERIFIED: 'تم تأكيد البريد الإلكتروني من قبل',
    VERIFY_EMAIL_FIRST: 'يرجى تأكيد بريدك الإلكتروني قبل المتابعة',
    VERIFICATION_LINK_EXPIRED: 'انتهت صلاحية رابط التأكيد. اطلب رابطًا جديدًا.',
    TOO_MANY_TRIES: 'محاولات كثيرة بكلمة مرور خاطئة. انتظر 15 دقيقة أو عيّن كلمة مرور جديدة.',
    HUMAN_CHECK_FAILED: 'يرجى تأكيد أنك إنسان.',
    SOCIAL_LOGIN_FAILED: 'تعذّر التحقق من هويتك. حاول مرة أخرى.',
    OTP_SEND_FAILED: 'تعذّر إرسال رمز التحقق. حاول مرة أخرى.',
    PHONE_COUNTRY_UNSUPPORTED: 'لا يمكننا إرسال رسائل نصية إلى هذا البلد. استخدم رقمًا آخر أو أنشئ حسابًا.',
    OTP_EXPIRED: 'انتهت صلاحية الرمز. اطلب رمزًا جديدًا.',
    WRONG_OTP: 'الرمز غير صحيح. راجعه وحاول مرة أخرى.',
    OTP_NOT_INITIATED: 'لم يُطلب رمز تحقق لهذا البريد الإلكتروني',
    RESEND_LIMIT_EXCEEDED: 'أُرسلت رموز كثيرة. انتظر قليلًا ثم ابدأ من جديد.',
    USER_EXIST_CHECKOUT: 'لهذا البريد الإلكتروني حساب لدينا. سجّل الدخول أو استخدم بريدًا آخر.',
    NOT_CANCELLABLE: 'لم يعد بالإمكان إلغاء هذا الحجز',
    BOOKING_LINK_EXPIRED: 'لم يعد هذا الرابط يفتح أي حجز. اطلب رابطًا جديدًا.',
    CODE_REQUIRED: 'أدخل أولًا الرمز الذي نرسله إليك',
    INVALID_DATES: 'التواريخ المختارة غير صالحة',
    MIN_NIGHTS: 'مدة الإقامة أقصر مما يسمح به هذا البيت',
    MAX_NIGHTS: 'مدة الإقامة أطول مما يمكن حجزه عبر الموقع. تواصل معنا من فضلك.',
    TOO_MANY_GUESTS: 'لا يسمح القانون بهذا العدد من الأشخاص في هذا البيت',
    UNIT_UNAVAILABLE: 'لم تعد هذه الوحدة متاحة. جرّب تاريخًا آخر أو وحدة أخرى.',
    ROOM_UNAVAILABLE: 'هذا البيت غير متاح في التواريخ المختارة',
    TOO_MANY_HOLDS: 'لديك عدد كبير من الحجوزات المؤقتة غير المدفوعة. ادفع قيمة أحدها أو ألغِه، أو حاول مجددًا بعد ساعة.',
    ROOM_DETAILS_UNAVAILABLE: 'تفاصيل هذا البيت غير متاحة حاليًا',
    INVALID_ROOM_CATEGORY: 'لم نعثر على هذا البيت',
    INVALID_SLUG: 'لم نعثر على هذا البيت',
    QUOTE_EXPIRED: 'لم يعد هذا السعر ساريًا. إليك سعرًا جديدًا.',
    QUOTE_MISMATCH: 'يختلف الحجز عن السعر الذي عُرض عليك. اختر من جديد من فضلك.',
    MEMBERS_ONLY: 'هذا السعر للأعضاء. سجّل الدخول بحساب عضو أو اختر سعرًا آخر.',
    COUPON_UNAVAILABLE: 'لم تعد القسيمة المختارة متاحة',
    COUPON_NOT_FOUND: 'هذه القسيمة غير موجودة',
    COUPON_TOO_HIGH: 'لا يمكن استخدام قسيمة تفوق قيمة الحجز',
    PAYMENT_WINDOW_EXPIRED: 'عذرًا، انتهت مهلة الدفع',
    PAYMENT_FAILED: 'لم تنجح عملية الدفع. حاول مرة أخرى أو استخدم بطاقة أخرى.',
    INVALID_CARD: 'بيانات البطاقة غير صالحة',
    BOOK_FAILED: 'لم يكتمل الحجز. سيُعاد إليك أي مبلغ خُصم.',
    PAYMENT_ERROR: 'تعذّر الاتصال بالبنك. لم يُخصم أي مبلغ؛ حاول مرة أخرى.',
    INVOICE_NOT_DUE: 'تصدر الفاتورة حين لا يعود الحجز قابلًا للاسترداد',
    INVOICE_ERROR: 'تعذّر إعداد الفاتورة. حاول مرة أخرى.',
    LIST_PROPERTY_EMAIL_EXISTS: 'سبق تقديم عقار بهذا البريد الإلكتروني',
    FILE_TOO_LARGE: 'يرجى رفع ملف أصغر من 2 ميغابايت',
    FILE_UPLOAD_FAILED: 'حاول رفع الملف من جهازك',
    FILE_TYPE_INVALID: 'يرجى رفع صورة بصيغة JPG أو PNG أو WebP',
    FILE_BROKEN: 'الصورة تالفة ولا يمكن فتحها. اختر صورة أخرى.',
    IMAGE_TOO_LARGE: 'أبعاد الصورة كبيرة جدًا. اختر صورة أصغر.',
    INVALID_BOOKING: 'لم نعثر على هذا الحجز',
    EXPIRED_BOOKING: 'انقضى موعد هذا الحجز',
    USER_NON_ASSOCIATED_BOOKING: 'هذا الحجز غير مرتبط بحسابك',
    PRE_CHECK_IN_ALREADY_COMPLETED: 'اكتمل تسجيل الوصول الإلكتروني من قبل',
    FILE_NAME_TOO_LONG: 'اسم الملف أطول من 100 حرف',
    GENERAL_ERROR: 'حدث خطأ ما. حاول مرة أخرى.',
    REFERRAL_SEND_FAILED: 'حدث خطأ أثناء إرسال الدعوة',
    REPORT_FAILED: 'تعذّر إعداد التقرير. حاول لاحقًا.',
    UNIT_DATA_NOT_FOUND: 'لا توجد وحدات',
    INVALID_INPUT: 'يرجى مراجعة ما أدخلته',
    UNAUTHORIZED: 'يرجى تسجيل الدخول للمتابعة',
    FORBIDDEN: 'لا يمكنك القيام بذلك',
    NOT_FOUND: 'لم نعثر على ما طلبته',
    TOO_MANY_REQUESTS: 'طلبات كثيرة في وقت قصير. انتظر لحظة من فضلك.',
    SERVICE_UNAVAILABLE: 'الخدمة غير متاحة. حاول بعد قليل.',
    INTERNAL_ERROR: 'حدث خطأ داخلي',
    SOMETHING_WENT_WRONG: 'حدث خطأ ما',
  },
  faults: {
    required: () => 'هذا الحقل مطلوب',
    invalid: () => 'القيمة غير صالحة',
    max_length: (n) => `${letters(Number(n))} على الأكثر`,
    min_length: (n) => `${letters(Number(n))} على الأقل`,
    at_least: (n) => `يجب أن يتضمن ${n} على الأقل`,
    not_exceed: (n) => `يجب ألا يتجاوز ${n}`,
    max_value: (n) => `أكبر قيمة هي ${n}`,
    min_value: (n) => `أصغر قيمة هي ${n}`,
    password_weak: () => `أضف رقمًا وحرفًا لاتينيًا صغيرًا وآخر كبيرًا، وواحدًا من ${isolate(PASSWORD.signs.split('').join(' '))}`,
  },
  field_faults: {
    email: { required: 'البريد الإلكتروني مطلوب', invalid: 'البريد الإلكتروني غير صالح' },
    phone_number: { required: 'رقم الهاتف مطلوب', invalid: 'رقم الهاتف غير صالح' },
    first_name: { required: 'الاسم الأول مطلوب' },
    last_name: { required: 'اسم العائلة مطلوب' },
    password: { required: 'كلمة المرور مطلوبة' },
    old_password: { required: 'كلمة المرور الحالية مطلوبة' },
    new_password: { required: 'كلمة المرور الجديدة مطلوبة' },
    reenter_password: { required: 'أعد كتابة كلمة المرور الجديدة' },
    human_check: { required: 'يرجى تأكيد أنك إنسان.' },
    id_image: { required: 'يرجى إرفاق صورة المستند' },
    is_uae_resident: { required: 'يرجى اختيار نعم أو لا' },
    has_health_consent: { required: 'يرجى تحديد هذا المربع للمتابعة' },
    owner_first_name: { required: 'الاسم الأول مطلوب' },
    owner_last_name: { required: 'اسم العائلة مطلوب' },
    property_name: { required: 'اسم العقار مطلوب' },
    square_feet: { required: 'المساحة بالقدم المربعة مطلوبة' },
    no_of_bedrooms: { required: 'عدد غرف النوم مطلوب' },
    no_of_bathrooms: { required: 'عدد الحمّامات مطلوب' },
    address: { required: 'العنوان مطلوب' },
    company: { required: 'اسم الشركة مطلوب' },
    name: { required: 'الاسم مطلوب' },
    message: { required: 'الرسالة مطلوبة' },
  },
  successes: {
    REPORT_EMAILED: 'أُرسل التقرير بالبريد الإلكتروني!',
    OTP_SENT: 'أرسلنا إليك رمزًا',
    PHONE_VERIFIED: 'تم تأكيد رقم الهاتف',
    PASSWORD_RESET_SUCCESSFUL: 'تم تعيين كلمة المرور الجديدة. سجّل الدخول بها.',
    RESET_LINK_SENT: 'أرسلنا إليك رابطًا لتعيين كلمة مرور جديدة',
    PASSWORD_CHANGED: 'تغيّرت كلمة المرور، وسُجّل خروجك من الأجهزة الأخرى.',
    PROFILE_UPDATED: 'حُفظ ملفك الشخصي',
    VERIFICATION_SENT: 'أرسلنا إليك رابط التأكيد',
    EMAIL_VERIFIED: 'تم تأكيد بريدك الإلكتروني',
    SIGNUP_SUCCESS: 'أهلًا بك في صدف. أرسلنا إليك رابطًا لتأكيد بريدك الإلكتروني.',
    SIGNUP_SUCCESS_REFERRAL_GRANTED: 'أهلًا بك في صدف. قسيمتك بانتظارك؛ أكّد بريدك الإلكتروني لاستخدامها.',
    SIGNUP_SUCCESS_REFERRAL_EXPIRED: 'أهلًا بك في صدف. انتهت صلاحية الدعوة فلا قسيمة معها. يرجى تأكيد بريدك الإلكتروني.',
    ENROLLED: 'أصبحت من أعضاء صدف، وأسعار الأعضاء لك من الآن.',
    REFERRAL_SENT: 'دعوتك في الطريق',
    BOOKING_CANCELLED: 'أُلغي حجزك',
    BOOKING_LINK_SENT: 'إن كان لدينا حجز بهذه البيانات فسيصلك رابطه على بريدك الإلكتروني.',
    SUBSCRIBED: 'تم اشتراكك، وأولى رسائلنا في الطريق إليك.',
    UNSUBSCRIBED: 'أُلغي اشتراكك، ولن تصلك رسائل أخرى.',
    PROPERTY_SUBMITTED: 'وصلتنا تفاصيل عقارك، وسيصلك ردّنا خلال أسبوع.',
    AGENT_SUBMITTED: 'تم إرسال بياناتك بنجاح، وسنتواصل معك قريبًا.',
    CONTACT_SAVED: 'أُرسلت رسالتك بنجاح!',
    PRE_CHECK_IN_INVITED: 'الرابط في الطريق',
    PRE_CHECK_IN_SUCCESSFUL: 'اكتمل تسجيل الوصول الإلكتروني',
    PRE_CHECK_IN_SUCCESSFUL_AND_VERIFICATION_MAIL_SENT: 'اكتمل تسجيل الوصول الإلكتروني، وأرسلنا إليك رابطًا لتأكيد بريدك الإلكتروني.',
  },
  price_lines: {
    accommodation: { label: 'الإقامة', explain: ({ nights: n }) => `${nights(Number(n))}، كل ليلة بسعرها` },
    offer: {
      label: 'خصم العرض',
      explain: ({ free_nights, bp, of_fils }) => {
        if (free_nights !== undefined) return cheapestNightsFree(Number(free_nights))
        if (bp === undefined) return 'يُخصم من سعر الليالي'
        return `${percent(Number(bp))} من سعر الليالي، ${money(Number(of_fils))}`
      },
    },
    coupon: { label: 'خصم القسيمة', explain: ({ code }) => `الرمز ${isolate(String(code))}` },
    cleaning_fee: { label: 'رسوم التنظيف', explain: () => 'مرة واحدة للإقامة' },
    service_charge: {
      label: 'رسوم الخدمة',
      explain: ({ of_fils, bp }) => `${percent(Number(bp))} من سعر الليالي، ${money(Number(of_fils))}`,
    },
    vat: { label: 'ضريبة القيمة المضافة', explain: ({ of_fils, bp }) => `${percent(Number(bp))} من ${money(Number(of_fils))}` },
    tourism_fee: {
      label: 'رسوم السياحة',
      explain: ({ rooms, nights: n, fils_each }) =>
        `درهم السياحة: ${money(Number(fils_each))} × ${bedrooms(Number(rooms))} × ${nights(Number(n))}`,
    },
  },
  cancellation: {
    refundable: (until) =>
      `إلغاء مجاني حتى نهاية يوم ${day(until)} (بتوقيت دبي). بعد ذلك لا يُسترد سوى درهم السياحة عن الليالي غير المستخدمة.`,
    refundable_closed: 'اقترب موعد الوصول ولم يعد الإلغاء المجاني متاحًا. لا يُسترد سوى درهم السياحة عن الليالي غير المستخدمة.',
    non_refundable: 'غير قابل للاسترداد. لا يُسترد سوى درهم السياحة عن الليالي غير المستخدمة.',
  },
}
