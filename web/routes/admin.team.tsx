import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { ADMIN_PAGE, onlyWith } from '#web/admin/frame/admin-page.ts'
import { adminMessages } from '#web/api/messages.ts'
import { TeamPage } from '#web/features/admin/team/team-page.tsx'
import { teamQuery } from '#web/features/admin/team/team-queries.ts'
import { readTeamUrl } from '#web/features/admin/team/team-url.ts'
import { pageHead } from '#web/frame/head.ts'

export const Route = createFileRoute('/admin/team')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  beforeLoad: onlyWith('team'),
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(teamQuery(adminApi(api))),
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: adminMessages(match.context).team.title,
      is_private: true,
    }),
  component: Team,
})

function Team() {
  const url = readTeamUrl(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <TeamPage
      url={url}
      onChange={(change) =>
        void navigate({
          search: (now) => ({ ...now, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
