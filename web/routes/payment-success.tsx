import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { bookingQuery } from '#web/features/checkout/checkout-queries.ts'
import { readBookingUrl } from '#web/features/checkout/checkout-url.ts'
import { BookingOver } from '#web/features/checkout/ending-screen.tsx'
import { isCancelledStay, isLive, loadBooking } from '#web/features/checkout/load-booking.ts'
import { SuccessPage } from '#web/features/checkout/success/success-page.tsx'
import { useApp } from '#web/api/app.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/payment-success')({
  staticData: { offers_app: false, messages: ['stay', 'checkout', 'personal'] },
  validateSearch: readBookingUrl,
  loaderDeps: ({ search: { reservation_id } }) => ({ reservation_id }),
  loader: async ({ context, deps: { reservation_id }, location: { href } }) => {
    const { status, ending, ...booking } = await loadBooking({ context, reservation_id, href })
    if (!isLive(status) && !isCancelledStay(ending))
      throw redirect({ to: '/book-room', search: { reservation_id }, replace: true })
    return { reservation_id: booking.changes ?? booking.reservation_id, ending }
  },
  head: ({ match, loaderData }) => {
    const { success, endings } = match.context.messages.checkout
    const title = loaderData?.ending
      ? endings[loaderData.ending].title
      : success.title(loaderData?.reservation_id ?? '')
    return pageHead({ app: match.context, path: match.pathname, title, is_private: true })
  },
  component: PaymentSuccess,
})

function PaymentSuccess() {
  const { api } = useApp()
  const { reservation_id = '' } = Route.useSearch()
  const { data: booking } = useSuspenseQuery(bookingQuery(api, reservation_id))
  return booking.ending === null ? (
    <SuccessPage booking={booking} />
  ) : (
    <BookingOver ending={booking.ending} booking={booking} />
  )
}
