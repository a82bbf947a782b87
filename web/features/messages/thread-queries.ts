import { queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { Api } from '#web/api/api.tsx'
import { personalApi } from '#web/api/personal-api.ts'

export type Thread = ClientOutput<Endpoints['readMyThread']>
export type Message = Thread['messages'][number]

export type Came = { reservation_id: string; link: string | undefined }

/** While the page is looked at, an answer appears by itself. */
const FRESH_MS = 5_000

export const threadQuery = (api: Api, { reservation_id, link }: Came) =>
  queryOptions({
    queryKey: ['thread', reservation_id],
    staleTime: 0,
    retry: false,
    refetchInterval: FRESH_MS,
    queryFn: ({ signal }) => personalApi(api).readMyThread({ reservation_id }, { signal, link }),
  })
