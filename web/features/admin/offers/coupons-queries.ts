import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { CouponsUrl } from './coupons-url.ts'

export type CouponRow = ClientOutput<Endpoints['listCompanyCoupons']>['coupons'][number]
export type CouponDetail = ClientOutput<Endpoints['readCompanyCoupon']>

export const couponsQuery = (api: AdminApi, url: CouponsUrl) =>
  queryOptions({
    queryKey: ['admin', 'coupons', url],
    queryFn: ({ signal }) => api.listCompanyCoupons(url, { signal }),
    placeholderData: keepPreviousData,
  })

export const couponQuery = (api: AdminApi, id: number) =>
  queryOptions({
    queryKey: ['admin', 'coupons', 'coupon', id],
    queryFn: ({ signal }) => api.readCompanyCoupon({ id }, { signal }),
  })

export const couponStopQuery = (api: AdminApi, id: number) =>
  queryOptions({
    queryKey: ['admin', 'coupons', 'stop', id],
    queryFn: ({ signal }) => api.previewCouponStop({ id }, { signal }),
    staleTime: 0,
  })

export const codesQuery = (api: AdminApi, id: number, page: number) =>
  queryOptions({
    queryKey: ['admin', 'coupons', 'codes', id, page],
    queryFn: ({ signal }) => api.listSeriesCodes({ id, page }, { signal }),
    placeholderData: keepPreviousData,
  })
