import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { bookingQuery } from '#features/checkout/checkout-queries.ts'
import { readBookingUrl } from '#features/checkout/checkout-url.ts'
import { SuccessPage } from '#features/checkout/success-page.tsx'
import { ApiError } from '#shell/api.tsx'
import { useApp } from '#shell/app.ts'
import { pageHead } from '#shell/head.ts'

export const Route = createFileRoute('/payment-success')({
  validateSearch: readBookingUrl,
  loaderDeps: ({ search: { reservation_id } }) => ({ reservation_id }),
  loader: async ({ context: { queryClient, api }, deps: { reservation_id }, location }) => {
    if (reservation_id === undefined) throw redirect({ to: '/' })
    const booking = await queryClient.fetchQuery(bookingQuery(api, reservation_id)).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) throw redirect({ to: '/login', search: { redirect: location.href } })
      throw error instanceof ApiError && error.status < 500 && error.status > 0 ? notFound() : error
    })
    const is_standing = booking.status === 'confirmed' || booking.status === 'arrived' || booking.status === 'departed'
    if (!is_standing) throw redirect({ to: '/book-room', search: { reservation_id }, replace: true })
    return { reservation_id }
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
  const { reservation_id } = Route.useLoaderData()
  const { data: booking } = useSuspenseQuery(bookingQuery(api, reservation_id))
  return <SuccessPage booking={booking} />
}
