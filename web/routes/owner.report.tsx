import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '#web/features/owner-report/report-page.tsx'
import { ownerHead } from '#web/frame/owner-head.ts'
import { OWNER_PAGE } from '#web/owner/owner-page.ts'
import { ownerUnitsQuery } from '#web/owner/units.ts'
import { readOwnerFilter } from '#web/owner/owner-url.ts'

export const Route = createFileRoute('/owner/report')({
  staticData: OWNER_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loader: async ({ context: { queryClient, api } }) =>
    void (await queryClient.ensureQueryData(ownerUnitsQuery(api))),
  head: ownerHead((messages) => messages.frame.pages.report),
  component: Report,
})

function Report() {
  const url = readOwnerFilter(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <ReportPage url={url} onChange={(search) => void navigate({ search, resetScroll: false })} />
  )
}
