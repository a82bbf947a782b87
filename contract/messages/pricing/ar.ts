import { arabicDirhams } from '#contract/messages/arabic-dirhams.ts'
import { fullDay } from '#contract/messages/arabic-months.ts'
import { arabicPlural } from '#contract/messages/arabic-plural.ts'
import { messages } from '#contract/messages/ar.ts'
import type { ComputedFrom, PriceMessages } from '#contract/messages/messages.ts'
import { unbroken } from '#contract/messages/unbroken.ts'

const isolate = (text: string) => `\u2066${text}\u2069` // amounts and codes read from left to right
const money = (fils: number) => unbroken(messages.money(fils))
const percent = (bp: number) => isolate(`${bp / 100}%`)
const cheapestNightsFree = (n: number) =>
  arabicPlural(n, {
    one: 'أرخص ليلة مجانًا',
    two: 'أرخص ليلتين مجانًا',
    few: `أرخص ${n} ليالٍ مجانًا`,
    many: `أرخص ${n} ليلة مجانًا`,
  })
const nightsPriced = (n: number) =>
  arabicPlural(n, {
    one: 'سعر ليلة واحدة',
    two: 'مجموع سعر ليلتين',
    few: `مجموع أسعار ${n} ليالٍ`,
    many: `مجموع أسعار ${n} ليلة`,
  })
const hours = (n: number) =>
  arabicPlural(n, { one: 'ساعة واحدة', two: 'ساعتان', few: `${n} ساعات`, many: `${n} ساعة` })
const people = (n: number) =>
  arabicPlural(n, { one: 'شخص واحد', two: 'شخصان', few: `${n} أشخاص`, many: `${n} شخصًا` })
const countedExtra = ({ extra_kind, charged_per, quantity, units }: ComputedFrom) => {
  const n = Number(quantity)
  const nights = messages.nights(Number(units) / n)
  if (charged_per === 'night') return n === 1 ? nights : `${n} ×\u00A0${nights}`
  if (charged_per === 'person') return people(n)
  if (charged_per === 'hour') return hours(n)
  const is_of_hours = extra_kind === 'early_check_in' || extra_kind === 'late_check_out'
  return !is_of_hours ? String(n) : `${hours(n)}، 1`
}
const bedrooms = (n: number) =>
  arabicPlural(n, {
    one: 'غرفة نوم واحدة',
    two: 'غرفتا نوم',
    few: `${n} غرف نوم`,
    many: `${n} غرفة نوم`,
  })

export const price_messages: PriceMessages = {
  added_line: 'فرق هذا البند بعد التعديل',
  line_explanations: {
    accommodation: ({ nights: n }) => nightsPriced(Number(n)),
    offer: ({ free_nights, bp, of_fils }) => {
      if (free_nights !== undefined) return cheapestNightsFree(Number(free_nights))
      if (bp === undefined) return 'يُخصم من سعر الليالي'
      return `${percent(Number(bp))} من سعر الليالي، ${money(Number(of_fils))}`
    },
    coupon: ({ code }) => `الرمز ${isolate(String(code))}`,
    adjustment: () => 'باتفاق مع فريقنا',
    cleaning_fee: () => 'مرة واحدة للإقامة',
    extra: (extra) =>
      `${countedExtra(extra)} ×\u00A0${arabicDirhams(Number(extra['unit_fils']))}، شاملًا الضريبة`,
    service_charge: ({ of_fils, bp }) =>
      `${percent(Number(bp))} من سعر الليالي، ${money(Number(of_fils))}`,
    vat: ({ of_fils, bp }) => `${percent(Number(bp))} من ${money(Number(of_fils))}`,
    tourism_fee: ({ rooms, nights: n, fils_each }) =>
      `${arabicDirhams(Number(fils_each))} ×\u00A0${bedrooms(Number(rooms))} ×\u00A0${messages.nights(Number(n))}`,
  },
  cancellation: {
    refundable: (until) =>
      `إلغاء مجاني حتى نهاية يوم ${fullDay(until)} (بتوقيت دبي). بعد ذلك لا يُسترد سوى درهم السياحة عن الليالي غير المستخدمة.`,
    refundable_closed:
      'اقترب موعد الوصول ولم يعد الإلغاء المجاني متاحًا. لا يُسترد سوى درهم السياحة عن الليالي غير المستخدمة.',
    non_refundable: 'غير قابل للاسترداد. لا يُسترد سوى درهم السياحة عن الليالي غير المستخدمة.',
  },
}
