import { GUESTS } from '#contract/constants.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import type { search as english } from '#web/messages/en/search.ts'
import { daysOf } from './days.ts'

const homes = (n: number) =>
  arabicPlural(n, {
    zero: 'لا توجد بيوت',
    one: 'بيت واحد',
    two: 'بيتان',
    few: `${n} بيوت`,
    many: `${n} بيتًا`,
    other: `${n} بيت`,
  })
const guests = (n: number) =>
  arabicPlural(n, { one: 'ضيف واحد', two: 'ضيفان', few: `${n} ضيوف`, many: `${n} ضيفًا` })
const bedrooms = (n: number) =>
  arabicPlural(n, {
    one: 'غرفة نوم واحدة',
    two: 'غرفتا نوم',
    few: `${n} غرف نوم`,
    many: `${n} غرفة نوم`,
  })
const walking = (n: number) =>
  arabicPlural(n, { one: 'دقيقة', two: 'دقيقتان', few: `${n} دقائق`, many: `${n} دقيقة` })

export const search: typeof english = {
  search_bar: {
    label: 'البحث عن إقامة',
    where: 'الوجهة',
    where_hint: 'المنطقة أو المبنى',
    popular: 'الأماكن الأكثر طلبًا',
    no_places: 'لم نجد هذا المكان في الإمارات. جرّب اسم منطقة أو مبنى أو مَعلم.',
    check_in: 'الوصول',
    check_out: 'المغادرة',
    add_date: 'إضافة تاريخ',
    choose_check_in: 'اختر يوم الوصول',
    choose_check_out: 'اختر يوم المغادرة',
    guests: 'الضيوف',
    adults: 'البالغون',
    adults_hint: '18 سنة فأكثر',
    children: 'الأطفال',
    children_hint: 'من سنتين إلى 17 سنة',
    infants: 'معي رضيع',
    infants_hint: 'دون السنتين، في سرير رضّع',
    fewer: (what) => `إنقاص: ${what}`,
    more: (what) => `زيادة: ${what}`,
    guests_summary: (n, infants) => `${guests(n)}${infants ? ' ورضيع' : ''}`,
    clear: 'مسح',
    done: 'تم',
    find: 'بحث',
    change: 'تعديل البحث',
    anywhere: 'دبي كلها',
    coming_weekend: 'عطلة نهاية الأسبوع القادمة',
    days: daysOf,
  },
  book: {
    title: 'احجز إقامتك',
    heading: 'أين تودّ أن تقيم؟',
    line: 'اختر المكان والتواريخ ومن يرافقك.',
    places: 'ابدأ من إحدى هذه المناطق',
  },
  title: (place) => `بيوت في \u2068${place}\u2069`,
  title_around: (place) => `بيوت في \u2068${place}\u2069 والجوار`,
  title_near: (place) => `بيوت بالقرب من \u2068${place}\u2069`,
  title_anywhere: 'بيوت في دبي',
  count: homes,
  for_nights: (from, to, nights) => `من ${from} إلى ${to}، ${nights}`,
  widened: 'لم نجد ما يكفي في المكان نفسه، فوسّعنا البحث حوله.',
  sort: 'الترتيب',
  sorts: {
    featured: 'مختاراتنا',
    newest: 'الأحدث',
    discount: 'الخصم: الأكبر أولًا',
    price_high: 'السعر: الأعلى أولًا',
    price_low: 'السعر: الأقل أولًا',
  },
  filters: 'التصفية',
  skip_filters: 'الانتقال إلى البيوت',
  filters_on: (n) => `خيارات التصفية: ${n}`,
  clear_filters: 'مسح التصفية',
  amenity_groups: {
    bathroom: 'الحمّام',
    internet: 'الإنترنت',
    kitchen: 'المطبخ',
    bed_and_laundry: 'النوم والغسيل',
    entertainment: 'الترفيه',
    other_facilities: 'مرافق أخرى',
  },
  view_list: 'قائمة',
  view_map: 'خريطة',
  show_more: 'عرض المزيد',
  showing: (shown, of) => `${shown} من ${of}`,
  empty: 'لا توجد بيوت متاحة تطابق بحثك',
  changed: {
    past: () => 'مضى موعد التواريخ الواردة في هذا الرابط. هذه بيوت نهاية الأسبوع القادمة.',
    reversed: () =>
      'موعد المغادرة في هذا الرابط ليس بعد موعد الوصول. هذه بيوت نهاية الأسبوع القادمة.',
    no_dates: () => 'لا يذكر هذا الرابط تاريخين صحيحين. هذه بيوت نهاية الأسبوع القادمة.',
    guests: (people) =>
      `يمكنك البحث لعدد لا يتجاوز ${GUESTS.max} ضيوف. عدد الضيوف في هذا البحث: ${people}.`,
  },
  empty_line: 'جرّب تواريخ أخرى أو منطقة أخرى.',
  no_homes_in: (place: string) => `لا توجد لدينا بيوت في \u2068${place}\u2069`,
  homes_in_dubai: 'جميع بيوتنا تقع في دبي.',
  other_dates: 'اختيار تواريخ أخرى',
  everywhere: 'البحث في دبي كلها',
  failed: 'تعذّر تحميل البيوت.',
  retry: 'إعادة المحاولة',
  loading: 'نبحث عن البيوت',
  card: {
    total: (n, nights) => `الإجمالي ${n === 2 ? 'لليلتين' : `${n === 1 ? 'ل' : 'لـ'}${nights}`}`,
    members_pay: 'للأعضاء',
    member_price: 'سعر الأعضاء',
    member_price_usually: 'سعر الأعضاء، بدلًا من',
    percent_off: (percent) => `خصم \u2066${percent}%\u2069`,
    units_left: (n) => (n === 1 ? 'بقيت وحدة واحدة' : 'بقيت وحدتان'),
    bedrooms: (n) => (n === 0 ? 'استوديو' : bedrooms(n)),
    up_to: (n) =>
      `حتى ${arabicPlural(n, { one: 'ضيف واحد', two: 'ضيفين', few: `${n} ضيوف`, many: `${n} ضيفًا` })}`,
  },
  map: {
    label: 'خريطة البيوت',
    corner: 'خريطة تجريبية',
    zoom_in: 'تكبير',
    zoom_out: 'تصغير',
    walk: (minutes) => `${walking(minutes)} مشيًا`,
  },
}
