import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract'
import type { ClientOutput } from '#contract/endpoint.ts'
import type { Api } from '#api/api.tsx'

export type Factor = ClientOutput<Endpoints['readSecondFactor']>
export type OpenSession = ClientOutput<Endpoints['listSessions']>['sessions'][number]

export const factorQuery = (api: Api) =>
  queryOptions({ queryKey: ['second factor'], staleTime: 0, queryFn: ({ signal }) => api.readSecondFactor({}, { signal }) })

export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['open sessions'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.listSessions({}, { signal })).sessions,
  })
