import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type OfferedApp = ClientOutput<Endpoints['startSetUp']>

export const setUpQuery = (api: AdminApi, key: string | undefined) =>
  queryOptions({
    queryKey: ['set-up', key],
    queryFn: ({ signal }) => api.readSetUp({ key }, { signal }),
  })
