import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { SitePayoutsPage } from '#web/features/admin/site-payouts/site-payouts-page.tsx'
import {
  awaitedQuery,
  sitePayoutsQuery,
} from '#web/features/admin/site-payouts/site-payouts-queries.ts'
import { readSitePayoutsUrl } from '#web/features/admin/site-payouts/site-payouts-url.ts'

export const Route = createFileRoute('/admin/site-payouts/')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const url = readSitePayoutsUrl(deps)
    const admin = adminApi(api)
    await Promise.all([
      queryClient.prefetchQuery(sitePayoutsQuery(admin, url)),
      queryClient.prefetchQuery(awaitedQuery(admin, url)),
    ])
  },
  head: adminHead((messages) => messages.site_payouts.title),
  component: SitePayouts,
})

function SitePayouts() {
  const url = readSitePayoutsUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <SitePayoutsPage url={url} onChange={change} />
}
