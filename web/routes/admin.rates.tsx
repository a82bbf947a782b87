import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { ADMIN_PAGE, onlyWith } from '#web/admin/frame/admin-page.ts'
import { adminMessages } from '#web/api/messages.ts'
import { RatesPage } from '#web/features/admin/rates/rates-page.tsx'
import { gridQuery } from '#web/features/admin/rates/rates-queries.ts'
import { readRatesUrl } from '#web/features/admin/rates/rates-url.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/admin/rates')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  beforeLoad: onlyWith('prices'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api, today }, deps }) =>
    queryClient.prefetchQuery(gridQuery(adminApi(api), readRatesUrl(deps), today)),
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: adminMessages(match.context).rates.title,
      is_private: true,
    }),
  component: Rates,
})

function Rates() {
  const url = readRatesUrl(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <RatesPage
      url={url}
      onChange={(change) =>
        void navigate({
          search: (now) => ({ ...now, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
