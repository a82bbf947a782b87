import type { Endpoints } from '#contract/index.ts'
import { HOME_TYPES } from '#contract/home-kinds.ts'
import { RATINGS_ASKED, SEARCH, SORTS } from '#contract/search-options.ts'
import { plainNumber } from '#contract/digits.ts'
import type { ClientInput } from '#contract/define-endpoint.ts'
import { changedValues, changesIn } from './changed-values.ts'
import { count, oneOf, readFields, text, yesNo, type Output } from '#web/urls/fields.ts'
import { guestsOf, partyOf, sensible, StayMembers } from '#web/urls/stay-url.ts'

const amount = text(/^\d{1,7}(\.\d{1,2})?$/, plainNumber)

const TYPE = HOME_TYPES.join('|')

const ADDRESS = {
  location: text(/^([a-z0-9-]{1,80}|google:[\w-]{1,250})$/),
  /** Text typed without JavaScript; the page resolves the location. */
  place: text(/^(?=.*\S).{1,80}$/),
  ...StayMembers,
  sort: oneOf(SORTS),
  price_min: amount,
  price_max: amount,
  discounts: yesNo,
  bedrooms: text(/^[0-5](,[0-5]){0,5}$/),
  amenities: text(/^[a-z0-9_-]{1,40}(,[a-z0-9_-]{1,40}){0,19}$/),
  types: text(new RegExp(`^(${TYPE})(,(${TYPE}))*$`)),
  beds: count(1, 20),
  pets: yesNo,
  rating: oneOf(RATINGS_ASKED),
  free_cancellation: yesNo,
  view: oneOf(['list', 'map']),
  bounds: text(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/),
  page: count(SEARCH.first_page, 50),
  /** What was read in another way than the address said, for the page to say so. */
  changed: text(/^[a-z_,]{1,60}$/),
}

export type SearchUrl = Output<typeof ADDRESS>

export function readSearchUrl(raw: Record<string, unknown>, today: string): SearchUrl {
  const url = sensible(readFields(ADDRESS, raw), today)
  // the browser reads what the server has put right
  const changes = import.meta.env.SSR ? changedValues(raw, url, today) : changesIn(raw['changed'])
  return { ...url, changed: changes.length === 0 ? undefined : changes.join(',') }
}

export const NO_FILTERS = {
  price_min: undefined,
  price_max: undefined,
  discounts: undefined,
  bedrooms: undefined,
  amenities: undefined,
  types: undefined,
  beds: undefined,
  pets: undefined,
  rating: undefined,
  free_cancellation: undefined,
} as const

/** The price range counts once, each part of a list once. */
export function countFilters(url: SearchUrl): number {
  const price = url.price_min !== undefined || url.price_max !== undefined ? 1 : 0
  const single = [url.discounts, url.beds, url.pets, url.rating, url.free_cancellation].filter(
    Boolean,
  ).length
  return price + single + [url.bedrooms, url.amenities, url.types].flatMap(partsOf).length
}

export const partsOf = (list: string | undefined): string[] =>
  list === undefined || list === '' ? [] : list.split(',')

/** In a fixed order, so that equal choices have equal addresses. */
export function toggled(list: string | undefined, part: string): string | undefined {
  const chosen = partsOf(list)
  const next = chosen.includes(part) ? chosen.filter((other) => other !== part) : [...chosen, part]
  return next.length === 0 ? undefined : next.toSorted().join(',')
}

export const inputOf = (
  url: SearchUrl,
  page: number,
): ClientInput<Endpoints['searchRoomCategories']> => ({
  ...wantedOf(url),
  sort: url.sort,
  page,
})

/** Without the order and the page. */
export function wantedOf(url: SearchUrl): ClientInput<Endpoints['findNearestNights']> {
  const {
    location,
    bounds,
    from,
    to,
    price_min,
    price_max,
    bedrooms,
    amenities,
    types,
    beds,
    rating,
  } = url
  const switches = {
    discounts: url.discounts || undefined,
    pets: url.pets || undefined,
    free_cancellation: url.free_cancellation || undefined,
  }
  const given = {
    location,
    bounds,
    from,
    to,
    price_min,
    price_max,
    bedrooms,
    amenities,
    types,
    beds,
    rating,
  }
  return { ...given, ...switches, guests: guestsOf(partyOf(url)) }
}
