import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { personalMessages } from '#web/api/messages.ts'
import { ChangePage } from '#web/features/change-booking/change-page.tsx'
import { changeableQuery } from '#web/features/change-booking/change-queries.ts'
import { readChangeUrl } from '#web/features/change-booking/change-url.ts'
import { linkedBookingQuery } from '#web/features/checkout/booking-link/linked-booking-queries.ts'
import { LinkEnded } from '#web/features/checkout/booking-link/link-ended.tsx'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/change-booking')({
  staticData: { offers_app: false, messages: ['stay', 'checkout', 'personal'] },
  validateSearch: readChangeUrl,
  loaderDeps: ({ search: { reservation_id, id } }) => ({ reservation_id, id }),
  loader: async ({ context: { queryClient, api }, deps: { reservation_id, id }, location }) => {
    if (reservation_id === undefined && id === undefined) throw redirect({ to: '/' })
    try {
      const linked =
        id === undefined ? undefined : await queryClient.fetchQuery(linkedBookingQuery(api, id))
      const number = linked?.booking.reservation_id ?? reservation_id ?? ''
      await queryClient.fetchQuery(changeableQuery(api, { reservation_id: number, link: id }))
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
    const { title } = personalMessages(match.context).change_booking
    return pageHead({ app: match.context, path: match.pathname, title, is_private: 'secret' })
  },
  component: ChangeBooking,
})

function ChangeBooking() {
  const loaded = Route.useLoaderData()
  return loaded === null ? <LinkEnded /> : <Opened {...loaded} />
}

type OpenedProps = {
  number: string
  code_to: { phone: string | null; email: string | null } | undefined
}

function Opened({ number, code_to }: OpenedProps) {
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
