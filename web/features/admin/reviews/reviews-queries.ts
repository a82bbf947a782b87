import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { ReviewsUrl } from './reviews-url.ts'

export type Reviews = ClientOutput<Endpoints['listReviews']>
export type Review = Reviews['reviews'][number]

/** What listReviews takes of the address. */
const reviewsOf = ({ of: _of, site: _site, ...asked }: ReviewsUrl) => asked

export type SiteReviews = ClientOutput<Endpoints['listSiteReviews']>
export type SiteReview = SiteReviews['reviews'][number]

export const siteReviewsQuery = (api: AdminApi, { q, site }: ReviewsUrl) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'site reviews', q, site],
    initialPageParam: undefined,
    queryFn: ({
      signal,
      pageParam: after,
    }: {
      signal: AbortSignal
      pageParam: number | undefined
    }) => api.listSiteReviews({ q, site, ...(after !== undefined && { after }) }, { signal }),
    getNextPageParam: ({ reviews, has_more }: SiteReviews) =>
      has_more ? reviews.at(-1)?.review_id : undefined,
    placeholderData: keepPreviousData,
  })

export const reviewsQuery = (api: AdminApi, url: ReviewsUrl) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'reviews', url],
    initialPageParam: undefined,
    queryFn: ({
      signal,
      pageParam: after,
    }: {
      signal: AbortSignal
      pageParam: number | undefined
    }) => api.listReviews({ ...reviewsOf(url), ...(after !== undefined && { after }) }, { signal }),
    getNextPageParam: ({ reviews, has_more }: Reviews) =>
      has_more ? reviews.at(-1)?.review_id : undefined,
    placeholderData: keepPreviousData,
  })
