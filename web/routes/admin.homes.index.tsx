import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { ADMIN_PAGE, onlyWith } from '#web/admin/frame/admin-page.ts'
import { adminMessages } from '#web/api/messages.ts'
import { HomesPage } from '#web/features/admin/homes/homes-page.tsx'
import { homesQuery } from '#web/features/admin/homes/homes-queries.ts'
import { readHomesUrl } from '#web/features/admin/homes/homes-url.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/admin/homes/')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  beforeLoad: onlyWith('homes'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    queryClient.prefetchQuery(homesQuery(adminApi(api), readHomesUrl(deps))),
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: adminMessages(match.context).homes.title,
      is_private: true,
    }),
  component: Homes,
})

function Homes() {
  const url = readHomesUrl(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <HomesPage
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
