import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import { SEARCH } from '#contract/search-options.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Api } from '#web/api/api.tsx'
import { inputOf, wantedOf, type SearchUrl } from './search-url.ts'

export type SearchResults = ClientOutput<Endpoints['searchRoomCategories']>
export type Nearest = ClientOutput<Endpoints['findNearestNights']>
export type Home = SearchResults['room_categories'][number]
export type Location = ClientOutput<Endpoints['listLocations']>['locations'][number]
export type Place = ClientOutput<Endpoints['suggestPlaces']>['places'][number]

const firstPage: number = SEARCH.first_page

export const homesQuery = (api: Api, url: SearchUrl) =>
  infiniteQueryOptions({
    queryKey: ['homes', { ...url, page: undefined, view: undefined, changed: undefined }],
    queryFn: ({ pageParam, signal }) =>
      api.searchRoomCategories(inputOf(url, pageParam), { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (last, all) =>
      homesOf(all).length < last.total_count && last.room_categories.length > 0
        ? all.length + 1
        : undefined,
  })

export const nearestQuery = (api: Api, url: SearchUrl) =>
  queryOptions({
    queryKey: ['nearest', wantedOf(url)],
    queryFn: ({ signal }) => api.findNearestNights(wantedOf(url), { signal }),
  })

/** Deduplicated: a home may move to the next page between two calls. */
export function homesOf(pages: readonly SearchResults[]): Home[] {
  return [
    ...new Map(
      pages.flatMap((page) => page.room_categories).map((home) => [home.id, home]),
    ).values(),
  ]
}

export const placeQuery = (api: Api, id: string, session?: string) =>
  queryOptions({
    queryKey: ['place', id],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await api.suggestPlaces({ id, session }, { signal })).places[0] ?? null,
  })

export const placesQuery = (api: Api, q: string, session?: string) =>
  queryOptions({
    queryKey: ['places', q],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await api.suggestPlaces({ q, session }, { signal })).places,
  })

export const amenitiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['amenities'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await api.listAmenities({}, { signal })).amenities,
  })

export const locationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['locations'],
    queryFn: async ({ signal }) =>
      (await api.listLocations({ top_locations: 'True' }, { signal })).locations,
  })
