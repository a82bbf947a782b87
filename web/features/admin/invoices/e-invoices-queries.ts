import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type EInvoices = ClientOutput<Endpoints['listEInvoices']>
export type EInvoice = EInvoices['e_invoices'][number]

export const eInvoicesQuery = (api: AdminApi, page: number | undefined) =>
  queryOptions({
    queryKey: ['admin', 'e-invoices', page],
    queryFn: ({ signal }) => api.listEInvoices({ page: page ?? 1 }, { signal }),
    placeholderData: keepPreviousData,
  })
