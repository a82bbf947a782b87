import type { Coupon, Home, Offer, Terms } from './terms.ts'

export type Stay = {
  room_category_id: number
  from: string
  to: string
  is_member: boolean
  is_refundable: boolean
  quoted_at: Date
  extends_from: string | null
  coupon: Coupon | null
  agreed_fils: number | null // the total a colleague agreed with the guest, before any coupon
}

/** Every amount of a stay, in fils; discounts are negative. */
export type Due = {
  accommodation: number
  offer: number
  coupon: number
  adjustment: number
  cleaning_fee: number
  service_charge: number
  vat: number
  tourism_fee: number
  total: number
  refundable_until: string | null
}

const DAY_MS = 24 * 60 * 60 * 1000
const DUBAI_MS = 4 * 60 * 60 * 1000 // ahead of UTC all year
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS
const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0)

/** Parts of ten thousand, exactly, to the nearest fils; a half goes up. */
const parts = (fils: number, ...basis_points: number[]): number => {
  const over = 10_000n ** BigInt(basis_points.length)
  const product = basis_points.reduce((so_far, bp) => so_far * BigInt(bp), BigInt(fils))
  return Number((2n * product + over) / (2n * over))
}

export function priceOf(stay: Stay, terms: Terms): Due {
  const home = terms.homes[stay.room_category_id]
  if (!home) throw new Error(`The terms know no home ${stay.room_category_id}`)
  const read = settingsOn(terms, stay.from)
  const nights = nightPrices(stay, home, read.number('member_discount_bp'))
  const accommodation = sum(nights)
  const offer = Math.max(
    0,
    ...fitting(stay, nights.length, terms.offers).map((one) => saved(one, nights)),
  )
  const cleaning_fee =
    stay.extends_from === null
      ? read.member('cleaning_fee_fils', String(Math.min(home.bedrooms, 6)))
      : 0
  const vat_bp = home.is_taxed ? read.number('vat_bp') : 0
  const tourism_fee =
    read.member('tourism_fee_fils', home.permit_class) *
    Math.max(1, home.bedrooms) *
    taxedNights(stay, read)
  const withFees = (nights_fils: number) => {
    const service_charge = parts(nights_fils, read.number('service_charge_bp'))
    const vat = sum([nights_fils, cleaning_fee, service_charge].map((fils) => parts(fils, vat_bp)))
    return {
      cleaning_fee,
      service_charge,
      vat,
      tourism_fee,
      total: nights_fils + cleaning_fee + service_charge + vat + tourism_fee,
    }
  }
  const after_offer = accommodation - offer
  const agreed = stay.agreed_fils === null ? after_offer : mostNights(stay.agreed_fils, withFees)
  const coupon = Math.min(
    agreed,
    stay.coupon?.discount_fils ?? parts(agreed, stay.coupon?.discount_bp ?? 0),
  )
  const refundable_until = lastRefundDay(stay, read.number('refundable_until_days'))
  const discounts = { offer: 0 - offer, coupon: 0 - coupon, adjustment: agreed - after_offer }
  return { accommodation, ...discounts, ...withFees(agreed - coupon), refundable_until }
}

/** The dearest nights that cost no more than the agreed total once the fees are on them. */
function mostNights(
  agreed_fils: number,
  withFees: (nights_fils: number) => { total: number },
): number {
  let nights_fils = agreed_fils
  for (
    let over = withFees(nights_fils).total - agreed_fils;
    over > 0;
    over = withFees(nights_fils).total - agreed_fils
  )
    nights_fils -= Math.max(1, Math.floor(over / 2))
  return nights_fils
}

function nightPrices(
  { from, to, is_member, is_refundable }: Stay,
  home: Home,
  member_bp: number,
): number[] {
  const plan_bp = home.plans.find((plan) => plan.is_refundable === is_refundable)?.discount_bp ?? 0
  const off = [10_000 - plan_bp, 10_000 - (is_member ? member_bp : 0)]
  return Array.from({ length: daysBetween(from, to) }, (_, n) =>
    parts(home.nights[dayAfter(from, n)] ?? NaN, ...off),
  )
}

const fitting = (
  { room_category_id, from, to, quoted_at }: Stay,
  nights: number,
  offers: Offer[],
) =>
  offers.filter(
    (one) =>
      (one.room_category_id ?? room_category_id) === room_category_id &&
      one.first_arrival <= from &&
      one.last_departure >= to &&
      one.least_nights <= nights &&
      one.starts_ms <= quoted_at.getTime() &&
      one.ends_ms > quoted_at.getTime(),
  )

const saved = ({ discount_bp, free_nights }: Offer, nights: number[]) =>
  parts(sum(nights), discount_bp ?? 0) +
  sum(nights.toSorted((a, b) => a - b).slice(0, free_nights ?? 0))

type Settings = ReturnType<typeof settingsOn>

/** The first nights of a stay with all its extensions (domain T4, T9). */
function taxedNights({ from, to, extends_from }: Stay, read: Settings): number {
  const before = extends_from === null ? 0 : daysBetween(extends_from, from)
  return Math.max(
    0,
    Math.min(daysBetween(from, to), read.number('tourism_fee_max_nights') - before),
  )
}

function lastRefundDay({ from, is_refundable, quoted_at }: Stay, days: number): string | null {
  const last = dayAfter(from, -days)
  const today = new Date(quoted_at.getTime() + DUBAI_MS).toISOString().slice(0, 10)
  return is_refundable && last >= today ? last : null
}

function settingsOn({ settings }: Terms, day: string) {
  const value = (name: string) =>
    settings.find(
      (one) => one.name === name && one.from <= day && (one.to === null || day < one.to),
    )?.value
  const known = (found: unknown, name: string) => {
    if (typeof found !== 'number') throw new Error(`No setting ${name} on ${day}`)
    return found
  }
  return {
    number: (name: string) => known(value(name), name),
    member: (name: string, key: string) => {
      const all = value(name)
      return known(
        typeof all === 'object' && all !== null ? Reflect.get(all, key) : undefined,
        `${name}.${key}`,
      )
    },
  }
}
