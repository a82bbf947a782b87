import { queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type ChannelTable = ClientOutput<Endpoints['readChannelTable']>

export const tablesQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'channel-tables'],
    queryFn: ({ signal }) => api.listChannelImports({}, { signal }),
  })

export const tableQuery = (api: AdminApi, import_id: number, page: number) =>
  queryOptions({
    queryKey: ['admin', 'channel-tables', import_id, page],
    queryFn: ({ signal }) => api.readChannelTable({ import_id, page }, { signal }),
    placeholderData: (before) => (before?.import_id === import_id ? before : undefined),
  })
