import type { useAdminMessages } from '#web/api/messages.ts'
import type { OfferRow } from './offers-queries.ts'

type Words = ReturnType<typeof useAdminMessages>['offers']

/** What it takes off, in a few words. */
export const discountOf = (
  {
    discount_bp,
    free_nights,
    length_of_stay,
  }: Pick<OfferRow, 'discount_bp' | 'free_nights' | 'length_of_stay'>,
  words: Words,
): string =>
  free_nights === null
    ? words.percent_off((discount_bp ?? 0) / 100)
    : words.nights_free(free_nights, length_of_stay)

export const isRunning = ({ state }: Pick<OfferRow, 'state'>): boolean =>
  state === 'in_force' || state === 'planned'
