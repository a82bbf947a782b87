import type * as z from 'zod/mini'
import type { PriceView } from '#contract/endpoints/catalogue.ts'
import type { Db } from '#server/db/index.ts'
import { nightsBetween, type Moment } from '#server/core/time.ts'
import { findRateCards, type HomeStay } from '#server/pricing/rate-card-queries.ts'
import { pricesOf } from '#server/pricing/quotes/quote-stay.ts'

type Price = z.output<typeof PriceView>
export type StayPrices = { member: Price; non_member: Price }
type Rate = ReturnType<typeof pricesOf>[number]
/**
 * What each of these stays is quoted at on the cheapest terms, in their order; null where its
 * nights are not sold.
 */
export async function listCheapestPrices(
  db: Db,
  stays: readonly HomeStay[],
  moment: Moment,
): Promise<(StayPrices | null)[]> {
  if (stays.length === 0) return []
  const cards = await findRateCards(db, stays, moment)
  return stays.map(({ from, to }, n) => {
    const card = cards[n]
    if (!card || card.nightly_rates.length < nightsBetween(from, to)) return null
    const rates = pricesOf(card, from, moment.today)
    const [member, non_member] = [cheapest(rates, true), cheapest(rates, false)]
    return member && non_member && { member, non_member }
  })
}

function cheapest(rates: readonly Rate[], is_member: boolean): Price | null {
  const [rate] = rates
    .filter((one) => one.is_member === is_member)
    .toSorted((a, b) => a.total_fils - b.total_fils)
  if (!rate) return null
  const offer_fils = rate.lines.find(({ kind }) => kind === 'offer')?.fils ?? 0
  return {
    total_base_rate: rate.total_base_rate_fils,
    discounted_base_rate: rate.total_base_rate_fils + offer_fils,
    total: rate.total_fils,
    is_refundable: rate.is_refundable,
  }
}
