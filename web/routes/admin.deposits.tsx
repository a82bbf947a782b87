import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { DepositsPage } from '#web/features/admin/deposits/deposits-page.tsx'
import { depositQuery, depositsQuery } from '#web/features/admin/deposits/deposits-queries.ts'
import { readDepositsUrl } from '#web/features/admin/deposits/deposits-url.ts'

export const Route = createFileRoute('/admin/deposits')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const { stay, stand = 'held' } = readDepositsUrl(deps)
    const admin = adminApi(api)
    if (stay !== undefined) await queryClient.prefetchQuery(depositQuery(admin, stay))
    else await queryClient.prefetchInfiniteQuery(depositsQuery(admin, stand))
  },
  head: adminHead((messages) => messages.deposits.title),
  component: Deposits,
})

function Deposits() {
  const url = readDepositsUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <DepositsPage url={url} onChange={change} />
}
