import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { adminMessages } from '#web/api/messages.ts'
import { BuildingsPage } from '#web/features/admin/homes/kept/buildings-page.tsx'
import { readBuildingsUrl } from '#web/features/admin/homes/kept/buildings-url.ts'
import { buildingsQuery } from '#web/features/admin/homes/kept/kept-queries.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/admin/homes/buildings')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    queryClient.prefetchQuery(buildingsQuery(adminApi(api), readBuildingsUrl(deps))),
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: adminMessages(match.context).kept.buildings.title,
      is_private: true,
    }),
  component: Buildings,
})

function Buildings() {
  const url = readBuildingsUrl(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <BuildingsPage
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
