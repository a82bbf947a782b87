import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { DepositStand } from '#contract/deposit-fields.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type Deposits = ClientOutput<Endpoints['listDeposits']>
export type Deposit = ClientOutput<Endpoints['readDeposit']>
export type Claim = Deposit['claims'][number]

export type DepositHomes = ClientOutput<Endpoints['listDepositHomes']>

export const depositHomesQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'deposits', 'homes'],
    queryFn: ({ signal }) => api.listDepositHomes({}, { signal }),
  })

export const depositsQuery = (api: AdminApi, stand: DepositStand) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'deposits', stand],
    initialPageParam: undefined,
    queryFn: ({
      signal,
      pageParam: after,
    }: {
      signal: AbortSignal
      pageParam: number | undefined
    }) => api.listDeposits({ stand, ...(after !== undefined && { after }) }, { signal }),
    getNextPageParam: ({ deposits, has_more }: Deposits) =>
      has_more ? deposits.at(-1)?.booking_id : undefined,
    placeholderData: keepPreviousData,
  })

export const depositQuery = (api: AdminApi, reservation_id: string) =>
  queryOptions({
    queryKey: ['admin', 'deposits', 'stay', reservation_id],
    queryFn: ({ signal }) => api.readDeposit({ reservation_id }, { signal }),
  })
