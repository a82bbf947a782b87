/** `page_size` fills rows of two and of three; `map_limit` is whole pages. */
export const SEARCH = {
  first_page: 1,
  page_size: 24,
  amenities_shown: 3,
  amenities_on_stay: 10,
  map_limit: 312,
} as const
export const PRICE_BARS = 24
/** At least; of five. */
export const RATINGS_ASKED = ['3', '4', '4.5'] as const
/**
 * Of a search that found nothing: how far around, then ahead, it is looked, and how many of each
 * are offered.
 */
export const NEAREST = {
  days: 14,
  days_ahead: 270,
  wide_days_ahead: 60,
  nights: 4,
  nights_of_home: 3,
  more_nights: 6,
  areas: 4,
  homes: 3,
  fewer_filters: 3,
} as const
export const SORTS = ['featured', 'newest', 'discount', 'price_high', 'price_low'] as const
export type Sort = (typeof SORTS)[number]
