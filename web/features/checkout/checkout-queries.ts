import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Api } from '#web/api/api.tsx'
import { personalApi } from '#web/api/personal-api.ts'

export type Booking = ClientOutput<Endpoints['readCheckout']>
export type Payment = ClientOutput<Endpoints['startCheckout']>
export type PriceLine = Booking['lines'][number]

/** Never cached. */
export const bookingQuery = (api: Api, reservation_id: string) =>
  queryOptions({
    queryKey: ['booking', reservation_id],
    staleTime: 0,
    queryFn: ({ signal }) => personalApi(api).readCheckout({ reservation_id }, { signal }),
  })

export const checkoutExtrasQuery = (api: Api, reservation_id: string) =>
  queryOptions({
    queryKey: ['checkout-extras', reservation_id],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => personalApi(api).readCheckoutExtras({ reservation_id }, { signal }),
  })

export const couponsQuery = (api: Api, total_rate: string) =>
  queryOptions({
    queryKey: ['coupons', total_rate],
    queryFn: async ({ signal }) =>
      (await personalApi(api).listActiveCoupons({ total_rate }, { signal })).coupons.toSorted(
        (a, b) => Number(b.is_applicable) - Number(a.is_applicable),
      ),
  })
