import { QUOTE_MINUTES } from '#contract/hold-times-and-limits.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { nightsBetween, type Moment } from '#server/core/time.ts'
import { lengthsOf, ruleOn } from '#server/pricing/stay-rules.ts'
import { lastRefundDay } from '#server/pricing/last-refund-day.ts'
import { v7 } from '#server/core/uuid.ts'
import { priceStay, type Terms } from '#server/pricing/stay-price.ts'
import { extensionTerms, stayTerms } from '#server/pricing/stay-terms.ts'
import { findExtendedStay, type ExtendedStay } from '#server/pricing/extended-stay-queries.ts'
import { findRateCard, type RateCard } from '#server/pricing/rate-card-queries.ts'
import { obligatoryOf, ofMoreNights } from '#server/pricing/obligatory-extras.ts'
import { insertQuotes, type QuoteRow, type RateRow } from './quote-queries.ts'

export type QuoteInput = {
  room_category_id?: number | undefined
  slug?: string | undefined
  from: string
  to: string
  guests: number
  /**
   * The booking these nights would extend; ignored unless it is the person's own stay ending on
   * `from`.
   */
  extend_stay?: string | undefined
  /** Whoever asks finds the units: none need be free throughout. */
  finds_units?: boolean
  /** Of other nights of a booking: who sells it goes on selling it. */
  supplier_id?: number | undefined
}
type Asker = Moment & { person: { user_id: number } | null }

export type StayQuote = {
  quote: QuoteRow
  rates: RateRow[]
  units_count: number
  units_left: number
  guests_above_maximum: boolean
  extension: ExtendedStay | null
}

/**
 * Saved for 30 minutes. Refuses INVALID_SLUG, INVALID_ROOM_CATEGORY, INVALID_DATES, MIN_NIGHTS,
 * MAX_NIGHTS, CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, TOO_MANY_GUESTS, ROOM_UNAVAILABLE, and
 * UNIT_UNAVAILABLE for an extension whose unit is taken.
 */
export async function quoteStay(
  db: Db | Tx,
  input: QuoteInput,
  { now, today, person }: Asker,
): Promise<StayQuote> {
  if (input.to <= input.from)
    refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'invalid' }] })
  if (input.from < today) refuse('INVALID_DATES', { fields: [{ field: 'from', code: 'invalid' }] })
  const card =
    (await findRateCard(db, { ...input, now, today })) ??
    refuse(input.slug === undefined ? 'INVALID_ROOM_CATEGORY' : 'INVALID_SLUG')
  const extension = await findExtension(db, { input, card, now, person })
  guardStay(card, input, extension)
  const rates = priceOptions(card, input, { now, today, extension })
  await insertQuotes(db, [rates.quote], rates.rates)
  const units = extension
    ? { units_count: 1, units_left: 1 }
    : { units_count: card.units_count, units_left: card.units_left }
  return { ...rates, ...units, guests_above_maximum: input.guests > card.max_occupants, extension }
}

type Extending = Pick<Asker, 'now' | 'person'> & { input: QuoteInput; card: RateCard }

async function findExtension(
  db: Db | Tx,
  { input, card, now, person }: Extending,
): Promise<ExtendedStay | null> {
  if (input.extend_stay === undefined || person === null) return null
  const { from, to, extend_stay: reservation_id } = input
  return (
    (await findExtendedStay(db, {
      reservation_id,
      user_id: person.user_id,
      room_category_id: card.id,
      from,
      to,
      now,
    })) ?? null
  )
}

/**
 * Minimum and maximum nights are those of the day the stay began, and count the extended stay; an
 * extension must be in its own unit.
 */
function guardStay(card: RateCard, input: QuoteInput, extension: ExtendedStay | null) {
  const nights = nightsBetween(input.from, input.to)
  const nights_before = extension?.nights_before ?? 0
  const arrival = ruleOn(card, input.from)
  const lengths = lengthsOf(card, extension ?? arrival)
  const [least, most] = [lengths.least - nights_before, lengths.most - nights_before]
  if (!card.is_on_sale || card.plans.length === 0) refuse('ROOM_UNAVAILABLE')
  if (!extension && arrival?.no_arrival)
    refuse('CLOSED_TO_ARRIVAL', { fields: [{ field: 'from', code: 'CLOSED_TO_ARRIVAL' }] })
  if (nights < least)
    refuse('MIN_NIGHTS', { fields: [{ field: 'to', code: 'at_least', n: least }] })
  if (nights > most)
    refuse('MAX_NIGHTS', { fields: [{ field: 'to', code: 'not_exceed', n: most }] })
  if (ruleOn(card, input.to)?.no_departure)
    refuse('CLOSED_TO_DEPARTURE', { fields: [{ field: 'to', code: 'CLOSED_TO_DEPARTURE' }] })
  if (input.guests > card.legal_occupants)
    refuse('TOO_MANY_GUESTS', {
      fields: [{ field: 'guests', code: 'not_exceed', n: card.legal_occupants }],
    })
  if (card.nightly_rates.length < nights) refuse('ROOM_UNAVAILABLE')
  if (extension?.is_changing) refuse('STAY_CHANGING')
  if (extension && !extension.is_unit_free) refuse('UNIT_UNAVAILABLE')
  if (!extension && !input.finds_units && card.units_left === 0) refuse('ROOM_UNAVAILABLE')
}

export function priceOptions(
  card: RateCard,
  input: QuoteInput,
  { now, today, extension = null }: Moment & { extension?: ExtendedStay | null },
): { quote: QuoteRow; rates: RateRow[] } {
  const ordinary = stayTerms(card, card.settings)
  const terms = extension ? extensionTerms(ordinary, extension) : ordinary
  const refundable_until = lastRefundDay(input.from, terms, today)
  const quote: QuoteRow = {
    id: v7(now),
    room_category_id: card.id,
    arrival_date: input.from,
    departure_date: input.to,
    guests: input.guests,
    extends_id: extension?.extends_id ?? null,
    supplier_id: card.supplier_id,
    quoted_at: now,
    expires_at: new Date(now.getTime() + QUOTE_MINUTES * 60_000),
  }
  const obligatory = extension ? ofMoreNights(card.obligatory) : card.obligatory
  const rates = priceRates({ ...card, obligatory }, { terms, refundable_until }).map((rate) => ({
    ...rate,
    id: v7(now),
    quote_id: quote.id,
    terms,
  }))
  return { quote, rates }
}

/** A refundable plan past its refund day is not sold, unless it is the only one. */
function priceRates(
  card: RateCard,
  { terms, refundable_until }: { terms: Terms; refundable_until: string | null },
) {
  const plans = card.plans.filter(
    (plan) => !plan.is_refundable || refundable_until !== null || card.plans.length === 1,
  )
  const extras = obligatoryOf(card.obligatory, {
    from: card.nightly_rates[0]?.date ?? '',
    nights: card.nightly_rates.length,
    check_in_time: card.check_in_time,
  })
  return plans.flatMap((plan) =>
    [false, true].map((is_member) => ({
      ...priceStay({
        nightly_rates: card.nightly_rates,
        plan,
        is_member,
        offers: card.offers,
        extras,
        terms,
      }),
      is_member,
      is_refundable: plan.is_refundable,
      refundable_until: plan.is_refundable ? refundable_until : null,
    })),
  )
}

/** What these nights are sold at, without a quote to book by. */
export function pricesOf(card: RateCard, from: string, today: string) {
  const terms = stayTerms(card, card.settings)
  return priceRates(card, { terms, refundable_until: lastRefundDay(from, terms, today) })
}
