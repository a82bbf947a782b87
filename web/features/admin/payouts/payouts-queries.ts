import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type Payouts = ClientOutput<Endpoints['listPayouts']>
export type RunRow = Payouts['runs'][number]
export type Run = ClientOutput<Endpoints['readPayout']>
export type Balances = ClientOutput<Endpoints['listOwnerBalances']>
export type Account = ClientOutput<Endpoints['readOwnerAccount']>
export type BankAccount = Account['bank_accounts'][number]

export const payoutsQuery = (api: AdminApi) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'payouts'],
    initialPageParam: undefined,
    queryFn: ({
      signal,
      pageParam: after,
    }: {
      signal: AbortSignal
      pageParam: number | undefined
    }) => api.listPayouts(after === undefined ? {} : { after }, { signal }),
    getNextPageParam: ({ runs, has_more }: Payouts) => (has_more ? runs.at(-1)?.run_id : undefined),
  })

export const balancesQuery = (api: AdminApi, q: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'payouts', 'balances', q],
    queryFn: ({ signal }) => api.listOwnerBalances(q === undefined ? {} : { q }, { signal }),
    placeholderData: keepPreviousData,
  })

export const runQuery = (api: AdminApi, run_id: number) =>
  queryOptions({
    queryKey: ['admin', 'payouts', 'run', run_id],
    queryFn: ({ signal }) => api.readPayout({ run_id }, { signal }),
  })

export const accountQuery = (api: AdminApi, owner_id: number) =>
  queryOptions({
    queryKey: ['admin', 'payouts', 'account', owner_id],
    queryFn: ({ signal }) => api.readOwnerAccount({ owner_id }, { signal }),
  })
