import { messages } from '#contract/messages/en.ts'
import { fullDay } from '#contract/messages/english-months.ts'
import type { ComputedFrom, PriceMessages } from '#contract/messages/messages.ts'
import { numberWithNoun } from '#contract/messages/number-with-noun.ts'
import { unbroken } from '#contract/messages/unbroken.ts'

const money = (fils: number) => unbroken(messages.money(fils))
const percent = (bp: number) => `${bp / 100}%`
const hours = (n: number) => `${n} ${n === 1 ? 'hour' : 'hours'}`
const countedExtra = ({ extra_kind, charged_per, quantity, units }: ComputedFrom) => {
  const n = Number(quantity)
  const nights = messages.nights(Number(units) / n)
  if (charged_per === 'night') return n === 1 ? nights : `${n} ×\u00A0${nights}`
  if (charged_per === 'person') return `${n} ${n === 1 ? 'person' : 'people'}`
  if (charged_per === 'hour') return hours(n)
  const is_of_hours = extra_kind === 'early_check_in' || extra_kind === 'late_check_out'
  return !is_of_hours ? String(n) : `${hours(n)}, 1`
}
const bedrooms = (n: number) => numberWithNoun(`${n} ${n === 1 ? 'bedroom' : 'bedrooms'}`)

export const price_messages: PriceMessages = {
  added_line: 'Difference made by the change',
  line_explanations: {
    accommodation: ({ nights }) => `${messages.nights(Number(nights))} at the nightly rates`,
    offer: ({ free_nights, bp, of_fils }) => {
      if (free_nights !== undefined)
        return `${Number(free_nights) === 1 ? 'The cheapest night' : `The ${free_nights} cheapest nights`} free`
      if (bp === undefined) return 'Taken off the price of the nights'
      return `${percent(Number(bp))} of the nights, ${money(Number(of_fils))}`
    },
    coupon: ({ code }) => `Code ${code}`,
    adjustment: () => 'Agreed with our team',
    cleaning_fee: () => 'Once per stay',
    extra: (extra) =>
      `${countedExtra(extra)} ×\u00A0${money(Number(extra['unit_fils']))}, with VAT`,
    service_charge: ({ of_fils, bp }) =>
      `${percent(Number(bp))} of the nights, ${money(Number(of_fils))}`,
    vat: ({ of_fils, bp }) => `${percent(Number(bp))} of ${money(Number(of_fils))}`,
    tourism_fee: ({ rooms, nights, fils_each }) =>
      `Tourism Dirham: ${money(Number(fils_each))} ×\u00A0${bedrooms(Number(rooms))} ×\u00A0${messages.nights(Number(nights))}`,
  },
  cancellation: {
    refundable: (until) =>
      `Free cancellation until the end of ${fullDay(until)} (Dubai time). After that, only the Tourism Dirham for unused nights is refunded.`,
    refundable_closed:
      'It is too close to arrival for a free cancellation. Only the Tourism Dirham for unused nights is refunded.',
    non_refundable: 'Non-refundable. Only the Tourism Dirham for unused nights is refunded.',
  },
}
