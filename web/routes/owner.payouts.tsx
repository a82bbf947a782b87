import { createFileRoute } from '@tanstack/react-router'
import { PayoutsPage } from '#web/features/owner-payouts/payouts-page.tsx'
import {
  ownAccountQuery,
  ownBankAccountsQuery,
} from '#web/features/owner-payouts/payouts-queries.ts'
import { ownerHead } from '#web/frame/owner-head.ts'
import { OWNER_PAGE } from '#web/owner/owner-page.ts'

export const Route = createFileRoute('/owner/payouts')({
  staticData: OWNER_PAGE,
  loader: async ({ context: { queryClient, api } }) =>
    void (await Promise.all([
      queryClient.ensureQueryData(ownAccountQuery(api)),
      queryClient.ensureQueryData(ownBankAccountsQuery(api)),
    ])),
  head: ownerHead((messages) => messages.payouts.title),
  component: PayoutsPage,
})
