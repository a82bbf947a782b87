import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput, ClientInput } from '#contract/define-endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, type Api } from '#web/api/api.tsx'

export type Stay = ClientOutput<Endpoints['readRoomDetails']>
export type Rate = ClientOutput<Endpoints['readRoomRate']>
export type RateOption = NonNullable<Rate['member']['refundable']>

export type Quoted = { kind: 'priced'; rate: Rate } | { kind: 'refused'; code: ErrorCode }

// the server keeps a quote for 30 minutes; the guest needs some of them
const QUOTE_FRESH_MS = 10 * 60_000

export const stayQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['stay', slug],
    queryFn: ({ signal }) => api.readRoomDetails({ room_category_slug: slug }, { signal }),
  })

export type QuoteRequest = {
  slug: string
  from: string
  to: string
  guests: number
  extend_stay?: string | undefined
}

/** A refusal is data, a network failure throws. */
export const quoteQuery = (api: Api, { slug, from, to, guests, extend_stay }: QuoteRequest) =>
  queryOptions({
    queryKey: ['quote', slug, from, to, guests, extend_stay],
    staleTime: QUOTE_FRESH_MS,
    queryFn: async ({ signal }): Promise<Quoted> => {
      const input: ClientInput<Endpoints['readRoomRate']> = {
        room_category_slug: slug,
        from,
        to,
        guests,
        extend_stay,
      }
      try {
        return { kind: 'priced', rate: await api.readRoomRate(input, { signal }) }
      } catch (error) {
        if (
          error instanceof ApiError &&
          error.status >= 400 &&
          error.status < 500 &&
          error.status !== 429
        )
          return { kind: 'refused', code: error.code }
        throw error
      }
    },
  })

type FreeRequest = { slug: string; from: string; to: string; guests: number }

export const freeNightsQuery = (api: Api, { slug, ...asked }: FreeRequest) =>
  queryOptions({
    queryKey: ['free nights', slug, asked],
    queryFn: async ({ signal }) =>
      (await api.listFreeNights({ room_category_slug: slug, ...asked }, { signal })).nights,
  })

export type SiteReview = ClientOutput<Endpoints['readSiteReviews']>['site_reviews'][number]

export type Translated = ClientOutput<Endpoints['translateReview']>

export type SimilarHome = ClientOutput<Endpoints['listSimilarHomes']>['similar_homes'][number]
export type SimilarRequest = {
  slug: string
  nights: { from: string; to: string } | null
  guests: number
}

export const similarQuery = (api: Api, { slug, nights, guests }: SimilarRequest) =>
  queryOptions({
    queryKey: ['similar', slug, nights, guests],
    queryFn: ({ signal }) =>
      api.listSimilarHomes(
        { room_category_slug: slug, ...(nights && { ...nights, guests }) },
        { signal },
      ),
  })
