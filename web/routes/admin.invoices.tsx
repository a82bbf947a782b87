import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { InvoicesPage } from '#web/features/admin/invoices/invoices-page.tsx'
import { invoicesQuery } from '#web/features/admin/invoices/invoices-queries.ts'
import { readInvoicesUrl } from '#web/features/admin/invoices/invoices-url.ts'

export const Route = createFileRoute('/admin/invoices')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    await queryClient.prefetchQuery(invoicesQuery(adminApi(api), readInvoicesUrl(deps).month))
  },
  head: adminHead((messages) => messages.invoices.title),
  component: InvoicesRoute,
})

function InvoicesRoute() {
  const url = readInvoicesUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <InvoicesPage url={url} onChange={change} />
}
