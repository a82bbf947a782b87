import { filsOf } from '#contract/money.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { Ledger, Option } from './ledger.ts'

type Priced = { kind: string; amount: string }
const fils = (lines: Record<string, string>) =>
  Object.fromEntries(Object.entries(lines).map(([kind, amount]) => [kind, filsOf(amount)]))
const byKind = (lines: Priced[]) =>
  fils(Object.fromEntries(lines.map(({ kind, amount }) => [kind, amount])))

type Quoted = { reservation_id: string; total: string; lines: Priced[]; option: Option }

export function seeQuote({ seen }: Ledger, { reservation_id, total, lines, option }: Quoted) {
  seen.push({
    place: 'the quote',
    reservation_id,
    code: null,
    fils: filsOf(total),
    lines: byKind(lines),
    option,
  })
}

export function seeCheckout(
  { seen }: Ledger,
  { amount, booking }: ClientOutput<Endpoints['startCheckout']>,
) {
  const { reservation_id, coupon: code, lines } = booking
  for (const [place, total] of [
    ['the card form', amount] as const,
    ['the checkout', booking.total] as const,
  ])
    seen.push({
      place,
      reservation_id,
      code,
      fils: filsOf(total),
      lines: byKind(lines),
      option: null,
    })
}

export function seeBookings(
  { seen }: Ledger,
  { upcoming_bookings, past_bookings }: ClientOutput<Endpoints['listMyBookings']>,
) {
  for (const booking of [...upcoming_bookings, ...past_bookings]) {
    const {
      vat,
      tourism_fee,
      service_charge,
      cleaning_fee,
      coupon_discount,
      offer_discount,
      reservation_id,
      coupon,
      rate,
    } = booking
    const lines = fils({ vat, tourism_fee, service_charge, cleaning_fee })
    const given = { coupon: -filsOf(coupon_discount), offer: -filsOf(offer_discount) }
    const accommodation =
      filsOf(rate) - Object.values({ ...lines, ...given }).reduce((sum, one) => sum + one, 0)
    const all = Object.entries({ ...lines, ...given, accommodation }).filter(
      ([, amount]) => amount !== 0,
    )
    seen.push({
      place: 'the list of bookings',
      reservation_id,
      code: coupon,
      fils: filsOf(rate),
      lines: Object.fromEntries(all),
      option: null,
    })
  }
}
