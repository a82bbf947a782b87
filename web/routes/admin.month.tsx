import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { MonthPage } from '#web/features/admin/month/month-page.tsx'
import { monthQuery, statementQuery } from '#web/features/admin/month/month-queries.ts'
import { readMonthUrl } from '#web/features/admin/month/month-url.ts'

export const Route = createFileRoute('/admin/month')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const url = readMonthUrl(deps)
    const { owner, month } = url
    if (owner !== undefined && month !== undefined)
      await queryClient.prefetchQuery(
        statementQuery(adminApi(api), { owner_id: Number(owner), month }),
      )
    else await queryClient.prefetchInfiniteQuery(monthQuery(adminApi(api), url))
  },
  head: adminHead((messages) => messages.month.title),
  component: Month,
})

function Month() {
  const url = readMonthUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <MonthPage url={url} onChange={change} />
}
