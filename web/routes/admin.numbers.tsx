import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { NumbersPage } from '#web/features/admin/numbers/numbers-page.tsx'
import { numbersQuery } from '#web/features/admin/numbers/numbers-queries.ts'
import { readNumbersUrl } from '#web/features/admin/numbers/numbers-url.ts'

export const Route = createFileRoute('/admin/numbers')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps }) => {
    await queryClient.prefetchQuery(numbersQuery(adminApi(api), readNumbersUrl(deps)))
  },
  head: adminHead((messages) => messages.numbers.title),
  component: NumbersRoute,
})

function NumbersRoute() {
  const url = readNumbersUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <NumbersPage url={url} onChange={change} />
}
