import { queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type Cash = ClientOutput<Endpoints['readCash']>
export type CashLine = Cash['lines'][number]
export type CashCount = Cash['counts'][number]

export const cashQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'cash'],
    queryFn: ({ signal }) => api.readCash({}, { signal }),
  })
