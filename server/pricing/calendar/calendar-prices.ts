import type { Call } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays, nightsBetween } from '#server/core/time.ts'
import { readSettings } from '#server/db/index.ts'
import { findNightPrices, findReach, type Reach } from './calendar-queries.ts'
import { allowsDeparture } from '#server/pricing/offers/offer-conditions-queries.ts'
import { findRateCard, type RateCard } from '#server/pricing/rate-card-queries.ts'
import { lengthsOf, nightsInARow, ruleOn } from '#server/pricing/stay-rules.ts'
import { pricesOf } from '#server/pricing/quotes/quote-stay.ts'

type Home = { room_category_slug: string }
type Departure = { to: string; no_of_nights: number; total: number }

/**
 * Prices of the coming nights, in fils before taxes and fees, as the caller would pay them. Refuses
 * INVALID_SLUG.
 */
export async function listNightPrices(
  { room_category_slug: slug }: Home,
  { db, today, person }: Call,
) {
  const nights = await findNightPrices(db, { slug, today, is_member: person?.is_member ?? false })
  return { nights: nights ?? refuse('INVALID_SLUG') }
}

/**
 * What a stay from `from` costs for every day it could end on: the total a quote would show first.
 * Refuses INVALID_SLUG and INVALID_DATES.
 */
export async function listDeparturePrices(
  { room_category_slug: slug, from }: Home & { from: string },
  call: Call,
) {
  const { db, now, today, person } = call
  if (from < today) refuse('INVALID_DATES', { fields: [{ field: 'from', code: 'invalid' }] })
  const { max_stay_nights } = await readSettings(db, from)
  const last = addDays(from, max_stay_nights)
  const [card, reach] = await Promise.all([
    findRateCard(db, { slug, from, to: last, now, today }),
    findReach(db, { slug, from, last, now }),
  ])
  if (!card || !reach) refuse('INVALID_SLUG')
  const departures = card.is_on_sale
    ? departuresOf(card, { from, reach, today, is_member: person?.is_member ?? false })
    : []
  return { departures, min_nights: lengthsOf(card, ruleOn(card, from)).least }
}

type Arrival = { from: string; reach: Reach; today: string; is_member: boolean }

function departuresOf(card: RateCard, { from, reach, today, is_member }: Arrival): Departure[] {
  const arrival = ruleOn(card, from)
  if (arrival?.no_arrival || reach.free_until === null) return []
  const { least, most } = lengthsOf(card, arrival)
  const longest = Math.min(
    most,
    nightsInARow(from, card.nightly_rates),
    nightsBetween(from, reach.free_until),
  )
  return Array.from(
    { length: Math.max(0, longest - least + 1) },
    (_, index) => least + index,
  ).flatMap((no_of_nights) => {
    const to = addDays(from, no_of_nights)
    if (ruleOn(card, to)?.no_departure) return []
    const offers = reach.offers.filter((offer) =>
      allowsDeparture(offer, { to, nights: no_of_nights }),
    )
    const stay = { ...card, nightly_rates: card.nightly_rates.slice(0, no_of_nights), offers }
    const rates = pricesOf(stay, from, today).filter((rate) => rate.is_member === is_member)
    const rate = rates.find(({ is_refundable }) => is_refundable) ?? rates[0]
    return rate ? [{ to, no_of_nights, total: rate.total_fils }] : []
  })
}
