import * as z from 'zod/mini'
import { PERMIT_CLASSES } from '#contract/home-kinds.ts'
import { day } from '#contract/wire.ts'
import { discountedRate, share, sum } from './arithmetic.ts'
import { PriceLine, type ComputedFrom } from './price-line.ts'
import { tourismFee, tourismUnits } from './tourism-dirham.ts'
import { bestOffer, type OfferTerms } from './offer-discount.ts'
import { extrasOf, totalOfLines, withExtras, type OrderedExtra } from './extra-lines.ts'

/** Amounts in fils, shares in basis points. */
export const Terms = z.object({
  bedrooms: z.int(),
  permit_class: z.enum(PERMIT_CLASSES),
  vat_bp: z.int(), // 0 for a supplier not registered (domain V2)
  service_charge_bp: z.int(),
  member_discount_bp: z.int(),
  cleaning_fee_fils: z.int(),
  tourism_fee_fils: z.int(), // per bedroom and night
  tourism_fee_max_nights: z.int(),
  refundable_until_days: z.int(),
})
export type Terms = z.infer<typeof Terms>

export const NightlyRate = z.object({ date: day, fils: z.int() })
export type NightlyRate = z.infer<typeof NightlyRate>
export const PlanTerms = z.object({ is_refundable: z.boolean(), discount_bp: z.int() })
export type PlanTerms = z.infer<typeof PlanTerms>

export const StayPrice = z.object({
  daily_rate: z.array(NightlyRate),
  total_base_rate_fils: z.int(),
  offer_id: z.nullable(z.int()),
  lines: z.array(PriceLine),
  total_fils: z.int(),
})
export type StayPrice = z.infer<typeof StayPrice>

type Stay = {
  nightly_rates: NightlyRate[]
  plan: PlanTerms
  is_member: boolean
  offers: OfferTerms[]
  /** Those that every stay of the home has. */
  extras?: readonly OrderedExtra[]
  terms: Terms
}

export function priceStay(stay: Stay): StayPrice {
  const { nightly_rates, plan, is_member, offers, extras = [], terms } = stay
  const member_bp = is_member ? terms.member_discount_bp : 0
  const daily_rate = nightly_rates.map(({ date, fils }) => ({
    date,
    fils: discountedRate(fils, plan.discount_bp, member_bp),
  }))
  const night_fils = daily_rate.map(({ fils }) => fils)
  const total_base_rate_fils = sum(night_fils)
  const offer = bestOffer(offers, night_fils, total_base_rate_fils)
  const { lines, total_fils } = priceLines({
    accommodation_fils: total_base_rate_fils,
    no_of_nights: daily_rate.length,
    offer,
    coupon: null,
    adjustment: null,
    extras,
    terms,
  })
  return { daily_rate, total_base_rate_fils, offer_id: offer?.id ?? null, lines, total_fils }
}

/** What a price was made of, before a coupon. */
export function partsOf(
  { lines, total_base_rate_fils, daily_rate }: StayPrice,
  terms: Terms,
): Parts {
  const offer = lines.find(({ kind }) => kind === 'offer')
  return {
    accommodation_fils: total_base_rate_fils,
    no_of_nights: daily_rate.length,
    offer: offer ? { fils: -offer.fils, computed_from: offer.computed_from } : null,
    coupon: null,
    adjustment: lines.find(({ kind }) => kind === 'adjustment') ?? null,
    extras: extrasOf(lines),
    terms,
  }
}

export type Parts = {
  accommodation_fils: number
  no_of_nights: number
  offer: { fils: number; computed_from: ComputedFrom } | null
  coupon: { code: string; fils: number } | null
  // of a price agreed with the guest, either way
  adjustment: { fils: number; computed_from: ComputedFrom } | null
  // those that every stay of the home has
  extras: readonly OrderedExtra[]
  terms: Terms
}

/** In fils, after offer, coupon and adjustment. */
export const nightsFils = ({
  accommodation_fils,
  offer,
  coupon,
  adjustment,
}: Omit<Parts, 'terms' | 'extras'>) =>
  accommodation_fils - (offer?.fils ?? 0) - (coupon?.fils ?? 0) + (adjustment?.fils ?? 0)

/**
 * Nights − offer − coupon ± adjustment + cleaning + service is taxable (design 5); VAT per line;
 * extras contain theirs; the Tourism Dirham is never discounted.
 */
export function priceLines({ terms, no_of_nights, ...parts }: Parts): {
  lines: PriceLine[]
  total_fils: number
} {
  const { accommodation_fils, offer, coupon, adjustment } = parts
  const nights_fils = nightsFils({ no_of_nights, ...parts })
  const service_fils = share(nights_fils, terms.service_charge_bp)
  const taxable = [nights_fils, terms.cleaning_fee_fils, service_fils]
  const taxed = tourismUnits(terms, terms.bedrooms, no_of_nights)
  const candidates: PriceLine[] = [
    { kind: 'accommodation', fils: accommodation_fils, computed_from: { nights: no_of_nights } },
    { kind: 'offer', fils: -(offer?.fils ?? 0), computed_from: offer?.computed_from ?? {} },
    { kind: 'coupon', fils: -(coupon?.fils ?? 0), computed_from: { code: coupon?.code ?? '' } },
    {
      kind: 'adjustment',
      fils: adjustment?.fils ?? 0,
      computed_from: adjustment?.computed_from ?? {},
    },
    {
      kind: 'cleaning_fee',
      fils: terms.cleaning_fee_fils,
      computed_from: { bedrooms: terms.bedrooms },
    },
    {
      kind: 'service_charge',
      fils: service_fils,
      computed_from: { of_fils: nights_fils, bp: terms.service_charge_bp },
    },
    {
      kind: 'vat',
      fils: sum(taxable.map((fils) => share(fils, terms.vat_bp))),
      computed_from: { of_fils: sum(taxable), bp: terms.vat_bp },
    },
    {
      kind: 'tourism_fee',
      fils: tourismFee(terms, terms.bedrooms, no_of_nights),
      computed_from: { ...taxed, fils_each: terms.tourism_fee_fils },
    },
  ]
  const own = candidates.filter((line) => line.kind === 'accommodation' || line.fils !== 0)
  const lines = parts.extras.length === 0 ? own : withExtras(own, parts.extras, terms.vat_bp)
  return { lines, total_fils: totalOfLines(lines) }
}
