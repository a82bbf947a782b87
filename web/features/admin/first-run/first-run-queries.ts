import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type FirstRun = ClientOutput<Endpoints['readFirstRun']>
export type Step = FirstRun['steps'][number]

const LOOKS_AGAIN_MS = 3_000

/** While a webhook or an email is awaited it looks again by itself. */
export const firstRunQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['admin', 'first-run'],
    queryFn: ({ signal }) => api.readFirstRun({}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.steps.some(({ is_waiting }) => is_waiting) === true && LOOKS_AGAIN_MS,
  })
