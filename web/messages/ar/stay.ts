import { arabicNights } from '#contract/messages/arabic-nights.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { quoted } from '#contract/messages/arabic-quoted.ts'
import { thousands } from '#contract/messages/thousands.ts'
import { unbroken } from '#contract/messages/unbroken.ts'
import type { stay as english } from '#web/messages/en/stay.ts'
import { monthAndYear } from './days.ts'
import { arabicFirstName } from './first-names.ts'

const isolate = (text: string) => `\u2068${text}\u2069`
const ltr = (text: string) => `\u2066${text}\u2069`
const reviews = (n: number) =>
  arabicPlural(n, {
    one: 'تقييم واحد',
    two: 'تقييمان',
    few: `${n} تقييمات`,
    many: `${n} تقييمًا`,
    other: `${n} تقييم`,
  })
const people = (n: number) =>
  arabicPlural(n, { one: 'شخص واحد', two: 'شخصان', few: `${n} أشخاص`, many: `${n} شخصًا` })
const years = (n: number) =>
  arabicPlural(n, { one: 'سنة واحدة', two: 'سنتان', few: `${n} سنوات`, many: `${n} سنة` })
const days = (n: number) =>
  arabicPlural(n, { one: 'يوم واحد', two: 'يومين', few: `${n} أيام`, many: `${n} يومًا` })
const bedrooms = (n: number) =>
  arabicPlural(n, {
    one: 'غرفة نوم واحدة',
    two: 'غرفتا نوم',
    few: `${n} غرف نوم`,
    many: `${n} غرفة نوم`,
  })
const bathrooms = (n: number) =>
  arabicPlural(n, { one: 'حمّام واحد', two: 'حمّامان', few: `${n} حمّامات`, many: `${n} حمّامًا` })
const minutes = (n: number) =>
  arabicPlural(n, { one: 'دقيقة واحدة', two: 'دقيقتان', few: `${n} دقائق`, many: `${n} دقيقة` })
const squareFeet = (n: number) =>
  arabicPlural(n, {
    one: 'قدم مربعة واحدة',
    two: 'قدمان مربعتان',
    few: `${thousands(n)} أقدام مربعة`,
    many: `${thousands(n)} قدمًا مربعة`,
    other: `${thousands(n)} قدم مربعة`,
  })
const BEDROOMS = [
  'الأولى',
  'الثانية',
  'الثالثة',
  'الرابعة',
  'الخامسة',
  'السادسة',
  'السابعة',
  'الثامنة',
  'التاسعة',
  'العاشرة',
]
const SQUARE_METRES_IN_SQUARE_FOOT = 0.092903

export const stay: typeof english = {
  title: (name, area) => `${name}، ${area}`,
  description: (line, place) => `${line}. ${place}. السعر الذي تراه يشمل جميع الضرائب والرسوم.`,
  types: { apartment: 'شقة', studio: 'استوديو', villa: 'فيلا', serviced_flat: 'شقة فندقية' },
  type_in: (type, area) => `${type} في ${isolate(area)}`,
  reviews_count: reviews,
  no_reviews: 'بيت جديد، لا تقييمات بعد',
  preview: {
    title: (name) => `معاينة: ${name}`,
    line: 'معاينة لما لم يُنشر بعد: لا يرى الضيوف هذه الصفحة، ولا حجز فيها.',
    until: (day) => `يعمل هذا الرابط حتى ${day}.`,
    panel: 'هنا تظهر التواريخ والأسعار.',
    ended: {
      title: 'انتهت هذه المعاينة',
      line: 'اطلب رابطًا جديدًا ممن أرسله إليك.',
    },
  },
  gallery: {
    /** What a photograph is called of which only the room is said. */
    rooms: {
      living_room: 'غرفة الجلوس',
      bedroom: 'غرفة النوم',
      kitchen: 'المطبخ',
      dining: 'ركن الطعام',
      bathroom: 'الحمّام',
      workspace: 'ركن العمل',
      terrace: 'الشرفة',
      view: 'الإطلالة',
      pool: 'المسبح',
      gym: 'النادي الرياضي',
      entrance: 'المدخل',
      building: 'المبنى',
      area: 'المنطقة',
    },
    label: 'صور البيت',
    all: (n) => `كل الصور (${n})`,
    open: (n, alt) => `فتح الصورة ${n}: ${alt}`,
    position: (n, of) => `${n} من ${of}`,
    thumbnails: 'كل الصور',
    show: (n, alt) => `الصورة ${n}: ${alt}`,
  },
  facts: {
    guests: (n) =>
      `حتى ${arabicPlural(n, { one: 'ضيف واحد', two: 'ضيفين', few: `${n} ضيوف`, many: `${n} ضيفًا` })}`,
    bedrooms: (n) => (n === 0 ? 'استوديو' : bedrooms(n)),
    bathrooms,
    size: (square_feet) =>
      `${thousands(Math.round(square_feet * SQUARE_METRES_IN_SQUARE_FOOT))} م² (${squareFeet(square_feet)})`,
  },
  share: {
    label: (name) => `مشاركة ${quoted(name)}`,
    copied: 'نُسخ الرابط',
    failed: (address) => `تعذّر نسخ الرابط، وهو ${ltr(address)}`,
  },
  highlights: {
    title: 'أبرز المزايا',
    of: (facts) => ({
      loved: {
        title: `التقييم ${ltr(facts.score)} من 5`,
        line: `من ضيوف أقاموا هنا (${reviews(facts.reviews)})`,
      },
      private_pool: { title: 'مسبح خاص', line: 'لا يشاركك فيه أحد' },
      shared_pool: { title: 'مسبح', line: 'مشترك مع سكان المبنى' },
      beach_access: { title: 'وصول مباشر إلى الشاطئ', line: 'من باب البيت إلى الرمل' },
      free_cancellation: {
        title: 'إلغاء مجاني',
        line: `مع السعر القابل للاسترداد، حتى ${days(facts.refundable_until_days)} قبل الوصول`,
      },
      self_check_in: {
        title: 'دخول ذاتي',
        line: `ادخل بنفسك ابتداءً من ${ltr(facts.check_in_time)}`,
      },
      online_check_in: { title: 'تسجيل وصول إلكتروني', line: 'أنجز الإجراءات قبل سفرك' },
      family: {
        title: 'يتّسع للعائلة',
        line: `${bedrooms(facts.bedrooms)} و${bathrooms(facts.bathrooms)}`,
      },
      parking: { title: 'موقف سيارة مجاني', line: 'مشمول في السعر' },
      desk: { title: 'مناسب للعمل', line: 'مكتب وإنترنت سريع' },
    }),
  },
  price_on_paper: 'يتغيّر السعر بحسب التواريخ. لاختيارها افتح العنوان المذكور أعلاه.',
  about: 'عن البيت',
  offers: {
    title: 'عروض على هذا البيت',
    terms: (n, from, to) =>
      `لإقامة من ${arabicNights(n, 'ليلتين')} فأكثر، بين ${unbroken(from)} و${unbroken(to)}`,
    applied: 'تُحتسب تلقائيًا متى انطبقت على تواريخك.',
  },
  amenities: { title: 'ما يوفّره البيت', all: (n) => `كل المرافق (${n})` },
  building: {
    title: 'في المبنى',
    visitors: 'الزوار',
    pool_hours: 'المسبح',
    parking_card: 'بطاقة الموقف',
    move_in: 'تصريح الدخول للسكن',
    cost: 'الرسم',
    documents: (documents) => `المستندات: ${documents}`,
    days: (n) =>
      n === 0
        ? 'في يوم الوصول'
        : `قبل الوصول ${arabicPlural(n, { one: 'بيوم واحد', two: 'بيومين', few: `بـ${n} أيام`, many: `بـ${n} يومًا`, other: `بـ${n} يوم` })}`,
  },
  rooms: {
    title: 'الغرف والأسرّة',
    bedroom: (n) => `غرفة النوم ${BEDROOMS[n - 1] ?? n}`,
    only_bedroom: 'غرفة النوم',
    studio: 'الغرفة',
    living_room: 'غرفة المعيشة',
    beds: {
      king: (n) =>
        arabicPlural(n, {
          one: 'سرير كينغ',
          two: 'سريرا كينغ',
          few: `${n} أسرّة كينغ`,
          many: `${n} سرير كينغ`,
        }),
      queen: (n) =>
        arabicPlural(n, {
          one: 'سرير كوين',
          two: 'سريرا كوين',
          few: `${n} أسرّة كوين`,
          many: `${n} سرير كوين`,
        }),
      double: (n) =>
        arabicPlural(n, {
          one: 'سرير مزدوج',
          two: 'سريران مزدوجان',
          few: `${n} أسرّة مزدوجة`,
          many: `${n} سريرًا مزدوجًا`,
        }),
      single: (n) =>
        arabicPlural(n, {
          one: 'سرير مفرد',
          two: 'سريران مفردان',
          few: `${n} أسرّة مفردة`,
          many: `${n} سريرًا مفردًا`,
        }),
      bunk: (n) =>
        arabicPlural(n, {
          one: 'سرير بطابقين',
          two: 'سريران بطابقين',
          few: `${n} أسرّة بطابقين`,
          many: `${n} سريرًا بطابقين`,
        }),
      sofa_bed: (n) =>
        arabicPlural(n, {
          one: 'أريكة تتحول إلى سرير',
          two: 'أريكتان تتحولان إلى سريرين',
          few: `${n} أرائك تتحول إلى أسرّة`,
          many: `${n} أريكة تتحول إلى أسرّة`,
        }),
    },
  },
  calendar: {
    title: 'اختر التواريخ',
    label: 'تقويم الليالي المتاحة',
    loading: 'نجهّز التقويم',
    line: (nights) =>
      `الحد الأدنى للإقامة: ${nights}. الأسعار لليلة الواحدة قابلة للاسترداد، قبل الضريبة والرسوم. الليالي المشطوبة محجوزة، أما الأيام الرمادية الأخرى فلا يمكن الوصول فيها.`,
    choose_departure: (nights) => `اختر الآن يوم المغادرة. الحد الأدنى للإقامة: ${nights}.`,
    night: (day, price) => `${day}: ${price} لليلة بسعر قابل للاسترداد، قبل الضريبة والرسوم`,
    stay: ({ from, to, nights, total }) =>
      `من ${from} إلى ${to}، ${nights}: ${total} شاملًا جميع الضرائب والرسوم`,
    closed: {
      taken: (day) => `${day}: هذه الليلة محجوزة`,
      no_arrival: (day) => `لا يمكن الوصول يوم ${day}`,
      no_departure: (day) => `لا يمكن المغادرة يوم ${day}`,
      no_price: 'لم تُحدَّد أسعار هذا اليوم بعد',
      minimum_does_not_fit: (nights) =>
        `يصل ضيوف آخرون بعد هذا اليوم بقليل. الحد الأدنى للإقامة: ${nights}`,
      minimum: (nights) => `الحد الأدنى للإقامة: ${nights}`,
      maximum: (nights) => `الحد الأقصى للإقامة: ${nights}`,
      next_guest: (day) => `البيت محجوز ابتداءً من ${day}`,
    },
  },
  know: {
    title: 'قواعد البيت',
    check_in: 'الوصول',
    check_in_from: (time) => `ابتداءً من ${ltr(time)}`,
    check_out: 'المغادرة',
    check_out_until: (time) => `حتى ${ltr(time)}`,
    min_age: 'الحد الأدنى لعمر صاحب الحجز',
    min_age_years: years,
    permits: (n) => (n === 1 ? 'رقم التصريح' : 'أرقام تصاريح وحداته'),
    permit_class: { standard: 'بيت عطلات من الفئة القياسية', deluxe: 'بيت عطلات من الفئة الفاخرة' },
    permit_until: (day) => `سارٍ حتى ${unbroken(day)}`,
    pets: 'الحيوانات الأليفة',
    smoking: 'التدخين',
    groups: 'التجمعات والحفلات',
    allowed: 'مرحّب بها',
    smoking_allowed: 'مسموح به',
    smoking_not_allowed: 'غير مسموح به',
    not_allowed: 'غير مسموح بها',
    people: 'العدد المسموح به قانونًا',
    people_count: people,
    deposit: 'مبلغ تأمين مسترد',
    deposit_line: 'يُدفع عند الوصول ويُعاد بعد المغادرة',
    cleaning: 'رسوم التنظيف',
    cleaning_line: 'مرة واحدة للإقامة، ومشمولة في المجموع',
    cancellation: 'الإلغاء',
    cancellation_line: (n) =>
      `بالسعر القابل للاسترداد تستعيد المبلغ كاملًا إذا ألغيت قبل الوصول بمدة لا تقل عن ${days(n)}. أما السعر غير القابل للاسترداد فأقل، ولا يُعاد منه سوى درهم السياحة عن الليالي غير المستخدمة.`,
  },
  reviews: {
    title: 'ماذا يقول الضيوف',
    stayed: (month) => `إقامة في ${month}`,
    month: monthAndYear,
    all: (n) => `كل التقييمات (${n})`,
    elsewhere: (n) => `تقييمات في مواقع أخرى (${n})`,
    photograph: (name, n) => `الصورة ${n} من \u2068${name}\u2069`,
    summary: 'تقييم الضيوف للبيت',
    stars: (n) =>
      arabicPlural(n, { one: 'نجمة واحدة', two: 'نجمتان', few: `${n} نجوم`, many: `${n} نجمة` }),
    topics: {
      cleanliness: 'النظافة',
      accuracy: 'مطابقة الوصف',
      arrival: 'تسجيل الوصول',
      location: 'الموقع',
      value: 'القيمة مقابل السعر',
    },
    written_in: { en: 'بالإنجليزية', ar: 'بالعربية' },
    answer: { company: 'ردّنا', owner: 'ردّ المالك' },
    translate: 'ترجمة',
    translating: 'جارٍ الترجمة',
    translated_from: { en: 'ترجمة آلية من الإنجليزية', ar: 'ترجمة آلية من العربية' },
    original: 'عرض النص الأصلي',
  },
  area: {
    title: 'الموقع',
    failed: 'لا يستطيع هذا المتصفح رسم الخريطة.',
    nearby: 'ما حول البيت',
    kinds: {
      beach: 'شاطئ',
      metro: 'مترو',
      mall: 'مركز تسوق',
      landmark: 'مَعلم سياحي',
      airport: 'مطار',
    },
    distance: (metres) => (metres < 1000 ? `${metres} م` : `${metres / 1000} كم`),
    by: { foot: (n) => `${minutes(n)} مشيًا`, car: (n) => `${minutes(n)} بالسيارة` },
    estimated: 'المسافات والأوقات تقديرية وتتغير بحسب حركة السير.',
    map: (area) => `خريطة ${isolate(area)} وعليها موقع البيت`,
    here: 'البيت هنا',
    line: 'يصلك العنوان الدقيق مع تأكيد الحجز.',
  },
  host: {
    name: arabicFirstName,
    title: (name) => `في ضيافة ${isolate(name)}`,
    since: 'الاستضافة منذ',
    homes: 'البيوت لدينا',
    rating: 'متوسط التقييم',
    rating_of: (n) => `من تقييمات كل البيوت (${n})`,
    ours: (is_self) => `فريقنا يتولى تنظيف البيت وفحصه${is_self ? '' : ' وتسليم المفاتيح'}.`,
  },
  similar: {
    title: 'بيوت مشابهة',
    nights: (from, to) => `متاحة من ${from} إلى ${to}. نبدأ بالأقرب موقعًا وحجمًا.`,
    failed: 'تعذّر تحميل البيوت المشابهة.',
  },
  panel: {
    own_hold: { line: 'هذه الليالي محجوزة لك مؤقتًا وتنتظر الدفع.', pay: 'متابعة الدفع' },
    title: 'السعر والتواريخ',
    free_nights: 'متى يتوفر هذا البيت',
    other_homes: 'بيوت أخرى متاحة في تواريخك',
    nearest_free: (nights, total) => `غير متاح في تواريخك. الأقرب: ${nights}، ${total}`,
    no_nights: 'اختر التواريخ لترى السعر.',
    total: 'المجموع',
    total_line: 'شامل جميع الضرائب والرسوم',
    options: 'اختر سعرك',
    refundable: 'قابل للاسترداد',
    non_refundable: 'غير قابل للاسترداد',
    free_until: (day) => `إلغاء مجاني حتى ${day}`,
    nothing_back: 'سعر أقل، ولا استرداد عند الإلغاء',
    too_late: 'اقترب موعد الوصول، ولم يعد الإلغاء المجاني متاحًا',
    member_price: 'سعر الأعضاء',
    members_pay: 'للأعضاء',
    log_in: 'تسجيل الدخول',
    members_only: 'لأعضائنا.',
    explained: 'تفاصيل السعر',
    nightly: 'سعر كل ليلة',
    reserve: 'احجز',
    change_guests: 'غيّر عدد الضيوف',
    reserving: 'نحجز لك الليالي مؤقتًا',
    needs_script:
      'يتطلب الحجز عبر الموقع تفعيل جافا سكريبت. فعّله في متصفحك وأعد تحميل الصفحة، أو احجز معنا بالهاتف أو البريد الإلكتروني:',
    reserve_line: 'لا يُخصم شيء الآن. نحجز لك الليالي مؤقتًا ريثما تدفع.',
    min_age: (n) => `يجب ألا يقل عمر صاحب الحجز عن ${years(n)}.`,
    deposit: (amount) =>
      `يُدفع مبلغ تأمين مسترد قدره ${amount} عند الوصول، ويُعاد إليك بعد المغادرة.`,
    units_left: (n) =>
      n === 1 ? 'آخر وحدة متاحة في هذه الليالي' : 'لم يبقَ سوى وحدتين في هذه الليالي',
    fetching: 'نحسب السعر',
    retry: 'إعادة المحاولة',
    at_least: (nights) => `الحد الأدنى للإقامة: ${nights}.`,
    at_most: (nights) => `أقصى مدة يمكن حجزها عبر الموقع: ${nights}.`,
    at_most_people: (allowed) => `العدد المسموح به قانونًا: ${allowed}.`,
    see: 'عرض السعر',
    change: 'تغيير التواريخ',
    choose: 'اختيار التواريخ',
    apply: 'تم',
  },
  extension: {
    title: 'أنت تمدّد إقامتك',
    line: ({ number, from, all_nights }) =>
      `تلي هذه الليالي الحجز ${isolate(number)} في الوحدة نفسها، ومدة إقامتك كلها ${all_nights} ابتداءً من ${from}.`,
    spared: 'لا رسوم تنظيف جديدة، ولا تسجيل وصول إلكتروني جديد لمن كان معك من قبل.',
    reserve: 'تمديد الإقامة',
    taken:
      'وحدتك محجوزة في هذه الليالي. أما الإقامة في وحدة أخرى من هذا البيت فهي حجز مستقل برسوم تنظيفه وتسجيل وصوله.',
    stand_alone: 'عرض سعر وحدة أخرى',
  },
  guests_warning: {
    title: 'الضيوف أكثر من الأسرّة',
    text: (input, max) =>
      `عدد الضيوف ${input}، والبيت مهيّأ لإقامة ${arabicPlural(max, { one: 'ضيف واحد', two: 'ضيفين', few: `${max} ضيوف`, many: `${max} ضيفًا` })}. يمكنك الحجز، لكن قد لا تتوفر أسرّة للجميع.`,
    go_on: 'المتابعة على أي حال',
    skip: 'ليس الآن',
  },
}
