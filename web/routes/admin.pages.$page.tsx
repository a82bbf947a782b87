import { createFileRoute, notFound } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { adminMessages } from '#web/api/messages.ts'
import { PageEditor } from '#web/features/admin/pages/page-editor.tsx'
import { pageQuery } from '#web/features/admin/pages/pages-queries.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/admin/pages/$page')({
  staticData: ADMIN_PAGE,
  loader: ({ context: { queryClient, api }, params: { page } }) => {
    if (!/^[1-7]$/.test(page)) throw notFound()
    return queryClient.ensureQueryData(pageQuery(adminApi(api), Number(page)))
  },
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: adminMessages(match.context).pages.title,
      is_private: true,
    }),
  component: Editor,
})

function Editor() {
  const { page } = Route.useParams()
  return <PageEditor key={page} type={Number(page)} />
}
