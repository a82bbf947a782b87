import { queryOptions } from '@tanstack/react-query'
import type { ClientInput, ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { Api } from '#web/api/api.tsx'
import { personalApi } from '#web/api/personal-api.ts'

export type Changeable = ClientOutput<Endpoints['readMyChange']>
export type Preview = ClientOutput<Endpoints['previewMyChange']>
export type Target = ClientInput<Endpoints['previewMyChange']>

type Input = { reservation_id: string; link: string | undefined }

export const changeableQuery = (api: Api, { reservation_id, link }: Input) =>
  queryOptions({
    queryKey: ['changeable', reservation_id],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => personalApi(api).readMyChange({ reservation_id }, { signal, link }),
  })

// the server keeps a quote for 30 minutes
const QUOTE_FRESH_MS = 10 * 60_000

export const previewQuery = (api: Api, target: Target, link: string | undefined) =>
  queryOptions({
    queryKey: ['change-preview', target],
    staleTime: QUOTE_FRESH_MS,
    retry: false,
    queryFn: ({ signal }) => personalApi(api).previewMyChange(target, { signal, link }),
  })
