import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { LeadsPage } from '#web/features/admin/leads/leads-page.tsx'
import { boardQuery, leadsQuery } from '#web/features/admin/leads/leads-queries.ts'
import { readLeadsUrl } from '#web/features/admin/leads/leads-url.ts'

export const Route = createFileRoute('/admin/leads/')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const url = readLeadsUrl(deps)
    const calls = adminApi(api)
    if (url.view === 'board') await queryClient.prefetchQuery(boardQuery(calls, url))
    else await queryClient.prefetchQuery(leadsQuery(calls, url))
  },
  head: adminHead((messages) => messages.leads.title),
  component: Leads,
})

function Leads() {
  const url = readLeadsUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <LeadsPage url={url} onChange={change} />
}
