import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { ExpensesPage } from '#web/features/admin/expenses/expenses-page.tsx'
import { expensesQuery } from '#web/features/admin/expenses/expenses-queries.ts'
import { readExpensesUrl } from '#web/features/admin/expenses/expenses-url.ts'

export const Route = createFileRoute('/admin/expenses')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    queryClient.prefetchInfiniteQuery(expensesQuery(adminApi(api), readExpensesUrl(deps))),
  head: adminHead((messages) => messages.expenses.title),
  component: Expenses,
})

function Expenses() {
  const url = readExpensesUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <ExpensesPage url={url} onChange={change} />
}
