export { addOffer } from './add-offer.ts'
export { pricingHandlers } from './handlers.ts'
export { listCheapestPrices, type StayPrices } from './cheapest-prices.ts'
export { earliestStay } from './earliest-stay-queries.ts'
export { priceStays } from './price-stays.ts'
export { lastRefundDay } from './refund-day.ts'
export { deleteStaleQuotes, findRate, type SavedRate } from './queries.ts'
export { quoteStay, type StayQuote } from './quote-stay.ts'
export { cleaningFee, share, tourismFee } from './arithmetic.ts'
export { overridePrice } from './override-price.ts'
export { withCoupon, PriceLine, type CouponTerms, type StayPrice, type Terms } from './stay-price.ts'
export { findNextOfferTurn } from './public-offer-queries.ts'
export { cancellationView, lineViews } from './price-lines.ts'
export { isOpenToStay, leastNights, mayLeave, NightRule } from './night-rules-queries.ts'
export type { Stay } from './offer-conditions-queries.ts'
export { PriceTermsRow, selectPriceTerms, type PriceTerms } from './price-terms-queries.ts'
export {
  baseOf,
  countStay,
  feesByClass,
  isFree,
  isUnitFree,
  joinOffers,
  keepsRules,
  LONGEST_RUN,
  nightsOf,
  sumNights,
  totalOf,
  type Counted,
} from './search-price-queries.ts'
