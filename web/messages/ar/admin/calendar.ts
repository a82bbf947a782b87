import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import type { BlockKind } from '#contract/constants.ts'
import type { AdminMessages } from '../../types.ts'

const isolate = (text: string) => `\u2068${text}\u2069`
const weekdays = new Intl.DateTimeFormat('ar-AE-u-nu-latn', { weekday: 'short', timeZone: 'UTC' })
const letters = new Intl.DateTimeFormat('ar-AE-u-nu-latn', { weekday: 'narrow', timeZone: 'UTC' })
const months = new Intl.DateTimeFormat('ar-AE-u-nu-latn', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const nightsOf = (n: number) => arabicPlural(n, { one: 'ليلة واحدة', two: 'ليلتان', few: `${n} ليالٍ`, many: `${n} ليلة` })
const unitsOf = (n: number) => arabicPlural(n, { zero: 'لا وحدات', one: 'وحدة واحدة', two: 'وحدتان', few: `${n} وحدات`, many: `${n} وحدة` })

const block_kinds: Record<BlockKind, string> = { owner_stay: 'إقامة المالك', repair: 'صيانة', hold_back: 'محجوبة عن البيع' }

export const calendar: AdminMessages['calendar'] = {
  title: 'التقويم',
  filters: 'ما يعرضه التقويم',
  find: 'بيت أو مبنى أو وحدة',
  from: 'من',
  today: 'اليوم',
  zoom: 'عدد الأيام المعروضة',
  days: (n) => arabicPlural(n, { one: 'يوم واحد', two: 'يومان', few: `${n} أيام`, many: `${n} يومًا` }),
  grid: 'الوحدات حسب الأيام',
  unit: 'الوحدة',
  free: 'الشاغر',
  free_units: (n) => `الشاغر: ${unitsOf(n)}`,
  units: unitsOf,
  month: (day) => months.format(noon(day)),
  short_month: (day) => months.format(noon(day)),
  weekday: (day) => weekdays.format(noon(day)),
  short_weekday: (day) => letters.format(noon(day)),
  withdrawn: 'ليست للبيع',
  gap: (nights, min_nights) =>
    min_nights === null ? `فجوة: ${nightsOf(nights)}` : `فجوة أقصر من أن تُباع: ${nightsOf(nights)}، والحد الأدنى ${min_nights}`,
  block_kinds,
  kind: ({ kind, block_kind }) =>
    kind === 'block'
      ? block_kind === undefined
        ? 'محجوبة'
        : block_kinds[block_kind]
      : { booking: 'حجز', hold: 'حجز مؤقت', calendar: 'تقويم مستورد' }[kind],
  range: (from, to) => `من ${from} إلى ${to}`,
  night: (unit, day, about) => `${isolate(unit)}، ${day}: ${about}`,
  is_free: 'شاغرة',
  keys: 'تنقّل بين الليالي بالأسهم، وافتح بمفتاح Enter.',
  note: 'ملاحظة',
  blocked_by: 'حجبها',
  to_booking: 'فتح الحجز',
  empty: { title: 'لا توجد وحدة مطابقة', line: 'جرّب كتابة أخرى أو منطقة أخرى.' },
}
