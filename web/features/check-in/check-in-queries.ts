import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { ApiError, type Api } from '#web/api/api.tsx'
import { personalApi } from '#web/api/personal-api.ts'

export type CheckInParty = ClientOutput<Endpoints['readPreCheckIn']>
export type CheckInGuest = CheckInParty['guests'][number]

const ENDED = [
  'INVALID_BOOKING',
  'EXPIRED_BOOKING',
  'STAY_CANCELLED',
  'USER_NON_ASSOCIATED_BOOKING',
] as const
export type Ended = (typeof ENDED)[number]

export const checkInQuery = (api: Api, booking_id: string) =>
  queryOptions({
    queryKey: ['check-in', booking_id],
    staleTime: 10_000,
    retry: false,
    queryFn: ({ signal }) => personalApi(api).readPreCheckIn({ booking_id }, { signal }),
  })

export function endedBy(error: unknown): Ended | undefined {
  return error instanceof ApiError ? ENDED.find((code) => code === error.code) : undefined
}
