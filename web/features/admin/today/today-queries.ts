import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type StaysOfDay = ClientOutput<Endpoints['listStaysOfDay']>
export type Stay = StaysOfDay['arrivals']['stays'][number]
export type Group = 'arrivals' | 'departures' | 'in_house'
export const GROUPS: readonly Group[] = ['arrivals', 'departures', 'in_house']

export const todayQuery = (api: AdminApi, day: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'today', day ?? null],
    queryFn: ({ signal }) => api.listStaysOfDay({ day }, { signal }),
    placeholderData: keepPreviousData,
  })
