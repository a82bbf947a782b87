import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { BookingsUrl } from './bookings-url.ts'

export type Stay = ClientOutput<Endpoints['listStaffBookings']>['bookings'][number]
export type Sheet = ClientOutput<Endpoints['readBookingSheet']>
export type Message = Sheet['messages'][number]

export const bookingsQuery = (api: AdminApi, { booking: _booking, ...filter }: BookingsUrl) =>
  queryOptions({
    queryKey: ['admin', 'bookings', filter],
    queryFn: ({ signal }) => api.listStaffBookings(filter, { signal }),
    placeholderData: keepPreviousData,
  })

export const sheetQuery = (api: AdminApi, reservation_id: string) =>
  queryOptions({
    queryKey: ['admin', 'bookings', 'sheet', reservation_id],
    queryFn: ({ signal }) => api.readBookingSheet({ reservation_id }, { signal }),
  })

export const cancellingQuery = (api: AdminApi, reservation_id: string) =>
  queryOptions({
    queryKey: ['admin', 'bookings', 'cancelling', reservation_id],
    queryFn: ({ signal }) => api.previewStaffCancelling({ reservation_id }, { signal }),
    staleTime: 0,
  })
