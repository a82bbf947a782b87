export { writeOfferViews } from './offers/offer-views.ts'
export { priceWithOffer } from './offers/price-with-offer.ts'
export { pricingHandlers } from './handlers.ts'
export { listCheapestPrices } from './search-prices/cheapest-prices.ts'
export { earliestStay } from './search-prices/earliest-stay-queries.ts'
export {
  carriedExtras,
  extrasOf,
  feesOf,
  extrasToGiveBack,
  grossOf,
  OrderedExtra,
  ownersPart,
  sumOfExtras,
  totalOfLines,
  withExtras,
  withoutExtras,
} from './extra-lines.ts'
export { isObligatory } from './obligatory-extras.ts'
export { priceStays } from './price-stays.ts'
export { lastRefundDay } from './last-refund-day.ts'
export {
  deleteStaleQuotes,
  findQuoteFault,
  findRate,
  QuoteFault,
  type SavedRate,
} from './quotes/quote-queries.ts'
export { quoteStay, type StayQuote } from './quotes/quote-stay.ts'
export { cleaningFee, share, spread } from './arithmetic.ts'

export { overridePrice } from './quotes/override-price.ts'
export { withCoupon } from './coupon-discount.ts'
export { PriceLine } from './price-line.ts'
export type { StayPrice, Terms } from './stay-price.ts'
export { findNextOfferTurn } from './offers/public-offer-queries.ts'
export { cancellationView, extraName, lineViews } from './price-line-labels.ts'
export { isOpenToStay, leastNights, mayLeave, NightRule } from './night-rules-queries.ts'
export type { Stay } from './offers/offer-conditions-queries.ts'
export {
  BUCKET_DAYS,
  baseOf,
  countStay,
  feeClass,
  stayFees,
  isFree,
  isUnitFree,
  joinExtras,
  joinOffers,
  keepsRules,
  LONGEST_RUN,
  priceOfNights,
  ownExtrasOf,
  PriceTermsRow,
  selectPriceTerms,
  totalOf,
  type Counted,
  type PriceTerms,
} from './search-prices/search-price-queries.ts'
export { ownExtras } from './search-prices/obligatory-queries.ts'
