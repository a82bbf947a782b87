import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { ADMIN_PAGE, onlyWith } from '#web/admin/frame/admin-page.ts'
import { adminMessages } from '#web/api/messages.ts'
import { ActivityPage } from '#web/features/admin/activity/activity-page.tsx'
import { activityQuery } from '#web/features/admin/activity/activity-queries.ts'
import { readActivityUrl } from '#web/features/admin/activity/activity-url.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/admin/activity')({
  staticData: ADMIN_PAGE,
  beforeLoad: onlyWith('team'),
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    queryClient.prefetchQuery(activityQuery(adminApi(api), readActivityUrl(deps))),
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: adminMessages(match.context).activity.title,
      is_private: true,
    }),
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
