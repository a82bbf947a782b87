import * as z from 'zod/mini'
import { day } from '#contract/wire.ts'
import { BOOKING_STATUSES } from '#contract/endpoints/bookings.ts'
import { Credit } from '#server/billing/index.ts'
import {
  extrasOf,
  ownersPart,
  PriceLine,
  share,
  spread,
  sumOfExtras,
} from '#server/pricing/index.ts'
import { difference, NOTHING, type Amounts } from './amounts.ts'
import { managementFee, withManagementFee } from './management-fee.ts'

export const AccrualCause = z.enum([
  'night',
  'arrival',
  'extra',
  'cancellation',
  'refund',
  'expense',
  'rent',
  'rent_vat',
])
export type AccrualCause = z.infer<typeof AccrualCause>
export type Accrual = { accrued_on: string; cause: AccrualCause; amounts: Amounts }

export const SoldBooking = z.object({
  status: z.enum(BOOKING_STATUSES),
  was_confirmed: z.boolean(),
  arrival_date: day,
  closed_on: z.nullable(day), // the day it was cancelled or ended
  nights: z.array(z.object({ date: day, fils: z.int() })),
  charges: z.array(PriceLine),
  // what of the charges went back
  credits: z.array(z.extend(Credit, { credited_on: day, is_of_cancelling: z.boolean() })),
  management_fee_bp: z.int(), // of the arrival day
})
export type SoldBooking = z.infer<typeof SoldBooking>

/**
 * Nights, their discounts, service charge, VAT and tourism fee accrue per night, cleaning on
 * arrival, an extra on its day; what a cancellation retains on its day, later refunds on theirs. The sum is what the
 * guest paid minus refunds; the management fee is a share of nights less discounts.
 */
export function accrueBooking(stay: SoldBooking): Accrual[] {
  if (!stay.was_confirmed || stay.status === 'pencil' || stay.status === 'expired') return []
  const whole = amountsOf(stay.charges)
  const later = stay.credits.filter(
    (credit) => stay.status !== 'cancelled' || !credit.is_of_cancelling,
  )
  if (stay.status !== 'cancelled')
    return [
      ...accrueNights(stay, whole),
      ...accrueArrival(stay, whole),
      ...accrueExtras(stay),
      ...accrueCredits(stay, whole, later),
    ]
  const of_cancelling = stay.credits.filter((credit) => credit.is_of_cancelling)
  const retained = of_cancelling.reduce(
    (left, credit) => difference(left, amountsOfCredit(credit)),
    whole,
  )
  const accrual = {
    accrued_on: stay.closed_on ?? stay.arrival_date,
    cause: 'cancellation' as const,
    amounts: withManagementFee(retained, stay.management_fee_bp),
  }
  return [accrual, ...accrueCredits(stay, retained, later)]
}

function amountsOf(charges: PriceLine[]): Amounts {
  const of = (...kinds: PriceLine['kind'][]) =>
    sum(charges.filter(({ kind }) => kinds.includes(kind)).map(({ fils }) => fils))
  const extras = sumOfExtras(charges)
  return {
    ...NOTHING,
    accommodation_fils: of('accommodation'),
    discount_fils: of('offer', 'coupon', 'adjustment'),
    cleaning_fee_fils: of('cleaning_fee'),
    service_charge_fils: of('service_charge'),
    vat_fils: of('vat') - extras.vat_fils,
    tourism_fee_fils: of('tourism_fee'),
    extra_fils: extras.net_fils,
    extra_vat_fils: extras.vat_fils,
    owner_extra_fils: extras.owner_fils,
  }
}

function accrueNights(
  { nights, charges, management_fee_bp }: SoldBooking,
  whole: Amounts,
): Accrual[] {
  const by_rate = nights.map(({ fils }) => fils)
  const charged = Number(
    charges.find(({ kind }) => kind === 'tourism_fee')?.computed_from['nights'] ?? 0,
  )
  const accommodation = spread(whole.accommodation_fils, by_rate)
  const discount = spread(whole.discount_fils, by_rate)
  const service_charge = spread(whole.service_charge_fils, by_rate)
  const vat = spread(whole.vat_fils - vatOfCleaning(charges), by_rate)
  const management_fee = spread(managementFee(whole, management_fee_bp), by_rate)
  const tourism_fee = spread(
    whole.tourism_fee_fils,
    // the first nights of the stay are the charged ones (domain T4)
    nights.map((_, index) => (index < charged ? 1 : 0)),
  )
  return nights.map(({ date }, index) => ({
    accrued_on: date,
    cause: 'night',
    amounts: {
      ...NOTHING,
      accommodation_fils: accommodation[index] ?? 0,
      discount_fils: discount[index] ?? 0,
      service_charge_fils: service_charge[index] ?? 0,
      vat_fils: vat[index] ?? 0,
      tourism_fee_fils: tourism_fee[index] ?? 0,
      management_fee_fils: management_fee[index] ?? 0,
    },
  }))
}

function accrueArrival(
  { arrival_date, charges }: SoldBooking,
  { cleaning_fee_fils }: Amounts,
): Accrual[] {
  return [
    {
      accrued_on: arrival_date,
      cause: 'arrival',
      amounts: { ...NOTHING, cleaning_fee_fils, vat_fils: vatOfCleaning(charges) },
    },
  ]
}

const accrueExtras = ({ charges }: SoldBooking): Accrual[] =>
  charges.flatMap((line) =>
    extrasOf([line]).map((extra) => ({
      accrued_on: extra.day,
      cause: 'extra' as const,
      amounts: {
        ...NOTHING,
        extra_fils: line.fils,
        extra_vat_fils: extra.vat_fils,
        owner_extra_fils: ownersPart(line.fils, extra),
      },
    })),
  )

function vatOfCleaning(charges: PriceLine[]): number {
  const bp = Number(charges.find(({ kind }) => kind === 'vat')?.computed_from['bp'] ?? 0)
  return share(
    sum(charges.filter(({ kind }) => kind === 'cleaning_fee').map(({ fils }) => fils)),
    bp,
  )
}

function accrueCredits(
  stay: SoldBooking,
  whole: Amounts,
  credits: SoldBooking['credits'],
): Accrual[] {
  let held = whole
  return credits.map((credit) => {
    const left = difference(held, amountsOfCredit(credit))
    const amounts = difference(
      withManagementFee(left, stay.management_fee_bp),
      withManagementFee(held, stay.management_fee_bp),
    )
    held = left
    return { accrued_on: credit.credited_on, cause: 'refund', amounts }
  })
}

const amountsOfCredit = (credit: Credit): Amounts => ({
  ...NOTHING,
  accommodation_fils: credit.accommodation_fils,
  discount_fils: credit.discount_fils,
  cleaning_fee_fils: credit.cleaning_fee_fils,
  service_charge_fils: credit.service_charge_fils,
  vat_fils: credit.nights_vat_fils + credit.cleaning_vat_fils + credit.service_vat_fils,
  tourism_fee_fils: credit.tourism_fee_fils,
  extra_fils: credit.extra_fils,
  extra_vat_fils: credit.extra_vat_fils,
  owner_extra_fils: credit.owner_extra_fils,
})

const sum = (amounts: number[]) => amounts.reduce((total, fils) => total + fils, 0)
