import { queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { Api } from '#web/api/api.tsx'
import { personalApi } from '#web/api/personal-api.ts'

export type MyExtras = ClientOutput<Endpoints['readMyExtras']>
export type Offer = MyExtras['offers'][number]
export type Ordered = MyExtras['ordered'][number]

/** How the reader came: the number of the booking, and the secret of a mailed link if by one. */
export type Came = { reservation_id: string; link: string | undefined }
export type CodeTo = { phone: string | null; email: string | null }

export const myExtrasQuery = (api: Api, { reservation_id, link }: Came) =>
  queryOptions({
    queryKey: ['my-extras', reservation_id],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => personalApi(api).readMyExtras({ reservation_id }, { signal, link }),
  })
