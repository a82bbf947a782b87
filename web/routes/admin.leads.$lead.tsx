import { createFileRoute, notFound } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { ApiError } from '#web/api/api.tsx'
import { LeadPage } from '#web/features/admin/leads/lead/lead-page.tsx'
import { leadQuery } from '#web/features/admin/leads/leads-queries.ts'

export const Route = createFileRoute('/admin/leads/$lead')({
  staticData: ADMIN_PAGE,
  loader: async ({ context: { queryClient, api }, params: { lead } }) => {
    if (!/^[1-9]\d{0,14}$/.test(lead)) throw notFound()
    try {
      await queryClient.ensureQueryData(leadQuery(adminApi(api), Number(lead)))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') throw notFound()
      throw error
    }
  },
  head: adminHead((messages) => messages.leads.title),
  component: Lead,
})

function Lead() {
  const { lead } = Route.useParams()
  return <LeadPage key={lead} lead_id={Number(lead)} />
}
