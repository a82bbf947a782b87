import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { TeamPage } from '#web/features/admin/team/team-page.tsx'
import { teamQuery } from '#web/features/admin/team/team-queries.ts'
import { readTeamUrl } from '#web/features/admin/team/team-url.ts'

export const Route = createFileRoute('/admin/team')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(teamQuery(adminApi(api))),
  head: adminHead((messages) => messages.team.title),
  component: Team,
})

function Team() {
  const url = readTeamUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <TeamPage url={url} onChange={change} />
}
