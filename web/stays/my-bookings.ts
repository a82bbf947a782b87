import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Api } from '#web/api/api.tsx'

type MyBookings = ClientOutput<Endpoints['listMyBookings']>
export type MyBooking = MyBookings['upcoming_bookings'][number]
export type OpenHold = MyBookings['open_holds'][number]

export const bookingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['bookings'],
    staleTime: 0,
    queryFn: ({ signal }) => api.listMyBookings({}, { signal }),
  })
