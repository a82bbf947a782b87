import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type Invoices = ClientOutput<Endpoints['listFeeInvoices']>

/** Of the newest month, where none is chosen. */
export const invoicesQuery = (api: AdminApi, month: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'invoices', month],
    queryFn: ({ signal }) => api.listFeeInvoices({ month }, { signal }),
    placeholderData: keepPreviousData,
  })
