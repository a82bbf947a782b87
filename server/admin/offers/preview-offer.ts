import type { Input } from '#contract/define-endpoint.ts'
import { PREVIEWED_HOMES, type company_offers } from '#contract/endpoints/admin/offers.ts'
import type { StaffCall } from '#server/call/call.ts'
import { addDays, nightsBetween } from '#server/core/time.ts'
import type { Db } from '#server/db/index.ts'
import { priceWithOffer } from '#server/pricing/index.ts'
import { isSteep, readTerms, type OfferTermsRead } from './offer-terms.ts'
import { listCovered, sumGiven } from './preview-queries.ts'
import { findOverlapping } from './write-queries.ts'

type PreviewInput = Input<(typeof company_offers)['previewOffer']>

/** The same weekday. */
const LAST_YEAR_DAYS = 364
const RECENT_DAYS = 90
/** Of a stay that the offer asks no length of. */
const USUAL_NIGHTS = 3

/** A pure read, by the one function that prices stays. Refuses as readTerms. */
export async function previewOffer({ of, copy_of, ...typed }: PreviewInput, call: StaffCall) {
  const { db, now, today } = call
  const terms = await readTerms(db, typed, now)
  const from = terms.arrival_date_gt > today ? terms.arrival_date_gt : today
  const nights = Math.max(0, nightsBetween(from, terms.departure_date_lt))
  const family = of ?? copy_of
  const [{ homes, priced }, cost, overlaps] = await Promise.all([
    previewPrices(call, terms, { from, instead_of: of ?? null }),
    estimateCost(db, terms, { from, nights, today }),
    family === undefined ? null : findOverlapping(db, { ...terms, of: family, but_id: of ?? null }),
  ])
  return { homes, nights, is_steep: isSteep(terms), priced, cost, overlaps }
}

type Sampled = { from: string; instead_of: number | null }

async function previewPrices(
  { db, lang, now, today }: StaffCall,
  terms: OfferTermsRead,
  { from, instead_of }: Sampled,
) {
  const homes = await listCovered(db, terms, { lang, today, most: PREVIEWED_HOMES })
  const stays = homes.flatMap(({ room_category_id, min_nights }) => {
    const shortest = terms.length_of_stay > 1 ? terms.length_of_stay : USUAL_NIGHTS
    const to = addDays(from, Math.max(shortest, min_nights))
    return to > terms.departure_date_lt ? [] : [{ room_category_id, from, to }]
  })
  const is_of_bank = terms.type === 'bank_offer' // the bank pays it back later
  const prices = await priceWithOffer(db, stays, {
    offer: is_of_bank ? null : terms,
    instead_of,
    now,
    today,
  })
  const priced = prices.flatMap(({ room_category_id, before_fils, after_fils, ...nights }) => {
    const home = homes.find((one) => one.room_category_id === room_category_id)
    if (!home) return []
    const { slug, nice_name } = home
    return [
      { slug, nice_name, from: nights.from, to: nights.to, before: before_fils, after: after_fils },
    ]
  })
  return { homes: homes[0]?.homes ?? 0, priced }
}

type Window = { from: string; nights: number; today: string }

/** Null where nothing was sold to go by, and for what a bank pays. */
async function estimateCost(db: Db, terms: OfferTermsRead, { from, nights, today }: Window) {
  if (terms.type === 'bank_offer' || nights === 0) return null
  const last_year = await sumGiven(db, terms, {
    from: addDays(from, -LAST_YEAR_DAYS),
    to: addDays(terms.departure_date_lt, -LAST_YEAR_DAYS),
  })
  if (last_year.stays > 0) return { ...last_year, basis: 'last_year' as const }
  const recent = await sumGiven(db, terms, { from: addDays(today, -RECENT_DAYS), to: today })
  if (recent.stays === 0) return null
  const given = Math.round((recent.given * nights) / RECENT_DAYS)
  return { given, stays: recent.stays, basis: 'last_90_days' as const }
}
