import { createFileRoute } from '@tanstack/react-router'
import { ADMIN_PAGE } from '#admin/admin-page.ts'
import { PageHead } from '#admin/page-head.tsx'
import { adminMessages, useAdminMessages } from '#api/app.ts'
import { pageHead } from '#frame/head.ts'

export const Route = createFileRoute('/admin/')({
  staticData: ADMIN_PAGE,
  beforeLoad: async ({ context }) => {
    const { goToFirstPage } = await import('#admin/guard-right.ts')
    await goToFirstPage(context)
  },
  head: ({ match }) =>
    pageHead({ app: match.context, path: match.pathname, title: adminMessages(match.context).frame.title, is_private: true }),
  component: Nothing,
})

/** Of a colleague whose rights open no page yet. */
function Nothing() {
  const { frame } = useAdminMessages()
  return <PageHead title={frame.title} line={frame.no_page} />
}
