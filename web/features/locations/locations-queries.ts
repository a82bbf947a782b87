import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Api } from '#web/api/api.tsx'

export type Location = ClientOutput<Endpoints['listLocations']>['locations'][number]

export const locationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['all-locations'],
    queryFn: async ({ signal }) => (await api.listLocations({}, { signal })).locations,
  })
