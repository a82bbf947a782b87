import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#admin/admin-api.ts'
import { ADMIN_PAGE } from '#admin/admin-page.ts'
import { adminMessages } from '#api/app.ts'
import { TeamPage } from '#features/admin-team/team-page.tsx'
import { teamQuery } from '#features/admin-team/team-queries.ts'
import { pageHead } from '#frame/head.ts'

export const Route = createFileRoute('/admin/team')({
  staticData: ADMIN_PAGE,
  beforeLoad: async ({ context }) => {
    const { guardRight } = await import('#admin/guard-right.ts')
    await guardRight(context, 'team')
  },
  loader: ({ context: { queryClient, api } }) => queryClient.ensureQueryData(teamQuery(adminApi(api))),
  head: ({ match }) =>
    pageHead({ app: match.context, path: match.pathname, title: adminMessages(match.context).team.title, is_private: true }),
  component: TeamPage,
})
