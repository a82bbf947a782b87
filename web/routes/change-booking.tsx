import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useApp } from '#web/api/app.ts'
import { ChangePage } from '#web/features/change-booking/change-page.tsx'
import { changeableQuery } from '#web/features/change-booking/change-queries.ts'
import { readChangeUrl } from '#web/features/change-booking/change-url.ts'
import { LinkEnded } from '#web/features/checkout/booking-link/link-ended.tsx'
import {
  openBooking,
  type OpenedBooking,
} from '#web/features/checkout/booking-link/open-booking.ts'
import { secretHead } from '#web/frame/secret-head.ts'

export const Route = createFileRoute('/change-booking')({
  staticData: { offers_app: false, messages: ['stay', 'checkout', 'personal'] },
  validateSearch: readChangeUrl,
  loaderDeps: ({ search: { reservation_id, id } }) => ({ reservation_id, id }),
  loader: (options) =>
    openBooking(options, (booking) =>
      options.context.queryClient.fetchQuery(changeableQuery(options.context.api, booking)),
    ),
  head: secretHead(({ change_booking }) => change_booking.title),
  component: ChangeBooking,
})

function ChangeBooking() {
  const loaded = Route.useLoaderData()
  return loaded === null ? <LinkEnded /> : <Opened {...loaded} />
}

function Opened({ number, code_to }: OpenedBooking) {
  const { api } = useApp()
  const url = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { data } = useSuspenseQuery(changeableQuery(api, { reservation_id: number, link: url.id }))
  return (
    <ChangePage
      booking={data}
      url={url}
      link={url.id}
      code_to={code_to}
      onChange={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
