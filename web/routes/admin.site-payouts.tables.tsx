import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { SiteTablesPage } from '#web/features/admin/site-tables/site-tables-page.tsx'
import { readSiteTablesUrl } from '#web/features/admin/site-tables/site-tables-url.ts'
import { tablesQuery } from '#web/features/admin/site-tables/table-queries.ts'

export const Route = createFileRoute('/admin/site-payouts/tables')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api } }) =>
    queryClient.prefetchQuery(tablesQuery(adminApi(api))),
  head: adminHead((messages) => messages.channel_tables.title),
  component: SiteTables,
})

function SiteTables() {
  const url = readSiteTablesUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <SiteTablesPage url={url} onChange={change} />
}
