import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Api } from '#web/api/api.tsx'
import { personalApi } from '#web/api/personal-api.ts'

export type LinkedBooking = ClientOutput<Endpoints['readBookingByLink']>

export const linkedBookingQuery = (api: Api, link: string) =>
  queryOptions({
    queryKey: ['linked-booking', link],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => personalApi(api).readBookingByLink({}, { signal, link }),
  })
