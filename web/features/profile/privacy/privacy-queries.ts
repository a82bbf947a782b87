import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Api } from '#web/api/api.tsx'
import { personalApi } from '#web/api/personal-api.ts'

export type Privacy = ClientOutput<Endpoints['readPrivacy']>

export const privacyQuery = (api: Api) =>
  queryOptions({
    queryKey: ['privacy'],
    staleTime: 0,
    queryFn: ({ signal }) => personalApi(api).readPrivacy({}, { signal }),
  })
