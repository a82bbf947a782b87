import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { CouponsPage } from '#web/features/admin/offers/coupons-page.tsx'
import { couponsQuery } from '#web/features/admin/offers/coupons-queries.ts'
import { readCouponsUrl } from '#web/features/admin/offers/coupons-url.ts'

export const Route = createFileRoute('/admin/offers/coupons/')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    queryClient.prefetchQuery(couponsQuery(adminApi(api), readCouponsUrl(deps))),
  head: adminHead((messages) => messages.offers.tabs.coupons),
  component: Coupons,
})

function Coupons() {
  const url = readCouponsUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <CouponsPage url={url} onChange={change} />
}
