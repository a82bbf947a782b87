import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { BookingsPage } from '#web/features/admin/bookings/bookings-page.tsx'
import { sheetQuery } from '#web/admin/booking-money/booking-money-queries.ts'
import { bookingsQuery } from '#web/features/admin/bookings/bookings-queries.ts'
import { readBookingsUrl } from '#web/features/admin/bookings/bookings-url.ts'

export const Route = createFileRoute('/admin/bookings')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
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
  head: adminHead((messages) => messages.bookings.title),
  component: Bookings,
})

function Bookings() {
  const url = readBookingsUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <BookingsPage url={url} onChange={change} />
}
