import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { BookRoomPage } from '#features/checkout/pay/book-room-page.tsx'
import { bookingQuery } from '#features/checkout/checkout-queries.ts'
import { readBookingUrl } from '#features/checkout/checkout-url.ts'
import { isCancelledStay, isLive, loadBooking } from '#features/checkout/load-booking.ts'
import { useApp } from '#api/app.ts'
import { pageHead } from '#frame/head.ts'

export const Route = createFileRoute('/book-room')({
  staticData: { header: 'none', is_paying: true, messages: ['stay', 'checkout', 'personal'] },
  validateSearch: readBookingUrl,
  loaderDeps: ({ search: { reservation_id } }) => ({ reservation_id }),
  loader: async ({ context, deps: { reservation_id }, location: { href } }) => {
    const { status, ending } = await loadBooking({ context, reservation_id, href })
    if (isLive(status) || isCancelledStay(ending)) throw redirect({ to: '/payment-success', search: { reservation_id }, replace: true })
    return { ending }
  },
  head: ({ match, loaderData }) => {
    const { pay, endings } = match.context.messages.checkout
    const title = loaderData?.ending ? endings[loaderData.ending].title : pay.title
    return pageHead({ app: match.context, path: match.pathname, title, is_private: true })
  },
  component: BookRoom,
})

function BookRoom() {
  const { api } = useApp()
  const { reservation_id = '', redirect_status } = Route.useSearch()
  const navigate = useNavigate()
  const { data: booking } = useSuspenseQuery(bookingQuery(api, reservation_id))
  const { arrival_date: from, departure_date: to, room_category } = booking
  return (
    <BookRoomPage
      key={reservation_id}
      booking={booking}
      has_failed_challenge={redirect_status === 'failed'}
      onConfirmed={() => void navigate({ to: '/payment-success', search: { reservation_id }, replace: true })}
      onGivenBack={() =>
        void navigate({ to: '/stay-details/$slug', params: { slug: room_category.slug }, search: { from, to }, replace: true })
      }
    />
  )
}
