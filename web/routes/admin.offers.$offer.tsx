import { createFileRoute, notFound } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { ApiError } from '#web/api/api.tsx'
import { OfferPage } from '#web/features/admin/offers/offer-page.tsx'
import { offerQuery } from '#web/features/admin/offers/offers-queries.ts'

export const Route = createFileRoute('/admin/offers/$offer')({
  staticData: ADMIN_PAGE,
  loader: async ({ context: { queryClient, api }, params: { offer } }) => {
    if (!/^[1-9]\d{0,14}$/.test(offer)) throw notFound()
    try {
      await queryClient.ensureQueryData(offerQuery(adminApi(api), Number(offer)))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') throw notFound()
      throw error
    }
  },
  head: adminHead((messages) => messages.offers.title),
  component: Offer,
})

function Offer() {
  const { offer } = Route.useParams()
  return <OfferPage key={offer} id={Number(offer)} />
}
