import * as z from 'zod/mini'
import type { Endpoints } from '#contract'
import { SEARCH, SORTS } from '#contract/constants.ts'
import { plainNumber } from '#contract/digits.ts'
import type { ClientInput } from '#contract/endpoint.ts'
import { count, yesNo } from '#contract/address-fields.ts'
import { forgiving } from '#urls/forgiving.ts'
import { guestsOf, partyOf, sensible, StayMembers } from '#urls/stay-url.ts'

const text = (shape: RegExp) => z.string().check(z.regex(shape))
const amount = z.string().check(z.overwrite(plainNumber), z.regex(/^\d{1,7}(\.\d{1,2})?$/))

const Address = z.object({
  location: forgiving(text(/^[a-z0-9-]{1,80}$/)),
  /** Text typed without JavaScript; the page resolves the location. */
  place: forgiving(text(/^(?=.*\S).{1,80}$/)),
  ...StayMembers,
  sort: forgiving(z.enum(SORTS)),
  price_min: forgiving(amount),
  price_max: forgiving(amount),
  discounts: forgiving(yesNo),
  bedrooms: forgiving(text(/^[0-5](,[0-5]){0,5}$/)),
  amenities: forgiving(text(/^[a-z0-9_-]{1,40}(,[a-z0-9_-]{1,40}){0,19}$/)),
  view: forgiving(z.enum(['list', 'map'])),
  bounds: forgiving(text(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/)),
  page: forgiving(count(SEARCH.first_page, 50)),
})

export type SearchUrl = z.output<typeof Address>

export function readSearchUrl(raw: Record<string, unknown>, today: string): SearchUrl {
  return sensible(Address.parse(raw), today)
}

export const NO_FILTERS = {
  price_min: undefined,
  price_max: undefined,
  discounts: undefined,
  bedrooms: undefined,
  amenities: undefined,
} as const

/** The price range counts once. */
export function countFilters(url: SearchUrl): number {
  const price = url.price_min !== undefined || url.price_max !== undefined ? 1 : 0
  return price + (url.discounts ? 1 : 0) + partsOf(url.bedrooms).length + partsOf(url.amenities).length
}

export const partsOf = (list: string | undefined): string[] => (list === undefined || list === '' ? [] : list.split(','))

export function inputOf(url: SearchUrl, page: number): ClientInput<Endpoints['searchRoomCategories']> {
  const { location, from, to, sort, price_min, price_max, discounts, bedrooms, amenities, bounds } = url
  const given = { location, from, to, sort, price_min, price_max, bedrooms, amenities, bounds, discounts: discounts || undefined }
  return { ...given, guests: guestsOf(partyOf(url)), page }
}
