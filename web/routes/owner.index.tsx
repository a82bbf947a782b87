import { createFileRoute } from '@tanstack/react-router'
import { loadDashboard } from '#web/features/owner-dashboard/dashboard-queries.ts'
import { DashboardPage } from '#web/features/owner-dashboard/dashboard-page.tsx'
import { StatusChip } from '#web/features/owner-reservations/status-chip.tsx'
import { ownerHead } from '#web/frame/owner-head.ts'
import { OWNER_PAGE } from '#web/owner/owner-page.ts'
import { readOwnerFilter } from '#web/owner/owner-url.ts'

export const Route = createFileRoute('/owner/')({
  staticData: OWNER_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => await loadDashboard(context, readOwnerFilter(deps)),
  head: ownerHead((messages) => messages.frame.pages.dashboard),
  component: Dashboard,
})

function Dashboard() {
  const url = readOwnerFilter(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      url={url}
      StatusChip={StatusChip}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
