import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useApp } from '#web/api/app.ts'
import { personalMessages } from '#web/api/messages.ts'
import { LinkEnded } from '#web/features/checkout/booking-link/link-ended.tsx'
import {
  openBooking,
  type OpenedBooking,
} from '#web/features/checkout/booking-link/open-booking.ts'
import { MyStayPage } from '#web/features/my-stay/my-stay-page.tsx'
import { myStayQuery } from '#web/features/my-stay/my-stay-queries.ts'
import { readBookingUrl } from '#web/urls/booking-url.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/my-stay')({
  staticData: { offers_app: false, messages: ['checkout', 'personal'] },
  validateSearch: readBookingUrl,
  loaderDeps: ({ search: { reservation_id, id } }) => ({ reservation_id, id }),
  loader: (options) =>
    openBooking(options, (booking) =>
      options.context.queryClient.fetchQuery(myStayQuery(options.context.api, booking)),
    ),
  head: ({ match }) => {
    const { title } = personalMessages(match.context).my_stay
    return pageHead({ app: match.context, path: match.pathname, title, is_private: 'secret' })
  },
  component: MyStay,
})

function MyStay() {
  const loaded = Route.useLoaderData()
  return loaded === null ? <LinkEnded /> : <Opened {...loaded} />
}

function Opened({ number, code_to }: OpenedBooking) {
  const { api } = useApp()
  const { id } = Route.useSearch()
  const { data } = useSuspenseQuery(myStayQuery(api, { reservation_id: number, link: id }))
  return (
    <MyStayPage
      stay={data}
      came={{ reservation_id: number, link: id }}
      code_to={data.is_proven ? undefined : code_to}
    />
  )
}
