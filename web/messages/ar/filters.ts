import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { quoted } from '#contract/messages/arabic-quoted.ts'
import type { filters as english } from '#web/messages/en/filters.ts'

/** After a preposition or a noun. */
const homesOf = (n: number) =>
  arabicPlural(n, {
    zero: 'النتائج',
    one: 'بيت واحد',
    two: 'بيتين',
    few: `${n} بيوت`,
    many: `${n} بيتًا`,
    other: `${n} بيت`,
  })

export const filters: typeof english = {
  chosen: 'خيارات التصفية المحددة',
  remove: (name) => `إزالة: ${name}`,
  show_homes: (n) => `عرض ${homesOf(n)}`,
  price: 'سعر الإقامة',
  price_from: 'أقل سعر',
  price_to: 'أعلى سعر',
  price_hint: 'المجموع لكل الليالي، شاملًا جميع الضرائب والرسوم',
  price_most: (n, of, low, high) =>
    `السعر الأكثر شيوعًا: من ${low} إلى ${high}، ${n} من أصل ${homesOf(of)}`,
  price_between: (low, high) => `من ${low} إلى ${high}`,
  price_above: (low) => `من ${low} فأكثر`,
  price_below: (high) => `حتى ${high}`,
  switches: {
    discounts: 'البيوت التي عليها خصم فقط',
    free_cancellation: 'إلغاء مجاني',
    pets: 'يُسمح بالحيوانات الأليفة',
  },
  chips: { discounts: 'عليها خصم' },
  hints: {
    free_cancellation: 'يتوفر سعر قابل للاسترداد. وقد لا يكون أقل سعر معروض قابلًا للاسترداد.',
  },
  types: 'نوع البيت',
  type_names: { apartment: 'شقة', studio: 'استوديو', villa: 'فيلا', serviced_flat: 'شقة فندقية' },
  rooms: 'غرف النوم',
  room_counts: ['استوديو', '1', '2', '3', '4', '5+'],
  room_label: (count) => `غرف النوم: ${count}`,
  five_bedrooms: '5 غرف نوم أو أكثر',
  any: 'الكل',
  at_least: {
    beds: {
      title: 'الأسرّة',
      choice: (n) => `عدد الأسرّة: \u2066${n}+\u2069`,
      chip: (n) =>
        `${arabicPlural(n, { one: 'سرير واحد', two: 'سريران', few: `${n} أسرّة`, many: `${n} سريرًا` })} أو أكثر`,
    },
    rating: {
      title: 'تقييم الضيوف',
      choice: (score) => `التقييم \u2066${score}\u2069 أو أعلى`,
      chip: (score) => `التقييم \u2066${score}\u2069 أو أعلى`,
    },
  },
  amenities: 'المرافق',
  accessibility: 'تسهيلات لأصحاب الهمم',
  list_comma: '، ',
  map: {
    follow: 'تحديث النتائج عند تحريك الخريطة',
    prices: 'سعر الإقامة كاملةً، بالدرهم',
    cluster: (homes, price) => `${homes} ابتداءً من ${price}`,
    marker: (name, price) => `${name}، ${price}`,
    together: (homes) => `${homes} في هذا المبنى`,
    search_here: 'البحث في هذه المنطقة',
    near: (home) => `ما حول ${quoted(home)} مشيًا`,
    close_card: 'إغلاق البطاقة',
    failed: 'تعذّر على هذا المتصفح عرض الخريطة. تجد البيوت نفسها في القائمة.',
  },
  nearest: {
    loading: 'نبحث عن الأقرب إلى طلبك',
    nights: 'متاحة في تواريخ أخرى',
    nights_line: (nights) => `المدة نفسها، ${nights}، في أقرب التواريخ إلى تواريخك`,
    areas: 'متاحة في تواريخك في مناطق أخرى',
    fewer: 'متاحة هنا إذا أزلت خيارًا واحدًا',
    homes: 'الأقرب إلى طلبك',
    for_party: 'متاحة في تواريخك لعدد ضيوفك',
    for_party_on_other_dates: 'متاحة لعدد ضيوفك في أقرب التواريخ',
    party_on_other_dates: (nights) =>
      `لا يوجد بيت متاح يتسع لعدد ضيوفك في هذه التواريخ تحديدًا. أقرب إقامة متاحة ${nights}.`,
    shortest_for_party: (nights, day) => `أقصر إقامة متاحة لعدد ضيوفك ${nights}، من ${day}.`,
    first_nights: (nights, day) => `أقرب موعد يتوفر فيه بيت لمدة ${nights} يبدأ في ${day}.`,
    see_nights: (from, to) => `عرض ${from} – ${to}`,
    stay_for: (nights) => `إقامات مدتها ${nights}`,
    from: 'من',
    stands_in_the_way: (filter, homes) => `من دون «${filter}» يتوفر هنا ${homes}.`,
    without: (filter) => `من دون «${filter}»`,
  },
}
