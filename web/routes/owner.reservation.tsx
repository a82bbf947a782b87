import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { ownerApi } from '#web/owner/owner-api.ts'
import { ReservationsPage } from '#web/features/owner-reservations/reservations-page.tsx'
import { calendarQuery, listQuery } from '#web/features/owner-reservations/reservations-queries.ts'
import { readReservationsUrl, viewOf } from '#web/features/owner-reservations/reservations-url.ts'
import { useApp } from '#web/api/app.ts'
import { ownerHead } from '#web/frame/owner-head.ts'
import { OWNER_PAGE } from '#web/owner/owner-page.ts'
import { ownerUnitsQuery } from '#web/owner/units.ts'

export const Route = createFileRoute('/owner/reservation')({
  staticData: OWNER_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api, today }, deps }) => {
    const url = readReservationsUrl(deps, today)
    const owned = await queryClient.ensureQueryData(ownerUnitsQuery(api))
    if (owned.length === 0) return
    const request = { url, owned, today }
    if (viewOf(url) === 'calendar') {
      const query = calendarQuery(ownerApi(api), request)
      return await loadOrOutline(queryClient, query, queryClient.ensureQueryData(query))
    }
    const query = listQuery(ownerApi(api), request)
    if (url.page === undefined)
      return await loadOrOutline(queryClient, query, queryClient.ensureQueryData(query))
    const { reservations, total_count } = await queryClient.ensureQueryData(query)
    const is_beyond_last_page = reservations.length === 0 && total_count > 0
    if (is_beyond_last_page)
      throw redirect({ to: '/owner/reservation', search: { ...url, page: undefined } })
  },
  head: ownerHead((messages) => messages.reservations.title),
  component: Reservations,
})

/**
 * The first time in a browser the page opens at once with its outlines; later what it shows stays
 * until the next is there.
 */
async function loadOrOutline(
  queryClient: QueryClient,
  query: { queryKey: readonly unknown[] },
  loading: Promise<unknown>,
): Promise<void> {
  const is_shown = queryClient
    .getQueriesData({ queryKey: query.queryKey.slice(0, 1) })
    .some(([, data]) => data !== undefined)
  if (import.meta.env.SSR || is_shown) await loading
  else loading.catch(() => undefined) // told where the data is read
}

function Reservations() {
  const { today } = useApp()
  const url = readReservationsUrl(Route.useSearch(), today)
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <ReservationsPage
      url={url}
      onChange={(change) => void navigate({ search: { ...url, ...change }, resetScroll: false })}
    />
  )
}
