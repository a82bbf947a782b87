import { queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type Catalogue = ClientOutput<Endpoints['listExtras']>
export type KeptExtra = Catalogue['extras'][number]

export const extrasQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'extras'],
    queryFn: ({ signal }) => api.listExtras({}, { signal }),
  })
