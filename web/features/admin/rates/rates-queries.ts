import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientInput, ClientOutput } from '#contract/define-endpoint.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { shownDays, shownHomes, type RatesUrl } from './rates-url.ts'

export type RateHome = ClientOutput<Endpoints['readRateGrid']>['homes'][number]
export type RateNight = RateHome['nights'][number]
export type NightRules = NonNullable<RateNight['rules']>
export type RateNights = ClientInput<Endpoints['previewRates']>
export type RatesFound = ClientOutput<Endpoints['readRateGrid']>
export type PriceRule = ClientOutput<Endpoints['listPriceRules']>['price_rules'][number]
export type RatePreview = ClientOutput<Endpoints['previewRates']>

export const gridQuery = (api: AdminApi, url: RatesUrl, today: string) =>
  queryOptions({
    queryKey: ['admin', 'rates', shownDays(url, today), shownHomes(url), url.page],
    queryFn: ({ signal }) =>
      api.readRateGrid(
        { ...shownDays(url, today), ...shownHomes(url), page: url.page },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const previewQuery = (api: AdminApi, nights: RateNights | null) =>
  queryOptions({
    queryKey: ['admin', 'rates preview', nights],
    queryFn: ({ signal }) => (nights === null ? null : api.previewRates(nights, { signal })),
    enabled: nights !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const changesQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'rate changes'],
    queryFn: ({ signal }) => api.listRateChanges({}, { signal }),
  })

export const priceRulesQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'price rules'],
    queryFn: ({ signal }) => api.listPriceRules({}, { signal }),
  })
