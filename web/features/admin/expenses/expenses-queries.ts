import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientInput, ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { ExpensesUrl } from './expenses-url.ts'

type Bills = ClientOutput<Endpoints['listBills']>
export type Bill = Bills['bills'][number]

export const expensesQuery = (api: AdminApi, url: ExpensesUrl) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'expenses', url],
    initialPageParam: undefined,
    queryFn: ({
      signal,
      pageParam: after,
    }: {
      signal: AbortSignal
      pageParam: number | undefined
    }) => api.listBills({ ...url, ...(after !== undefined && { after }) }, { signal }),
    getNextPageParam: ({ bills, has_more }: Bills) =>
      has_more ? bills.at(-1)?.bill_id : undefined,
    placeholderData: keepPreviousData,
  })

export const homesOfBillsQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'expenses', 'homes'],
    queryFn: ({ signal }) => api.listBillHomes({}, { signal }),
  })

type Previewed = ClientInput<Endpoints['previewBill']>

/** Nothing is asked before what it needs is typed. */
export const previewQuery = (api: AdminApi, bill: Previewed | null) =>
  queryOptions({
    queryKey: ['admin', 'expenses', 'preview', bill],
    queryFn: ({ signal }) => (bill === null ? null : api.previewBill(bill, { signal })),
    enabled: bill !== null,
    retry: false,
    placeholderData: keepPreviousData,
  })
