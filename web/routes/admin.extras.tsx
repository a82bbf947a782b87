import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { ExtrasPage } from '#web/features/admin/extras/extras-page.tsx'
import { extrasQuery } from '#web/features/admin/extras/extras-queries.ts'

export const Route = createFileRoute('/admin/extras')({
  staticData: ADMIN_PAGE,
  loader: ({ context: { queryClient, api } }) =>
    queryClient.prefetchQuery(extrasQuery(adminApi(api))),
  head: adminHead((messages) => messages.extras.title),
  component: ExtrasPage,
})
