import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { OffersHead } from '#web/features/admin/offers/offers-head.tsx'
import { MemberTerms } from '#web/features/admin/settings/member-terms.tsx'
import { memberTermsQuery } from '#web/features/admin/settings/settings-queries.ts'

export const Route = createFileRoute('/admin/offers/members')({
  staticData: ADMIN_PAGE,
  loader: ({ context: { queryClient, api } }) =>
    queryClient.ensureQueryData(memberTermsQuery(adminApi(api))),
  head: adminHead((messages) => messages.offers.tabs.members),
  component: Members,
})

function Members() {
  return (
    <>
      <OffersHead />
      <MemberTerms />
    </>
  )
}
