import { queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type HomeImport = ClientOutput<Endpoints['readHomeImport']>
export type ImportTable = NonNullable<HomeImport['table']>

const LOOK_AGAIN_MS = 1_000

export const importsQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'imports'],
    queryFn: ({ signal }) => api.listHomeImports({}, { signal }),
  })

export const importQuery = (api: AdminApi, import_id: number, page: number) =>
  queryOptions({
    queryKey: ['admin', 'homes', 'imports', import_id, page],
    queryFn: ({ signal }) => api.readHomeImport({ import_id, page }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? LOOK_AGAIN_MS : false),
    placeholderData: (before) => (before?.import_id === import_id ? before : undefined),
  })
