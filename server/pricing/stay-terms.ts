import type { Settings } from '#server/db/index.ts'
import { cleaningFee } from './arithmetic.ts'
import type { ExtendedStay } from './extended-stay-queries.ts'
import type { RateCard } from './rate-card-queries.ts'
import type { Terms } from './stay-price.ts'

/** An extension pays no cleaning again, and earlier nights count towards the Tourism Dirham cap. */
export const extensionTerms = (
  terms: Terms,
  { nights_before }: Pick<ExtendedStay, 'nights_before'>,
): Terms => ({
  ...terms,
  cleaning_fee_fils: 0,
  tourism_fee_max_nights: Math.max(0, terms.tourism_fee_max_nights - nights_before),
})

export function stayTerms(
  card: Pick<RateCard, 'bedrooms' | 'permit_class' | 'is_vat_registered'>,
  settings: Settings,
): Terms {
  return {
    bedrooms: card.bedrooms,
    permit_class: card.permit_class,
    vat_bp: card.is_vat_registered ? settings.vat_bp : 0,
    service_charge_bp: settings.service_charge_bp,
    member_discount_bp: settings.member_discount_bp,
    cleaning_fee_fils: cleaningFee(settings, card.bedrooms),
    tourism_fee_fils: settings.tourism_fee_fils[card.permit_class],
    tourism_fee_max_nights: settings.tourism_fee_max_nights,
    refundable_until_days: settings.refundable_until_days,
  }
}
