import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { CashPage } from '#web/features/admin/cash/cash-page.tsx'
import { cashQuery } from '#web/features/admin/cash/cash-queries.ts'

export const Route = createFileRoute('/admin/cash')({
  staticData: ADMIN_PAGE,
  loader: ({ context: { queryClient, api } }) =>
    queryClient.prefetchQuery(cashQuery(adminApi(api))),
  head: adminHead((messages) => messages.cash.title),
  component: CashPage,
})
