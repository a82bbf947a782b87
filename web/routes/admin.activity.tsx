import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { ActivityPage } from '#web/features/admin/activity/activity-page.tsx'
import { activityQuery } from '#web/features/admin/activity/activity-queries.ts'
import { readActivityUrl } from '#web/features/admin/activity/activity-url.ts'

export const Route = createFileRoute('/admin/activity')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    queryClient.prefetchQuery(activityQuery(adminApi(api), readActivityUrl(deps))),
  head: adminHead((messages) => messages.activity.title),
  component: Activity,
})

function Activity() {
  const url = readActivityUrl(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <ActivityPage
      url={url}
      onChange={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), resetScroll: false })
      }
    />
  )
}
