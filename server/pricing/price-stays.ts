import type { Tx } from '#server/db/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { findRateCard } from './rate-card-queries.ts'
import { insertQuotes, type QuoteRow, type RateRow } from './quotes/quote-queries.ts'
import { priceOptions } from './quotes/quote-stay.ts'
import type { PriceLine } from './price-line.ts'

type PastStay = {
  room_category_id: number
  from: string
  to: string
  guests: number
  is_member: boolean
  is_refundable: boolean
  quoted_at: Date
}
type Priced = {
  rate_id: string
  total_fils: number
  refundable_until: string | null
  is_refundable: boolean
  offer_id: number | null
  lines: PriceLine[]
} | null

const SAVED_AT_ONCE = 500

export async function priceStays(tx: Tx, inputs: PastStay[]): Promise<Priced[]> {
  const quotes: QuoteRow[] = []
  const rates: RateRow[] = []
  const priced: Priced[] = []
  for (const input of inputs) {
    const card = await findRateCard(tx, {
      ...input,
      now: input.quoted_at,
      today: dubaiDay(input.quoted_at),
    })
    const options =
      card && priceOptions(card, input, { now: input.quoted_at, today: dubaiDay(input.quoted_at) })
    const rate = options?.rates.find(
      (option) =>
        option.is_member === input.is_member && option.is_refundable === input.is_refundable,
    )
    if (options && rate) {
      quotes.push(options.quote)
      rates.push(rate)
    }
    priced.push(rate ? { ...rate, rate_id: rate.id } : null)
  }
  for (let start = 0; start < quotes.length; start += SAVED_AT_ONCE) {
    await insertQuotes(
      tx,
      quotes.slice(start, start + SAVED_AT_ONCE),
      rates.slice(start, start + SAVED_AT_ONCE),
    )
  }
  return priced
}
