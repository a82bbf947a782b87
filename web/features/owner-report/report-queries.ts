import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Api } from '#web/api/api.tsx'
import type { MonthRange } from '#web/owner/months.ts'
import { ownerApi } from '#web/owner/owner-api.ts'

export type Report = ClientOutput<Endpoints['readOwnerReport']>
export type Statement = Report['raw_data']
export type StatementLine = Statement['lines'][number]

export type ReportFilter = MonthRange & { unit: number }

export const reportQuery = (api: Api, { unit, from, to }: ReportFilter) =>
  queryOptions({
    queryKey: ['owner-report', unit, from, to],
    queryFn: ({ signal }) =>
      ownerApi(api).readOwnerReport({ units: String(unit), from, to }, { signal }),
  })

export type OwnerBill = ClientOutput<Endpoints['listOwnerBills']>['waiting'][number]

export const ownerBillsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['owner-bills'],
    queryFn: ({ signal }) => ownerApi(api).listOwnerBills({}, { signal }),
  })
