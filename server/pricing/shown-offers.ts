import { TOP_OFFER_TYPES } from '#contract/constants.ts'
import type { Call } from '#http'
import { dubaiMoment } from '#time'
import { listShownOffers, type ShownOffer } from './shown-offer-queries.ts'

/** Offers in force, or those of them we put forward. */
export async function listOffers({ featured = false }: { featured?: boolean | undefined }, call: Call) {
  const offers = await listFor(call, { featured_only: featured, begins_before: null })
  return { offers: offers.map(shown) }
}

/** Offers in force on some day of the month that it is in Dubai and not over yet, the first to end first. */
export async function listMonthlyOffers(_asked: object, call: Call) {
  const offers = await listFor(call, { featured_only: false, begins_before: nextMonth(call.today) })
  return { monthly_offers: offers.toSorted((a, b) => a.expiry.getTime() - b.expiry.getTime() || a.id - b.id).map(shown) }
}

/** Of each kind the home page shows (spec 9) the offer in force that takes the largest share off; of equals, ours first. */
export async function listTopOffers(_asked: object, call: Call) {
  const offers = await listFor(call, { featured_only: false, begins_before: null })
  const best = TOP_OFFER_TYPES.flatMap(
    (type) => offers.filter((offer) => offer.type === type).toSorted((a, b) => shareOf(b) - shareOf(a))[0] ?? [],
  )
  return { top_offers: best.map(shown) }
}

async function listFor({ db, lang, now, today }: Call, which: { featured_only: boolean; begins_before: Date | null }) {
  return await listShownOffers(db, { lang, now, today, ...which })
}

/** The moment at which the month after a day's begins in Dubai. */
const nextMonth = (today: string) => dubaiMoment(Temporal.PlainDate.from(today).with({ day: 1 }).add({ months: 1 }).toString())

/** What part of the shortest stay is not paid for. */
const shareOf = ({ discount_bp, free_nights, length_of_stay }: ShownOffer) =>
  free_nights === null ? (discount_bp ?? 0) / 10_000 : free_nights / length_of_stay

const shown = ({ discount_bp, ...offer }: ShownOffer) => ({
  ...offer,
  offer_description: { description_1: offer.description_1 },
  discount_percent: discount_bp === null ? null : discount_bp / 100,
})
