import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { staffSelfQuery, useStaff } from '#web/admin/staff-self.ts'
import { troubleQuery } from '#web/admin/trouble-query.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { TodayPage } from '#web/features/admin/today/today-page.tsx'
import { todayQuery } from '#web/features/admin/today/today-queries.ts'
import { readTodayUrl } from '#web/features/admin/today/today-url.ts'

export const Route = createFileRoute('/admin/')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search: { day } }) => ({ day }),
  loader: async ({ context: { queryClient, api }, deps }) => {
    const { rights } = await queryClient.ensureQueryData(staffSelfQuery(adminApi(api)))
    if (!rights.includes('bookings')) return
    const { day } = readTodayUrl(deps)
    await Promise.all([
      queryClient.prefetchQuery(todayQuery(adminApi(api), day)),
      queryClient.prefetchQuery(troubleQuery(adminApi(api))),
    ])
  },
  head: adminHead((messages) => messages.today.title),
  component: Today,
})

function Today() {
  const { frame } = useAdminMessages()
  const { may } = useStaff()
  const url = readTodayUrl(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  if (!may('bookings')) return <PageHead title={frame.title} line={frame.no_page} />
  return (
    <TodayPage
      url={url}
      onChange={(change, { replace } = { replace: false }) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace, resetScroll: false })
      }
    />
  )
}
