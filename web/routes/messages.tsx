import { createFileRoute, redirect } from '@tanstack/react-router'
import { ApiError } from '#web/api/api.tsx'
import { personalMessages } from '#web/api/messages.ts'
import { linkedBookingQuery } from '#web/features/checkout/booking-link/linked-booking-queries.ts'
import { LinkEnded } from '#web/features/checkout/booking-link/link-ended.tsx'
import { readMessagesUrl } from '#web/features/messages/messages-url.ts'
import { ThreadPage } from '#web/features/messages/thread-page.tsx'
import { threadQuery } from '#web/features/messages/thread-queries.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/messages')({
  staticData: { offers_app: false, messages: ['checkout', 'personal'] },
  validateSearch: readMessagesUrl,
  loaderDeps: ({ search: { reservation_id, id } }) => ({ reservation_id, id }),
  loader: async ({ context: { queryClient, api }, deps: { reservation_id, id }, location }) => {
    if (reservation_id === undefined && id === undefined) throw redirect({ to: '/' })
    try {
      const linked =
        id === undefined ? undefined : await queryClient.fetchQuery(linkedBookingQuery(api, id))
      const number = linked?.booking.reservation_id ?? reservation_id ?? ''
      await queryClient.fetchQuery(threadQuery(api, { reservation_id: number, link: id }))
      return { number, code_to: linked?.code_to }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'BOOKING_LINK_EXPIRED') return null
      if (error instanceof ApiError && error.status === 401)
        throw redirect({ to: '/login', search: { redirect: location.href } })
      if (error instanceof ApiError && error.code === 'INVALID_BOOKING') throw redirect({ to: '/' })
      throw error
    }
  },
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
