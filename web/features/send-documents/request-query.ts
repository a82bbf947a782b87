import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Api } from '#web/api/api.tsx'
import { personalApi } from '#web/api/personal-api.ts'

export type DocumentRequest = ClientOutput<Endpoints['readDocumentRequest']>

export const requestQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['document request', id],
    queryFn: ({ signal }) => personalApi(api).readDocumentRequest({ id }, { signal }),
    staleTime: 0,
  })
