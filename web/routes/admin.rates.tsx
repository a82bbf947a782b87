import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { RatesPage } from '#web/features/admin/rates/rates-page.tsx'
import { gridQuery } from '#web/features/admin/rates/rates-queries.ts'
import { readRatesUrl } from '#web/features/admin/rates/rates-url.ts'

export const Route = createFileRoute('/admin/rates')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api, today }, deps }) =>
    queryClient.prefetchQuery(gridQuery(adminApi(api), readRatesUrl(deps), today)),
  head: adminHead((messages) => messages.rates.title),
  component: Rates,
})

function Rates() {
  const url = readRatesUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <RatesPage url={url} onChange={change} />
}
