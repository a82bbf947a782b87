import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shell/api.tsx'

/** Featured homes free on the coming weekend, and those nights. */
export const featuredQuery = (api: Api) =>
  queryOptions({ queryKey: ['featured'], queryFn: ({ signal }) => api.listFeaturedProperties({}, { signal }) })

/** What guests said. */
export const ratingsQuery = (api: Api) =>
  queryOptions({ queryKey: ['ratings'], queryFn: ({ signal }) => api.listFeaturedUserRatings({}, { signal }) })
