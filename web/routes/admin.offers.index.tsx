import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { OffersPage } from '#web/features/admin/offers/offers-page.tsx'
import { offersQuery } from '#web/features/admin/offers/offers-queries.ts'
import { readOffersUrl } from '#web/features/admin/offers/offers-url.ts'

export const Route = createFileRoute('/admin/offers/')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    queryClient.prefetchQuery(offersQuery(adminApi(api), readOffersUrl(deps))),
  head: adminHead((messages) => messages.offers.title),
  component: Offers,
})

function Offers() {
  const url = readOffersUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <OffersPage url={url} onChange={change} />
}
