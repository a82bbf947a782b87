import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type Colleague = ClientOutput<Endpoints['listTeam']>['colleagues'][number]

export const teamQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'team'],
    queryFn: ({ signal }) => api.listTeam({}, { signal }),
  })
