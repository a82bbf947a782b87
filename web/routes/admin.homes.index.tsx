import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { HomesPage } from '#web/features/admin/homes/homes-page.tsx'
import { homesQuery } from '#web/features/admin/homes/homes-queries.ts'
import { readHomesUrl } from '#web/features/admin/homes/homes-url.ts'

export const Route = createFileRoute('/admin/homes/')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    queryClient.prefetchQuery(homesQuery(adminApi(api), readHomesUrl(deps))),
  head: adminHead((messages) => messages.homes.title),
  component: Homes,
})

function Homes() {
  const url = readHomesUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <HomesPage url={url} onChange={change} />
}
