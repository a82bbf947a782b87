import type { offers } from '#contract/endpoints/offers.ts'
import type { pricing } from '#contract/endpoints/pricing.ts'
import type { Call, Handlers } from '#server/call/call.ts'
import type { RateRow } from './quotes/quote-queries.ts'
import { listDeparturePrices, listNightPrices } from './calendar/calendar-prices.ts'
import { quoteStay } from './quotes/quote-stay.ts'
import { countOfferViews } from './offers/offer-views.ts'
import { listMonthlyOffers, listOffers, listTopOffers } from './offers/public-offers.ts'
import { cancellationView, lineViews } from './price-line-labels.ts'

type Input = {
  room_category_slug?: string | undefined
  room_category_id?: number | undefined
  from: string
  to: string
  guests: number
  extend_stay?: string | undefined
}

async function readRoomRate({ room_category_slug, ...input }: Input, call: Call) {
  const { quote, rates, units_count, units_left, guests_above_maximum, extension } =
    await quoteStay(call.db, { ...input, slug: room_category_slug }, call)
  return {
    member: optionsFor(rates, true, call),
    non_member: optionsFor(rates, false, call),
    expires_at: quote.expires_at,
    units_count,
    units_left,
    guests_above_maximum,
    extension: extension && {
      reservation_id: extension.reservation_id,
      arrival_date: extension.arrival_date,
      no_of_nights: extension.nights_before,
      guests: extension.guests,
    },
  }
}

function optionsFor(rates: RateRow[], is_member: boolean, call: Call) {
  const option = (is_refundable: boolean) => {
    const rate = rates.find(
      (one) => one.is_member === is_member && one.is_refundable === is_refundable,
    )
    return rate ? optionView(rate, call) : null
  }
  return { refundable: option(true), non_refundable: option(false) }
}

function optionView(rate: RateRow, { today, lang }: Call) {
  return {
    rate_id: rate.id,
    rate: {
      total_base_rate: rate.total_base_rate_fils,
      daily_rate: rate.daily_rate.map(({ date, fils }) => ({ date, price: fils })),
      lines: lineViews(rate.lines, lang),
      total: rate.total_fils,
    },
    cancellation: cancellationView(rate, today, lang),
  }
}

export const pricingHandlers = {
  countOfferViews,
  readRoomRate,
  quoteRoomRate: readRoomRate,
  listNightPrices,
  listDeparturePrices,
  listOffers,
  listMonthlyOffers,
  listTopOffers,
} satisfies Handlers<keyof typeof pricing | keyof typeof offers>
