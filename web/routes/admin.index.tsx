import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { adminApi } from '#admin/admin-api.ts'
import { ADMIN_PAGE } from '#admin/admin-page.ts'
import { ADMIN_PAGES } from '#admin/admin-pages.ts'
import { staffSelfQuery } from '#admin/staff-self.ts'
import { troubleQuery } from '#admin/trouble-query.ts'
import { adminMessages } from '#api/app.ts'
import { TodayPage } from '#features/admin-today/today-page.tsx'
import { todayQuery } from '#features/admin-today/today-queries.ts'
import { readTodayUrl } from '#features/admin-today/today-url.ts'
import { pageHead } from '#frame/head.ts'

export const Route = createFileRoute('/admin/')({
  staticData: ADMIN_PAGE,
  validateSearch: readTodayUrl,
  beforeLoad: async ({ context: { queryClient, api } }) => {
    const { rights } = await queryClient.ensureQueryData(staffSelfQuery(adminApi(api)))
    if (rights.includes('bookings')) return
    const first = ADMIN_PAGES.find(({ right }) => rights.includes(right))
    throw redirect({ to: first?.to ?? '/' })
  },
  loaderDeps: ({ search: { day } }) => ({ day }),
  loader: async ({ context: { queryClient, api }, deps: { day } }) => {
    await Promise.all([queryClient.prefetchQuery(todayQuery(adminApi(api), day)), queryClient.prefetchQuery(troubleQuery(adminApi(api)))])
  },
  head: ({ match }) =>
    pageHead({ app: match.context, path: match.pathname, title: adminMessages(match.context).today.title, is_private: true }),
  component: Today,
})

function Today() {
  const url = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return <TodayPage url={url} onChange={(change) => void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false })} />
}
