import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientInput, ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { OffersUrl } from './offers-url.ts'

export type OfferRow = ClientOutput<Endpoints['listCompanyOffers']>['offers'][number]
export type OfferDetail = ClientOutput<Endpoints['readCompanyOffer']>
export type OfferPreview = ClientOutput<Endpoints['previewOffer']>
export type PreviewInput = ClientInput<Endpoints['previewOffer']>

export const offersQuery = (api: AdminApi, url: OffersUrl) =>
  queryOptions({
    queryKey: ['admin', 'offers', url],
    queryFn: ({ signal }) => api.listCompanyOffers(url, { signal }),
    placeholderData: keepPreviousData,
  })

export const offerQuery = (api: AdminApi, id: number) =>
  queryOptions({
    queryKey: ['admin', 'offers', 'offer', id],
    queryFn: ({ signal }) => api.readCompanyOffer({ id }, { signal }),
  })

export const offerStopQuery = (api: AdminApi, id: number) =>
  queryOptions({
    queryKey: ['admin', 'offers', 'stop', id],
    queryFn: ({ signal }) => api.previewOfferStop({ id }, { signal }),
    staleTime: 0,
  })

export const offerPreviewQuery = (api: AdminApi, asked: PreviewInput | null) =>
  queryOptions({
    queryKey: ['admin', 'offers', 'preview', asked],
    queryFn: ({ signal }) => (asked === null ? null : api.previewOffer(asked, { signal })),
    placeholderData: keepPreviousData,
    retry: false,
  })
