import type { Endpoints } from '#contract/index.ts'
import {
  chosenFilters,
  fieldsOf,
  FILTER_NAMES,
  isList,
  without,
  type SentFilters,
} from '#contract/search-filters.ts'
import { SEARCH, SORTS } from '#contract/search-options.ts'
import type { ClientInput } from '#contract/define-endpoint.ts'
import { changedValues, changesIn } from './changed-values.ts'
import { filterFields } from './filter-fields.ts'
import { count, oneOf, readFields, text, type Output } from '#web/urls/fields.ts'
import { guestsOf, partyOf, sensible, StayMembers } from '#web/urls/stay-url.ts'

const ADDRESS = {
  location: text(/^([a-z0-9-]{1,80}|google:[\w-]{1,250})$/),
  /** Text typed without JavaScript; the page resolves the location. */
  place: text(/^(?=.*\S).{1,80}$/),
  ...StayMembers,
  sort: oneOf(SORTS),
  ...filterFields(),
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

export const NO_FILTERS = without(...FILTER_NAMES)

/** The price range counts once, each part of a list once. */
export function countFilters(url: SearchUrl): number {
  const chosen = chosenFilters<SentFilters>(url)
  const choices = FILTER_NAMES.map((name) => {
    const [field] = fieldsOf(name).filter((one) => chosen[one] !== undefined)
    if (field === undefined) return 0
    return isList(field) ? partsOf(chosen[field]).length : 1
  })
  return choices.reduce((sum, n) => sum + n, 0)
}

export const partsOf = (list: string | undefined): string[] =>
  list === undefined || list === '' ? [] : list.split(',')

/** In a fixed order, so that equal choices have equal addresses. */
export function toggled(list: string | undefined, part: string): string | undefined {
  const chosen = partsOf(list)
  const next = chosen.includes(part) ? chosen.filter((other) => other !== part) : [...chosen, part]
  return next.length === 0 ? undefined : next.toSorted().join(',')
}

type Coded = { code: string; former_codes: readonly string[] }

/** A link from before an amenity became another one means the other one. */
export function withCurrentCodes(list: string, amenities: readonly Coded[]): string {
  const codes = partsOf(list).map(
    (part) => amenities.find(({ former_codes }) => former_codes.includes(part))?.code ?? part,
  )
  return codes.every((code, at) => code === partsOf(list)[at])
    ? list
    : [...new Set(codes)].toSorted().join(',')
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
  const { location, bounds, from, to } = url
  const guests = guestsOf(partyOf(url))
  return { location, bounds, from, to, ...chosenFilters<SentFilters>(url), guests }
}
