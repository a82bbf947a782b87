import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useApp } from '#web/api/app.ts'
import { LinkEnded } from '#web/features/checkout/booking-link/link-ended.tsx'
import { openBooking } from '#web/features/checkout/booking-link/open-booking.ts'
import { ReviewPage } from '#web/features/review-stay/review-page.tsx'
import { reviewableQuery } from '#web/features/review-stay/review-queries.ts'
import { readBookingUrl } from '#web/urls/booking-url.ts'
import { secretHead } from '#web/frame/secret-head.ts'

export const Route = createFileRoute('/review-stay')({
  staticData: { offers_app: false, messages: ['checkout', 'personal'] },
  validateSearch: readBookingUrl,
  loaderDeps: ({ search: { reservation_id, id } }) => ({ reservation_id, id }),
  loader: (options) =>
    openBooking(options, (booking) =>
      options.context.queryClient.fetchQuery(reviewableQuery(options.context.api, booking)),
    ),
  head: secretHead(({ review_stay }) => review_stay.page_title),
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
