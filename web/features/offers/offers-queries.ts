import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract'
import type { ClientOutput } from '#contract/endpoint.ts'
import type { Api } from '#api/api.tsx'

export type Offer = ClientOutput<Endpoints['listOffers']>['offers'][number]

/** Every offer in force. */
export const offersQuery = (api: Api) =>
  queryOptions({ queryKey: ['offers'], queryFn: async ({ signal }) => (await api.listOffers({}, { signal })).offers })

/** The offers of this month, the first to end first. */
export const monthlyOffersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['monthly-offers'],
    queryFn: async ({ signal }) => (await api.listMonthlyOffers({}, { signal })).monthly_offers,
  })

/** One flash deal, one seasonal offer and one that gives nights. */
export const topOffersQuery = (api: Api) =>
  queryOptions({ queryKey: ['top-offers'], queryFn: async ({ signal }) => (await api.listTopOffers({}, { signal })).top_offers })
