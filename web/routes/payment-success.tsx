import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { bookingQuery } from '#features/checkout/checkout-queries.ts'
import { readBookingUrl } from '#features/checkout/checkout-url.ts'
import { isStanding, loadBooking } from '#features/checkout/load-booking.ts'
import { SuccessPage } from '#features/checkout/success-page.tsx'
import { useApp } from '#shell/app.ts'
import { pageHead } from '#shell/head.ts'

export const Route = createFileRoute('/payment-success')({
  staticData: { words: 'booking' },
  validateSearch: readBookingUrl,
  loaderDeps: ({ search: { reservation_id } }) => ({ reservation_id }),
  loader: async ({ context, deps: { reservation_id }, location: { href } }) => {
    const booking = await loadBooking({ context, reservation_id, href })
    if (!isStanding(booking.status)) throw redirect({ to: '/book-room', search: { reservation_id }, replace: true })
    return { reservation_id: booking.reservation_id }
  },
  head: ({ match, loaderData }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: match.context.words.checkout.success.title(loaderData?.reservation_id ?? ''),
      is_private: true,
    }),
  component: PaymentSuccess,
})

function PaymentSuccess() {
  const { api } = useApp()
  const { reservation_id = '' } = Route.useSearch()
  const { data: booking } = useSuspenseQuery(bookingQuery(api, reservation_id))
  return <SuccessPage booking={booking} />
}
