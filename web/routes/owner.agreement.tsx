import { createFileRoute } from '@tanstack/react-router'
import { ownerMessages } from '#web/api/messages.ts'
import { AgreementsPage } from '#web/features/owner-agreements/agreements-page.tsx'
import { agreementsQuery } from '#web/features/owner-agreements/agreements-queries.ts'
import { pageHead } from '#web/frame/head.ts'
import { OWNER_PAGE } from '#web/owner/owner-page.ts'

export const Route = createFileRoute('/owner/agreement')({
  staticData: OWNER_PAGE,
  loader: async ({ context: { queryClient, api } }) =>
    void (await queryClient.ensureQueryData(agreementsQuery(api))),
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: ownerMessages(match.context).agreements.title,
      is_private: true,
    }),
  component: AgreementsPage,
})
