import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useApp } from '#web/api/app.ts'
import { LinkEnded } from '#web/features/checkout/booking-link/link-ended.tsx'
import {
  openBooking,
  type OpenedBooking,
} from '#web/features/checkout/booking-link/open-booking.ts'
import { MyStayPage } from '#web/features/my-stay/my-stay-page.tsx'
import { myStayQuery } from '#web/features/my-stay/my-stay-queries.ts'
import { readBookingUrl } from '#web/urls/booking-url.ts'
import { secretHead } from '#web/frame/secret-head.ts'

export const Route = createFileRoute('/my-stay')({
  staticData: { offers_app: false, messages: ['checkout', 'personal'] },
  validateSearch: readBookingUrl,
  loaderDeps: ({ search: { reservation_id, id } }) => ({ reservation_id, id }),
  loader: (options) =>
    openBooking(options, (booking) =>
      options.context.queryClient.fetchQuery(myStayQuery(options.context.api, booking)),
    ),
  head: secretHead(({ my_stay }) => my_stay.title),
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
