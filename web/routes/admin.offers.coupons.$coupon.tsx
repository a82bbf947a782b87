import { createFileRoute, notFound } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { ApiError } from '#web/api/api.tsx'
import { CouponPage } from '#web/features/admin/offers/coupon-page.tsx'
import { couponQuery } from '#web/features/admin/offers/coupons-queries.ts'

export const Route = createFileRoute('/admin/offers/coupons/$coupon')({
  staticData: ADMIN_PAGE,
  loader: async ({ context: { queryClient, api }, params: { coupon } }) => {
    if (!/^[1-9]\d{0,14}$/.test(coupon)) throw notFound()
    try {
      await queryClient.ensureQueryData(couponQuery(adminApi(api), Number(coupon)))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') throw notFound()
      throw error
    }
  },
  head: adminHead((messages) => messages.offers.tabs.coupons),
  component: Coupon,
})

function Coupon() {
  const { coupon } = Route.useParams()
  return <CouponPage key={coupon} id={Number(coupon)} />
}
