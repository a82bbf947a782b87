import { createFileRoute, notFound } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { ApiError } from '#web/api/api.tsx'
import { CouponEditor } from '#web/features/admin/offers/coupon-editor.tsx'
import { couponQuery } from '#web/features/admin/offers/coupons-queries.ts'
import type { MakingCoupon } from '#web/features/admin/offers/use-coupon-form.ts'
import { readNewOfferUrl } from '#web/features/admin/offers/offers-url.ts'

export const Route = createFileRoute('/admin/offers/coupons/new')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }): Promise<MakingCoupon> => {
    const { copy, edit } = readNewOfferUrl(deps)
    const id = edit ?? copy
    if (id === undefined) return { how: 'new' }
    try {
      const of = await queryClient.ensureQueryData(couponQuery(adminApi(api), id))
      return { how: edit === undefined ? 'copy' : 'edit', of }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') throw notFound()
      throw error
    }
  },
  head: adminHead((messages) => messages.offers.coupons.add),
  component: NewCoupon,
})

function NewCoupon() {
  const making = Route.useLoaderData()
  const key = making.how === 'new' ? making.how : `${making.how} ${making.of.id}`
  return <CouponEditor key={key} making={making} />
}
