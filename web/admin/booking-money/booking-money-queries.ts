import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'

export type Sheet = ClientOutput<Endpoints['readBookingSheet']>

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
