import { queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { Api } from '#web/api/api.tsx'
import { personalApi } from '#web/api/personal-api.ts'

export type Deposit = ClientOutput<Endpoints['readMyDeposit']>
export type Claim = Deposit['claims'][number]

/** How the reader came: the number of the booking, and the secret of a mailed link if by one. */
export type Came = { reservation_id: string; link: string | undefined }

/** Where the code of a link that is not proven goes. */
export type CodeTo = { phone: string | null; email: string | null }

export const myDepositQuery = (api: Api, { reservation_id, link }: Came) =>
  queryOptions({
    queryKey: ['my-deposit', reservation_id],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => personalApi(api).readMyDeposit({ reservation_id }, { signal, link }),
  })
