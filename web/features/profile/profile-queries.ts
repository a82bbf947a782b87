import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Api } from '#web/api/api.tsx'
import { personalApi } from '#web/api/personal-api.ts'

export type Coupon = ClientOutput<Endpoints['listActiveCoupons']>['coupons'][number]
export type Loyalty = ClientOutput<Endpoints['readLoyalty']>

export const loyaltyQuery = (api: Api) =>
  queryOptions({
    queryKey: ['loyalty'],
    queryFn: ({ signal }) => personalApi(api).readLoyalty({}, { signal }),
  })

export const allCouponsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['coupons', 'all'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await personalApi(api).listActiveCoupons({ is_all: true }, { signal })).coupons,
  })

export const referralQuery = (api: Api) =>
  queryOptions({
    queryKey: ['referral terms'],
    queryFn: async ({ signal }) => (await personalApi(api).readReferral({}, { signal })).data,
  })
