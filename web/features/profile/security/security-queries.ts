import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Api } from '#web/api/api.tsx'
import { personalApi } from '#web/api/personal-api.ts'

export type Factor = ClientOutput<Endpoints['readSecondFactor']>
export type Passkey = Factor['passkeys'][number]
export type OpenSession = ClientOutput<Endpoints['listSessions']>['sessions'][number]

export const factorQuery = (api: Api) =>
  queryOptions({
    queryKey: ['second factor'],
    staleTime: 0,
    queryFn: ({ signal }) => personalApi(api).readSecondFactor({}, { signal }),
  })

/** Two-step verification, by an app or a passkey. */
export const isOn = ({ has_app, passkeys }: Factor) => has_app || passkeys.length > 0

export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['open sessions'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await personalApi(api).listSessions({}, { signal })).sessions,
  })
