import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Api } from '#web/api/api.tsx'

export type Offer = ClientOutput<Endpoints['listOffers']>['offers'][number]

export const offersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['offers'],
    queryFn: async ({ signal }) => (await api.listOffers({}, { signal })).offers,
  })

export const monthlyOffersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['monthly-offers'],
    queryFn: async ({ signal }) => (await api.listMonthlyOffers({}, { signal })).monthly_offers,
  })

export const topOffersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['top-offers'],
    queryFn: async ({ signal }) => (await api.listTopOffers({}, { signal })).top_offers,
  })
