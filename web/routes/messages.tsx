import { createFileRoute } from '@tanstack/react-router'
import { LinkEnded } from '#web/features/checkout/booking-link/link-ended.tsx'
import { openBooking } from '#web/features/checkout/booking-link/open-booking.ts'
import { readBookingUrl } from '#web/urls/booking-url.ts'
import { ThreadPage } from '#web/features/messages/thread-page.tsx'
import { threadQuery } from '#web/features/messages/thread-queries.ts'
import { secretHead } from '#web/frame/secret-head.ts'

export const Route = createFileRoute('/messages')({
  staticData: { offers_app: false, messages: ['checkout', 'personal'] },
  validateSearch: readBookingUrl,
  loaderDeps: ({ search: { reservation_id, id } }) => ({ reservation_id, id }),
  loader: (options) =>
    openBooking(options, (booking) =>
      options.context.queryClient.fetchQuery(threadQuery(options.context.api, booking)),
    ),
  head: secretHead(({ thread }) => thread.title),
  component: Messages,
})

function Messages() {
  const loaded = Route.useLoaderData()
  const { id } = Route.useSearch()
  if (loaded === null) return <LinkEnded />
  return <ThreadPage reservation_id={loaded.number} link={id} code_to={loaded.code_to} />
}
