import { queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { Api } from '#web/api/api.tsx'
import { ownerApi } from '#web/owner/owner-api.ts'

export type OwnerAgreement = ClientOutput<Endpoints['listOwnerAgreements']>['agreements'][number]

export const agreementsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['owner-agreements'],
    queryFn: async ({ signal }) =>
      (await ownerApi(api).listOwnerAgreements({}, { signal })).agreements,
  })
