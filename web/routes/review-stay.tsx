import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { personalMessages } from '#web/api/messages.ts'
import { linkedBookingQuery } from '#web/features/checkout/booking-link/linked-booking-queries.ts'
import { LinkEnded } from '#web/features/checkout/booking-link/link-ended.tsx'
import { ReviewPage } from '#web/features/review-stay/review-page.tsx'
import { reviewableQuery } from '#web/features/review-stay/review-queries.ts'
import { readReviewUrl } from '#web/features/review-stay/review-url.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/review-stay')({
  staticData: { offers_app: false, messages: ['checkout', 'personal'] },
  validateSearch: readReviewUrl,
  loaderDeps: ({ search: { reservation_id, id } }) => ({ reservation_id, id }),
  loader: async ({ context: { queryClient, api }, deps: { reservation_id, id }, location }) => {
    if (reservation_id === undefined && id === undefined) throw redirect({ to: '/' })
    try {
      const linked =
        id === undefined ? undefined : await queryClient.fetchQuery(linkedBookingQuery(api, id))
      const number = linked?.booking.reservation_id ?? reservation_id ?? ''
      await queryClient.fetchQuery(reviewableQuery(api, { reservation_id: number, link: id }))
      return { number }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'BOOKING_LINK_EXPIRED') return null
      if (error instanceof ApiError && error.status === 401)
        throw redirect({ to: '/login', search: { redirect: location.href } })
      if (error instanceof ApiError && error.code === 'INVALID_BOOKING') throw redirect({ to: '/' })
      throw error
    }
  },
  head: ({ match }) => {
    const { page_title: title } = personalMessages(match.context).review_stay
    return pageHead({ app: match.context, path: match.pathname, title, is_private: 'secret' })
  },
  component: ReviewStay,
})

function ReviewStay() {
  const loaded = Route.useLoaderData()
  return loaded === null ? <LinkEnded /> : <Opened {...loaded} />
}

function Opened({ number }: { number: string }) {
  const { api } = useApp()
  const { id } = Route.useSearch()
  const { data } = useSuspenseQuery(reviewableQuery(api, { reservation_id: number, link: id }))
  return <ReviewPage stay={data} link={id} />
}
