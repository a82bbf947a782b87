import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { adminMessages } from '#web/api/messages.ts'
import { PagesPage } from '#web/features/admin/pages/pages-page.tsx'
import { pagesQuery } from '#web/features/admin/pages/pages-queries.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/admin/pages/')({
  staticData: ADMIN_PAGE,
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(pagesQuery(adminApi(api))),
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: adminMessages(match.context).pages.title,
      is_private: true,
    }),
  component: PagesPage,
})
