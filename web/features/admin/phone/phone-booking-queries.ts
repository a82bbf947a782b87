import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { Api } from '#web/api/api.tsx'
import type { Nights } from './phone-booking-url.ts'

export type BookableHome = ClientOutput<Endpoints['listBookableHomes']>['homes'][number]
type Quote = ClientOutput<Endpoints['readRoomRate']>
export type Rate = NonNullable<Quote['non_member']['refundable']>

type Sought = {
  nights: Nights
  guests: number
  q: string | undefined
  first: string | undefined
  replaces: string | undefined
}

export const homesQuery = (api: AdminApi, { nights, guests, q, first, replaces }: Sought) =>
  queryOptions({
    queryKey: ['admin', 'bookable homes', nights, guests, q, first, replaces],
    queryFn: ({ signal }) =>
      api.listBookableHomes({ ...nights, guests, q, first, replaces }, { signal }),
    placeholderData: keepPreviousData,
  })

export type Replaced = ClientOutput<Endpoints['readBookingSheet']>

/** The held booking that the new one takes the place of. */
export const replacedQuery = (api: AdminApi, reservation_id: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'bookings', 'sheet', reservation_id],
    queryFn: ({ signal }) =>
      api.readBookingSheet({ reservation_id: reservation_id ?? '' }, { signal }),
    enabled: reservation_id !== undefined,
  })

const QUOTE_STALE_MS = 20 * 60_000 // a quote lives for 30 minutes

export const quoteQuery = (
  api: Api,
  { slug, nights, guests }: { slug: string; nights: Nights; guests: number },
) =>
  queryOptions({
    queryKey: ['admin', 'quote', slug, nights, guests],
    queryFn: ({ signal }) =>
      api.readRoomRate({ room_category_slug: slug, ...nights, guests }, { signal }),
    staleTime: QUOTE_STALE_MS,
    retry: false,
  })

export type InTwo = ClientOutput<Endpoints['quoteInTwo']>

export const inTwoQuery = (
  api: AdminApi,
  {
    room_category_id,
    nights,
    guests,
    replaces,
  }: { room_category_id: number; nights: Nights; guests: number; replaces: string | undefined },
) =>
  queryOptions({
    queryKey: ['admin', 'quote', 'in two', room_category_id, nights, guests, replaces],
    queryFn: ({ signal }) =>
      api.quoteInTwo({ room_category_id, ...nights, guests, replaces }, { signal }),
    staleTime: QUOTE_STALE_MS,
    retry: false,
  })
