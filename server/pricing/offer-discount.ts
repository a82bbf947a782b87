import * as z from 'zod/mini'
import { share, sum } from './arithmetic.ts'

export const OfferTerms = z.object({
  id: z.int(),
  discount_bp: z.nullable(z.int()),
  free_nights: z.nullable(z.int()),
})
export type OfferTerms = z.infer<typeof OfferTerms>

export function bestOffer(offers: OfferTerms[], night_fils: number[], total_fils: number) {
  const valued = offers.map((offer) => ({
    id: offer.id,
    fils: offerValue(offer, night_fils, total_fils),
    computed_from: offerGround(offer, total_fils),
  }))
  return (
    valued.filter(({ fils }) => fils > 0).toSorted((a, b) => b.fils - a.fils || a.id - b.id)[0] ??
    null
  )
}

function offerGround(
  { id, discount_bp, free_nights }: OfferTerms,
  total_fils: number,
): Record<string, number> {
  return free_nights === null
    ? { offer_id: id, bp: discount_bp ?? 0, of_fils: total_fils }
    : { offer_id: id, free_nights }
}

function offerValue(
  { discount_bp, free_nights }: OfferTerms,
  night_fils: number[],
  total_fils: number,
): number {
  if (free_nights === null) return share(total_fils, discount_bp ?? 0)
  return sum(night_fils.toSorted((a, b) => a - b).slice(0, free_nights))
}
