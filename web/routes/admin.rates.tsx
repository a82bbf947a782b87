import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { adminApi } from '#admin/admin-api.ts'
import { ADMIN_PAGE, onlyWith } from '#admin/frame/admin-page.ts'
import { adminMessages } from '#api/app.ts'
import { RatesPage } from '#features/admin-rates/rates-page.tsx'
import { gridQuery } from '#features/admin-rates/rates-queries.ts'
import { readRatesUrl } from '#features/admin-rates/rates-url.ts'
import { pageHead } from '#frame/head.ts'

export const Route = createFileRoute('/admin/rates')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  beforeLoad: onlyWith('prices'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api, today }, deps }) =>
    queryClient.prefetchQuery(gridQuery(adminApi(api), readRatesUrl(deps), today)),
  head: ({ match }) =>
    pageHead({ app: match.context, path: match.pathname, title: adminMessages(match.context).rates.title, is_private: true }),
  component: Rates,
})

function Rates() {
  const url = readRatesUrl(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <RatesPage
      url={url}
      onChange={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })}
    />
  )
}
