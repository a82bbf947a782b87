import { createFileRoute } from '@tanstack/react-router'
import { ownerMessages } from '#web/api/messages.ts'
import { PayoutsPage } from '#web/features/owner-payouts/payouts-page.tsx'
import {
  ownAccountQuery,
  ownBankAccountsQuery,
} from '#web/features/owner-payouts/payouts-queries.ts'
import { pageHead } from '#web/frame/head.ts'
import { OWNER_PAGE } from '#web/owner/owner-page.ts'

export const Route = createFileRoute('/owner/payouts')({
  staticData: OWNER_PAGE,
  loader: async ({ context: { queryClient, api } }) =>
    void (await Promise.all([
      queryClient.ensureQueryData(ownAccountQuery(api)),
      queryClient.ensureQueryData(ownBankAccountsQuery(api)),
    ])),
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: ownerMessages(match.context).payouts.title,
      is_private: true,
    }),
  component: PayoutsPage,
})
