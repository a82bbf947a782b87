import { TOP_OFFER_TYPES } from '#contract/constants.ts'
import type { Call } from '#server/call/call.ts'
import { dubaiMoment } from '#server/core/time.ts'
import { listPublicOffers, type PublicOffer, type OfferFilter } from './public-offer-queries.ts'
import { withStayPrices, type PricedOffer } from './price-opened-nights.ts'

export async function listOffers(
  { featured = false }: { featured?: boolean | undefined },
  call: Call,
) {
  const offers = await listFor(call, { which: featured ? 'featured' : 'all', begins_before: null })
  return { offers: offers.map(offerView) }
}

export async function listMonthlyOffers(_asked: object, call: Call) {
  const offers = await listFor(call, { which: 'all', begins_before: nextMonth(call.today) })
  return {
    monthly_offers: offers
      .toSorted((a, b) => a.expiry.getTime() - b.expiry.getTime() || a.id - b.id)
      .map(offerView),
  }
}

/** One per kind on the home page (spec 9): the offer in force with the largest discount. */
export async function listTopOffers(_asked: object, call: Call) {
  const offers = await listFor(call, { which: { best_of: TOP_OFFER_TYPES }, begins_before: null })
  const best = offers.toSorted((a, b) => orderOf(a) - orderOf(b))
  return { top_offers: best.map(offerView) }
}

async function listFor(
  { db, lang, now, today }: Call,
  which: Pick<OfferFilter, 'which' | 'begins_before'>,
) {
  return await withStayPrices(db, await listPublicOffers(db, { lang, now, today, ...which }), {
    now,
    today,
  })
}

const nextMonth = (today: string) =>
  dubaiMoment(Temporal.PlainDate.from(today).with({ day: 1 }).add({ months: 1 }).toString())

const orderOf = ({ type }: PublicOffer) => TOP_OFFER_TYPES.findIndex((top) => top === type)

const offerView = ({ discount_bp, ...offer }: PricedOffer) => ({
  ...offer,
  offer_description: { description_1: offer.description_1 },
  discount_percent: discount_bp === null ? null : discount_bp / 100,
})
