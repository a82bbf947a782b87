import { queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { Api } from '#web/api/api.tsx'
import { personalApi } from '#web/api/personal-api.ts'

export type Reviewable = ClientOutput<Endpoints['readMyReview']>
export type Written = NonNullable<Reviewable['review']>

type Input = { reservation_id: string; link: string | undefined }

export const reviewableQuery = (api: Api, { reservation_id, link }: Input) =>
  queryOptions({
    queryKey: ['reviewable', reservation_id],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => personalApi(api).readMyReview({ reservation_id }, { signal, link }),
  })
