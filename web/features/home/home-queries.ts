import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/api/api.tsx'

export const featuredQuery = (api: Api) =>
  queryOptions({
    queryKey: ['featured'],
    queryFn: ({ signal }) => api.listFeaturedProperties({}, { signal }),
  })

export const ratingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['ratings'],
    queryFn: ({ signal }) => api.listFeaturedUserRatings({}, { signal }),
  })

export const staycationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['staycations'],
    queryFn: ({ signal }) => api.listFeaturedStaycations({}, { signal }),
  })

export const attractionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['attractions'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await api.listAttractions({}, { signal })).featured_attractions,
  })
