import type { Moment } from '#server/core/time.ts'
import type { Db } from '#server/db/index.ts'
import { findRateCards, type HomeStay, type RateCard } from '#server/pricing/rate-card-queries.ts'
import type { OfferTerms } from '#server/pricing/offer-discount.ts'
import { pricesOf } from '#server/pricing/quotes/quote-stay.ts'

/** The number of an offer that is not made yet. */
const NEW = 0

type WithOffer = { offer: Omit<OfferTerms, 'id'> | null; instead_of: number | null } & Moment
type PricedStay = HomeStay & { before_fils: number; after_fils: number }

/**
 * What a non-member pays on the cheapest terms for each of these stays, without and with an offer;
 * a stay whose nights have no price is left out. `instead_of`: an offer that would be gone.
 */
export async function priceWithOffer(
  db: Db,
  stays: readonly HomeStay[],
  { offer, instead_of, ...moment }: WithOffer,
): Promise<PricedStay[]> {
  const cards = await findRateCards(db, stays, moment)
  return stays.flatMap((stay, n) => {
    const card = cards[n]
    if (!card) return []
    const others = card.offers.filter(({ id }) => id !== instead_of)
    const added = offer === null ? others : [...others, { id: NEW, ...offer }]
    const before_fils = cheapest({ ...card, offers: others }, stay, moment.today)
    const after_fils = cheapest({ ...card, offers: added }, stay, moment.today)
    return before_fils === null || after_fils === null ? [] : [{ ...stay, before_fils, after_fils }]
  })
}

function cheapest(card: RateCard, { from, to }: HomeStay, today: string): number | null {
  const nights = Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days
  if (card.nightly_rates.length < nights) return null
  const totals = pricesOf(card, from, today)
    .filter(({ is_member }) => !is_member)
    .map(({ total_fils }) => total_fils)
  return totals.length === 0 ? null : Math.min(...totals)
}
