import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type FoundItems = ClientOutput<Endpoints['findAnything']>

export const findQuery = (api: AdminApi, q: string) =>
  queryOptions({
    queryKey: ['admin', 'find', q],
    queryFn: ({ signal }) => api.findAnything({ q }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
