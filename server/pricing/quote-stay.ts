import { QUOTE_MINUTES } from '#contract/constants.ts'
import { readSettings, type Db, type Settings, type Tx } from '#db'
import { refuse } from '#http'
import { addDays, nightsBetween } from '#time'
import { v7 } from './uuid.ts'
import { priceStay } from './quote.ts'
import { findRateCard, insertQuotes, termsOf, type QuoteRow, type RateCard, type RateRow } from './queries.ts'

export type QuoteAsked = { room_category_id?: number | undefined; slug?: string | undefined; from: string; to: string; guests: number }
type Moment = { now: Date; today: string }

export type StayQuote = { quote: QuoteRow; rates: RateRow[]; units_count: number; units_left: number; guests_above_maximum: boolean }

/**
 * Quotes a stay and saves the quote for 30 minutes: every option, member or not, refundable or not, with every line.
 * Refuses INVALID_SLUG, INVALID_ROOM_CATEGORY, INVALID_DATES, MIN_NIGHTS, MAX_NIGHTS, TOO_MANY_GUESTS, ROOM_UNAVAILABLE.
 */
export async function quoteStay(db: Db | Tx, asked: QuoteAsked, { now, today }: Moment): Promise<StayQuote> {
  if (asked.to <= asked.from) refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'invalid' }] })
  if (asked.from < today) refuse('INVALID_DATES', { fields: [{ field: 'from', code: 'invalid' }] })
  const card =
    (await findRateCard(db, { ...asked, now, today })) ?? refuse(asked.slug === undefined ? 'INVALID_ROOM_CATEGORY' : 'INVALID_SLUG')
  const settings = await readSettings(db, asked.from)
  guardStay(card, asked, settings)
  const rates = drawOptions(card, asked, { settings, now, today })
  await insertQuotes(db, [rates.quote], rates.rates)
  return { ...rates, units_count: card.units_count, units_left: card.units_left, guests_above_maximum: asked.guests > card.max_occupants }
}

function guardStay(card: RateCard, asked: QuoteAsked, settings: Settings) {
  const nights = nightsBetween(asked.from, asked.to)
  if (!card.is_on_sale || card.plans.length === 0) refuse('ROOM_UNAVAILABLE')
  if (nights < card.min_nights) refuse('MIN_NIGHTS', { fields: [{ field: 'to', code: 'at_least', n: card.min_nights }] })
  if (nights > settings.max_stay_nights)
    refuse('MAX_NIGHTS', { fields: [{ field: 'to', code: 'not_exceed', n: settings.max_stay_nights }] })
  if (asked.guests > card.legal_occupants)
    refuse('TOO_MANY_GUESTS', { fields: [{ field: 'guests', code: 'not_exceed', n: card.legal_occupants }] })
  if (card.nightly_rates.length < nights || card.units_left === 0) refuse('ROOM_UNAVAILABLE')
}

/** The options of a stay, not yet saved: one per plan on sale, for members and for others. */
export function drawOptions(
  card: RateCard,
  asked: QuoteAsked,
  { settings, now, today }: Moment & { settings: Settings },
): { quote: QuoteRow; rates: RateRow[] } {
  const terms = termsOf(card, settings)
  const last_refund_day = addDays(asked.from, -terms.refundable_until_days)
  const refundable_until = last_refund_day >= today ? last_refund_day : null
  const quote: QuoteRow = {
    id: v7(now),
    room_category_id: card.id,
    arrival_date: asked.from,
    departure_date: asked.to,
    guests: asked.guests,
    quoted_at: now,
    expires_at: new Date(now.getTime() + QUOTE_MINUTES * 60_000),
  }
  // A refundable plan whose refund day has passed is not sold, unless the home sells no other.
  const plans = card.plans.filter((plan) => !plan.is_refundable || refundable_until !== null || card.plans.length === 1)
  const rates = plans.flatMap((plan) =>
    [false, true].map((is_member) => ({
      ...priceStay({ nightly_rates: card.nightly_rates, plan, is_member, offers: card.offers, terms }),
      id: v7(now),
      quote_id: quote.id,
      is_member,
      is_refundable: plan.is_refundable,
      refundable_until: plan.is_refundable ? refundable_until : null,
      terms,
    })),
  )
  return { quote, rates }
}
