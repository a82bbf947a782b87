import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { AdminApi } from './admin-api.ts'

export type Trouble = ClientOutput<Endpoints['listTrouble']>['troubles'][number]

const REFRESH_MS = 30_000

/** For the tray and its count in the navigation. */
export const troubleQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'trouble'],
    queryFn: ({ signal }) => api.listTrouble({}, { signal }),
    staleTime: REFRESH_MS,
  })
