import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { PayoutsPage } from '#web/features/admin/payouts/payouts-page.tsx'
import {
  accountQuery,
  balancesQuery,
  payoutsQuery,
  runQuery,
} from '#web/features/admin/payouts/payouts-queries.ts'
import { readPayoutsUrl } from '#web/features/admin/payouts/payouts-url.ts'

export const Route = createFileRoute('/admin/payouts')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const { run, owner, q } = readPayoutsUrl(deps)
    const admin = adminApi(api)
    if (run !== undefined) await queryClient.prefetchQuery(runQuery(admin, Number(run)))
    else if (owner !== undefined)
      await queryClient.prefetchQuery(accountQuery(admin, Number(owner)))
    else
      await Promise.all([
        queryClient.prefetchInfiniteQuery(payoutsQuery(admin)),
        queryClient.prefetchQuery(balancesQuery(admin, q)),
      ])
  },
  head: adminHead((messages) => messages.payouts.title),
  component: Payouts,
})

function Payouts() {
  const url = readPayoutsUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <PayoutsPage url={url} onChange={change} />
}
