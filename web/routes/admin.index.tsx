import { createFileRoute, redirect } from '@tanstack/react-router'
import { adminApi } from '#admin/admin-api.ts'
import { ADMIN_PAGE } from '#admin/admin-page.ts'
import { ADMIN_PAGES } from '#admin/admin-pages.ts'
import { PageHead } from '#admin/page-head.tsx'
import { staffSelfQuery } from '#admin/staff-self.ts'
import { adminMessages, useAdminMessages } from '#api/app.ts'
import { pageHead } from '#frame/head.ts'

export const Route = createFileRoute('/admin/')({
  staticData: ADMIN_PAGE,
  beforeLoad: async ({ context: { queryClient, api } }) => {
    const { rights } = await queryClient.ensureQueryData(staffSelfQuery(adminApi(api)))
    const first = ADMIN_PAGES.find(({ right }) => rights.includes(right))
    if (first) throw redirect({ to: first.to })
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
