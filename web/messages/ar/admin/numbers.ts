import { arabicNights } from '#contract/messages/arabic-nights.ts'
import type { AdminMessages } from '#web/messages/types.ts'

const MONTH = new Intl.DateTimeFormat('ar-AE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const PERCENT = new Intl.NumberFormat('ar-AE', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const COUNT = new Intl.NumberFormat('ar-AE', { maximumFractionDigits: 1 })

const isolate = (text: string) => `\u2068${text}\u2069`
const ltr = (text: string) => `\u2066${text}\u2069`

export const numbers: AdminMessages['numbers'] = {
  title: 'الأرقام',
  line: 'ما بيع وبأي سعر، مقارنةً بالعام السابق.',
  filters: 'التصفية',
  by: 'حسب',
  bys: {
    month: 'الشهر',
    home: 'البيت',
    area: 'المنطقة',
    owner: 'المالك',
    weekday: 'يوم الأسبوع',
    source: 'المصدر',
  },
  from: 'من',
  to: 'إلى',
  area: 'المنطقة',
  all_areas: 'كل المناطق',
  only: { home: 'بيت واحد', owner: 'مالك واحد' },
  only_this: (name) => `${isolate(name)} فقط`,
  all_again: 'كل البيوت من جديد',
  month: (first) => MONTH.format(new Date(`${first}T00:00:00Z`)),
  weekdays: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
  columns: {
    nights: 'الليالي المبيعة',
    available_nights: 'الليالي المعروضة',
    blocked_nights: 'المحجوبة',
    occupancy: 'نسبة الإشغال',
    average_daily_rate: 'متوسط سعر الليلة',
    revenue_per_available_night: 'الإيراد لكل ليلة معروضة',
    revenue: 'الإيراد',
    stays: 'الإقامات',
    cancelled: 'الملغاة',
    average_nights: 'ليالي الإقامة الواحدة',
    average_lead_days: 'أيام الحجز المسبق',
    repeat_guests: 'أقاموا هنا من قبل',
    sold: 'المبيع حتى الآن',
    sold_then: 'حتى هذا اليوم من العام الماضي',
    year_before: 'حصيلة العام الماضي',
    picked_up: 'آخر سبعة أيام',
  },
  views: { nights: 'الليالي', stays: 'الوصول', pace: 'وتيرة البيع' },
  view: 'الأعمدة',
  picture: (measure) => `${measure} شهرًا بشهر`,
  this_year: 'هذه الأشهر',
  last_year: 'العام السابق',
  total: 'المجموع',
  none: '–',
  percent: (value) => `${PERCENT.format(value)}%`,
  count: (value) => COUNT.format(value),
  signed: (value) => (value > 0 ? `+${COUNT.format(value)}` : COUNT.format(value)),
  nights: (n) => (n === 0 ? 'بلا ليالٍ' : arabicNights(n)),
  up: (percent) => `أكثر من العام السابق بنسبة ${ltr(`${PERCENT.format(percent)}%`)}`,
  down: (percent) => `أقل من العام السابق بنسبة ${ltr(`${PERCENT.format(percent)}%`)}`,
  points_up: (points) => `أعلى من العام السابق بمقدار ${PERCENT.format(points)} نقطة مئوية`,
  points_down: (points) => `أدنى من العام السابق بمقدار ${PERCENT.format(points)} نقطة مئوية`,
  unknown: (n) => `ضمن الليالي المبيعة ${arabicNights(n)} باعتها مواقع أخرى ولم يُعرف مبلغها بعد.`,
  counted: (time) => `حُسبت الليالي المعروضة وأعداد الوصول في ${time}.`,
  open: (name) => `${isolate(name)}: شهرًا بشهر`,
  empty: { title: 'لا مبيعات ولا ليالي معروضة', line: 'جرّب أشهرًا أخرى أو منطقة أخرى.' },
}
