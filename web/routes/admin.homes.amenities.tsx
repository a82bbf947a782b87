import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { adminMessages } from '#web/api/messages.ts'
import { AmenitiesPage } from '#web/features/admin/homes/kept/amenities-page.tsx'
import { readAmenitiesUrl } from '#web/features/admin/homes/kept/amenities-url.ts'
import { amenitiesQuery } from '#web/features/admin/homes/kept/kept-queries.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/admin/homes/amenities')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    queryClient.prefetchQuery(amenitiesQuery(adminApi(api), readAmenitiesUrl(deps))),
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: adminMessages(match.context).kept.amenities.title,
      is_private: true,
    }),
  component: Amenities,
})

function Amenities() {
  const url = readAmenitiesUrl(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <AmenitiesPage
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
