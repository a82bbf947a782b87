import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { Sheet } from '#web/admin/booking-money/booking-money-queries.ts'
import type { BookingsUrl } from './bookings-url.ts'

export type Stay = ClientOutput<Endpoints['listStaffBookings']>['bookings'][number]
export type { Sheet }
export type Message = Sheet['messages'][number]

export const bookingsQuery = (api: AdminApi, { booking: _booking, ...filter }: BookingsUrl) =>
  queryOptions({
    queryKey: ['admin', 'bookings', filter],
    queryFn: ({ signal }) => api.listStaffBookings(filter, { signal }),
    placeholderData: keepPreviousData,
  })
