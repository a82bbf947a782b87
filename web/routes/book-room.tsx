import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { BookRoomPage, importStayExtras } from '#web/features/checkout/pay/book-room-page.tsx'
import { bookingQuery, checkoutExtrasQuery } from '#web/features/checkout/checkout-queries.ts'
import { readBookingUrl } from '#web/features/checkout/checkout-url.ts'
import {
  isCancelledStay,
  isLive,
  loadBooking,
  loadReturned,
} from '#web/features/checkout/load-booking.ts'
import { ReturnedElsewhere } from '#web/features/checkout/pay/returned-elsewhere.tsx'
import { useApp, type App } from '#web/api/app.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/book-room')({
  staticData: { header: 'none', is_paying: true, messages: ['stay', 'checkout', 'personal'] },
  validateSearch: readBookingUrl,
  loaderDeps: ({ search: { reservation_id, payment_intent, redirect_status } }) => ({
    reservation_id,
    has_returned: payment_intent !== undefined && redirect_status !== undefined,
  }),
  loader: async ({ context, deps: { reservation_id, has_returned }, location: { href } }) => {
    const load = has_returned ? loadReturned : loadBooking
    const [booking] = await Promise.all([
      load({ context, reservation_id, href }),
      reservation_id !== undefined && prefetchExtras(context, reservation_id),
    ])
    if (booking === null) return { ending: null, is_elsewhere: true }
    const { status, ending } = booking
    if (isLive(status) || isCancelledStay(ending))
      throw redirect({ to: '/payment-success', search: { reservation_id }, replace: true })
    return { ending, is_elsewhere: false }
  },
  head: ({ match, loaderData }) => {
    const { pay, endings } = match.context.messages.checkout
    const title = loaderData?.ending ? endings[loaderData.ending].title : pay.title
    return pageHead({ app: match.context, path: match.pathname, title, is_private: true })
  },
  component: BookRoom,
})

/** So that they stand there when the page does, and move no card. */
async function prefetchExtras({ queryClient, api }: App, reservation_id: string) {
  await Promise.all([
    importStayExtras(),
    queryClient.prefetchQuery(checkoutExtrasQuery(api, reservation_id)),
  ])
}

function BookRoom() {
  const { reservation_id = '', redirect_status } = Route.useSearch()
  const { is_elsewhere } = Route.useLoaderData()
  return is_elsewhere ? (
    <ReturnedElsewhere reservation_id={reservation_id} is_approved={redirect_status !== 'failed'} />
  ) : (
    <Payment />
  )
}

function Payment() {
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
      is_approved={redirect_status === 'succeeded'}
      onConfirmed={() =>
        void navigate({ to: '/payment-success', search: { reservation_id }, replace: true })
      }
      onGivenBack={() =>
        void navigate({
          to: '/stay-details/$slug',
          params: { slug: room_category.slug },
          search: { from, to },
          replace: true,
        })
      }
    />
  )
}
