import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { ADMIN_PAGE, onlyWith } from '#web/admin/frame/admin-page.ts'
import { adminMessages } from '#web/api/messages.ts'
import { BookingsPage } from '#web/features/admin/bookings/bookings-page.tsx'
import { bookingsQuery, sheetQuery } from '#web/features/admin/bookings/bookings-queries.ts'
import { readBookingsUrl } from '#web/features/admin/bookings/bookings-url.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/admin/bookings')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  beforeLoad: onlyWith('bookings'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const url = readBookingsUrl(deps)
    const { booking } = url
    const sheet =
      booking === undefined
        ? undefined
        : queryClient.prefetchQuery(sheetQuery(adminApi(api), booking))
    // in the browser its place opens at the press, not after the call
    const shown = import.meta.env.SSR ? sheet : undefined
    await Promise.all([queryClient.prefetchQuery(bookingsQuery(adminApi(api), url)), shown])
  },
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: adminMessages(match.context).bookings.title,
      is_private: true,
    }),
  component: Bookings,
})

function Bookings() {
  const url = readBookingsUrl(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <BookingsPage
      url={url}
      onChange={(change) =>
        void navigate({
          search: (now) => ({ ...now, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
