import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { adminMessages } from '#web/api/messages.ts'
import { AreasPage } from '#web/features/admin/homes/kept/areas-page.tsx'
import { areasQuery } from '#web/features/admin/homes/kept/kept-queries.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/admin/homes/areas')({
  staticData: ADMIN_PAGE,
  loader: ({ context: { queryClient, api } }) =>
    queryClient.prefetchQuery(areasQuery(adminApi(api))),
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: adminMessages(match.context).kept.areas.title,
      is_private: true,
    }),
  component: AreasPage,
})
