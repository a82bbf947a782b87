import { infiniteQueryOptions } from '@tanstack/react-query'
import { OWNER_REVIEWS_PAGE } from '#contract/endpoints/owner-reviews.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { Api } from '#web/api/api.tsx'
import { ownerApi } from '#web/owner/owner-api.ts'

export type Reviews = ClientOutput<Endpoints['listOwnerReviews']>
export type Review = Reviews['reviews'][number]

export const reviewsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['owner-reviews'],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam: page }) => ownerApi(api).listOwnerReviews({ page }, { signal }),
    getNextPageParam: ({ count }, _pages, page) =>
      count > page * OWNER_REVIEWS_PAGE ? page + 1 : undefined,
  })
