import { queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { ApiError, type Api } from '#web/api/api.tsx'
import { personalApi } from '#web/api/personal-api.ts'
import type { Came } from '#web/features/my-stay/my-stay-queries.ts'

export type SharedStay = ClientOutput<Endpoints['readSharedStay']>

export const sharedStayQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['shared-stay', id],
    staleTime: 10_000,
    retry: false,
    queryFn: ({ signal }) => personalApi(api).readSharedStay({ id }, { signal }),
  })

export const partyLinkQuery = (api: Api, { reservation_id, link }: Came) =>
  queryOptions({
    queryKey: ['party-link', reservation_id],
    staleTime: 0,
    queryFn: ({ signal }) => personalApi(api).readPartyLink({ reservation_id }, { signal, link }),
  })

const ENDED = ['INVALID_BOOKING', 'STAY_CANCELLED', 'EXPIRED_BOOKING'] as const
export type Ended = (typeof ENDED)[number]

export const endedBy = (error: unknown): Ended | undefined =>
  error instanceof ApiError ? ENDED.find((code) => code === error.code) : undefined
