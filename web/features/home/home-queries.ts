import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#api/api.tsx'

/** Featured homes free on the coming weekend, and those nights. */
export const featuredQuery = (api: Api) =>
  queryOptions({ queryKey: ['featured'], queryFn: ({ signal }) => api.listFeaturedProperties({}, { signal }) })

/** What guests said. */
export const ratingsQuery = (api: Api) =>
  queryOptions({ queryKey: ['ratings'], queryFn: ({ signal }) => api.listFeaturedUserRatings({}, { signal }) })

/** Homes for a few days away, free on the coming weekend. */
export const staycationsQuery = (api: Api) =>
  queryOptions({ queryKey: ['staycations'], queryFn: ({ signal }) => api.listFeaturedStaycations({}, { signal }) })

/** What the city is visited for. */
export const attractionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['attractions'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await api.listAttractions({}, { signal })).featured_attractions,
  })
