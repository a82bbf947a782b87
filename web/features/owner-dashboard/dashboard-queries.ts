import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Api } from '#web/api/api.tsx'
import type { App } from '#web/api/app.ts'
import { monthRangeOf, type MonthRange } from '#web/owner/months.ts'
import { ownerApi } from '#web/owner/owner-api.ts'
import { ownerUnitsQuery } from '#web/owner/units.ts'
import { unitList, unitsOf, type OwnerFilterUrl } from '#web/owner/owner-url.ts'

export type Stays = ClientOutput<Endpoints['readDashboardDates']>
export type Occupancy = Stays['occupancy_status']
export type Performance = ClientOutput<Endpoints['readDashboardPerformance']>
export type Views = ClientOutput<Endpoints['readAnalytics']>
export type Cost = ClientOutput<Endpoints['readMaintenanceCost']>['maintenance_costs'][number]

/** No units means all. */
export type DashboardFilter = MonthRange & { units: readonly number[] }

const inputOf = ({ from, to, units }: DashboardFilter) => ({
  start_date: from,
  end_date: to,
  units: unitList(units),
})

export const summaryQuery = (api: Api, filter: DashboardFilter) =>
  queryOptions({
    queryKey: ['owner-summary', filter],
    queryFn: ({ signal }) => ownerApi(api).readDashboardUnit(inputOf(filter), { signal }),
  })

export const staysQuery = (api: Api, filter: DashboardFilter) =>
  queryOptions({
    queryKey: ['owner-stays', filter],
    queryFn: ({ signal }) => ownerApi(api).readDashboardDates(inputOf(filter), { signal }),
  })

export const performanceQuery = (api: Api, filter: DashboardFilter) =>
  queryOptions({
    queryKey: ['owner-performance', filter],
    queryFn: ({ signal }) => ownerApi(api).readDashboardPerformance(inputOf(filter), { signal }),
  })

export const viewsQuery = (api: Api, filter: DashboardFilter) =>
  queryOptions({
    queryKey: ['owner-views', filter],
    queryFn: ({ signal }) => ownerApi(api).readAnalytics(inputOf(filter), { signal }),
  })

export const costsQuery = (api: Api, filter: DashboardFilter) =>
  queryOptions({
    queryKey: ['owner-costs', filter],
    queryFn: async ({ signal }) =>
      (await ownerApi(api).readMaintenanceCost(inputOf(filter), { signal })).maintenance_costs,
  })

export async function loadDashboard({ queryClient, api, today }: App, url: OwnerFilterUrl) {
  const had = await queryClient.ensureQueryData(ownerUnitsQuery(api))
  if (had.length === 0) return
  const filter = { ...monthRangeOf(url, today), units: unitsOf(url, had) }
  await Promise.all([
    queryClient.ensureQueryData(summaryQuery(api, filter)),
    queryClient.ensureQueryData(staysQuery(api, filter)),
    queryClient.ensureQueryData(performanceQuery(api, filter)),
    queryClient.ensureQueryData(viewsQuery(api, filter)),
    queryClient.ensureQueryData(costsQuery(api, filter)),
  ])
}
