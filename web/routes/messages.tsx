import { createFileRoute } from '@tanstack/react-router'
import { personalMessages } from '#web/api/messages.ts'
import { LinkEnded } from '#web/features/checkout/booking-link/link-ended.tsx'
import { openBooking } from '#web/features/checkout/booking-link/open-booking.ts'
import { readBookingUrl } from '#web/urls/booking-url.ts'
import { ThreadPage } from '#web/features/messages/thread-page.tsx'
import { threadQuery } from '#web/features/messages/thread-queries.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/messages')({
  staticData: { offers_app: false, messages: ['checkout', 'personal'] },
  validateSearch: readBookingUrl,
  loaderDeps: ({ search: { reservation_id, id } }) => ({ reservation_id, id }),
  loader: (options) =>
    openBooking(options, (booking) =>
      options.context.queryClient.fetchQuery(threadQuery(options.context.api, booking)),
    ),
  head: ({ match }) => {
    const { title } = personalMessages(match.context).thread
    return pageHead({ app: match.context, path: match.pathname, title, is_private: 'secret' })
  },
  component: Messages,
})

function Messages() {
  const loaded = Route.useLoaderData()
  const { id } = Route.useSearch()
  if (loaded === null) return <LinkEnded />
  return <ThreadPage reservation_id={loaded.number} link={id} code_to={loaded.code_to} />
}
