import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { LinkEnded } from '#web/features/checkout/booking-link/link-ended.tsx'
import { LinkedBookingPage } from '#web/features/checkout/booking-link/linked-booking-page.tsx'
import { linkedBookingQuery } from '#web/features/checkout/booking-link/linked-booking-queries.ts'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { personalMessages } from '#web/api/messages.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/your-booking')({
  staticData: { messages: ['stay', 'checkout', 'personal'] },
  validateSearch: ({ id }: Record<string, unknown>): { id?: string | undefined } => ({
    id: typeof id === 'string' && /^[\w-]{1,120}$/.test(id) ? id : undefined,
  }),
  beforeLoad: ({ search: { id } }) => {
    if (id === undefined) throw redirect({ to: '/find-booking', replace: true })
  },
  loaderDeps: ({ search: { id = '' } }) => ({ id }),
  loader: async ({ context: { queryClient, api }, deps: { id } }) => {
    try {
      const { booking } = await queryClient.fetchQuery(linkedBookingQuery(api, id))
      return { reservation_id: booking.reservation_id, ending: booking.ending }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'BOOKING_LINK_EXPIRED') return null
      throw error
    }
  },
  head: ({ match, loaderData }) => {
    const { endings, success } = match.context.messages.checkout
    const { your_booking } = personalMessages(match.context)
    const standing = loaderData
      ? success.title(loaderData.reservation_id)
      : your_booking.ended.title
    const title = loaderData?.ending ? endings[loaderData.ending].title : standing
    return pageHead({ app: match.context, path: match.pathname, title, is_private: 'secret' })
  },
  component: YourBooking,
})

function YourBooking() {
  const { id = '' } = Route.useSearch()
  return Route.useLoaderData() === null ? <LinkEnded /> : <Opened key={id} id={id} />
}

function Opened({ id }: { id: string }) {
  const { api } = useApp()
  const { data } = useSuspenseQuery(linkedBookingQuery(api, id))
  return <LinkedBookingPage link={id} linked={data} />
}
