import type * as z from 'zod/mini'
import { STEEP_FROM_BP, type OfferTermsTyped } from '#contract/endpoints/admin/offers.ts'
import { endOfTyped, startOfTyped } from '#server/core/time.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { findHomeId, type OfferTexts, type OfferValues } from './write-queries.ts'

type Typed = z.output<typeof OfferTermsTyped>
export type OfferTermsRead = Omit<OfferValues, 'code' | 'is_featured'>

/**
 * Refuses INVALID_SLUG; ENDS_BEFORE_IT_BEGINS on the day that comes too early; FREE_NIGHTS_TOO_MANY;
 * INVALID_INPUT for a discount that does not fit the type.
 */
export async function readTerms(
  db: Db | Tx,
  { home, discount_percent, free_nights, starts_at, expiry, ...typed }: Typed,
  now: Date,
): Promise<OfferTermsRead> {
  guardDiscount({ discount_percent, free_nights, ...typed })
  const begins = starts_at === undefined ? now : startOfTyped(starts_at)
  const ends = endOfTyped(expiry)
  if (typed.departure_date_lt <= typed.arrival_date_gt) refuseEnd('departure_date_lt')
  if (ends <= begins) refuseEnd('expiry')
  const room_category_id = home === undefined ? null : await findHomeId(db, home)
  if (room_category_id === undefined)
    refuse('INVALID_SLUG', { fields: [{ field: 'home', code: 'INVALID_SLUG' }] })
  return {
    ...typed,
    room_category_id,
    discount_bp: discount_percent === undefined ? null : Math.round(discount_percent * 100),
    free_nights: free_nights ?? null,
    starts_at: begins,
    expiry: ends,
  }
}

function guardDiscount({
  type,
  discount_percent,
  free_nights,
  length_of_stay,
}: Pick<Typed, 'type' | 'discount_percent' | 'free_nights' | 'length_of_stay'>) {
  if (type !== 'stay_and_get_free') {
    if (discount_percent === undefined) missing('discount_percent')
    if (free_nights !== undefined) unfit('free_nights')
    return
  }
  if (discount_percent !== undefined) unfit('discount_percent')
  if (free_nights === undefined) missing('free_nights')
  if (free_nights >= length_of_stay)
    refuse('FREE_NIGHTS_TOO_MANY', {
      fields: [{ field: 'free_nights', code: 'FREE_NIGHTS_TOO_MANY' }],
    })
}

function missing(field: string): never {
  refuse('INVALID_INPUT', { fields: [{ field, code: 'required' }] })
}

function unfit(field: string): never {
  refuse('INVALID_INPUT', { fields: [{ field, code: 'invalid' }] })
}

function refuseEnd(field: string): never {
  refuse('ENDS_BEFORE_IT_BEGINS', { fields: [{ field, code: 'ENDS_BEFORE_IT_BEGINS' }] })
}

type Discount = Pick<OfferValues, 'discount_bp' | 'free_nights' | 'length_of_stay'>

/** Hundredths of a percent off the shortest stay that it is for. */
export const discountOf = ({ discount_bp, free_nights, length_of_stay }: Discount): number =>
  free_nights === null ? (discount_bp ?? 0) : Math.ceil((free_nights * 10_000) / length_of_stay)

export const isSteep = (discount: Discount): boolean => discountOf(discount) > STEEP_FROM_BP

type Texts = {
  [Field in `${'title' | 'highlight' | 'description_1' | 'description_2'}_${'en' | 'ar'}`]: string
}

export const textsOf = (typed: Texts): OfferTexts => ({
  en: {
    title: typed.title_en,
    highlight_text: typed.highlight_en,
    description_1: typed.description_1_en,
    description_2: typed.description_2_en,
  },
  ar: {
    title: typed.title_ar,
    highlight_text: typed.highlight_ar,
    description_1: typed.description_1_ar,
    description_2: typed.description_2_ar,
  },
})

/** What of an offer the log keeps. */
export const entryOf = ({
  home,
  ...offer
}: Omit<OfferValues, 'room_category_id'> & { home: string | null }) => ({
  type: offer.type,
  home,
  ...(offer.discount_bp !== null && { discount_bp: offer.discount_bp }),
  ...(offer.free_nights !== null && { free_nights: offer.free_nights }),
  length_of_stay: offer.length_of_stay,
  arrival_date_gt: offer.arrival_date_gt,
  departure_date_lt: offer.departure_date_lt,
  starts_at: offer.starts_at.toISOString(),
  expiry: offer.expiry.toISOString(),
  is_featured: offer.is_featured,
})
