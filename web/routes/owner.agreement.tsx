import { createFileRoute } from '@tanstack/react-router'
import { AgreementsPage } from '#web/features/owner-agreements/agreements-page.tsx'
import { agreementsQuery } from '#web/features/owner-agreements/agreements-queries.ts'
import { ownerHead } from '#web/frame/owner-head.ts'
import { OWNER_PAGE } from '#web/owner/owner-page.ts'

export const Route = createFileRoute('/owner/agreement')({
  staticData: OWNER_PAGE,
  loader: async ({ context: { queryClient, api } }) =>
    void (await queryClient.ensureQueryData(agreementsQuery(api))),
  head: ownerHead((messages) => messages.agreements.title),
  component: AgreementsPage,
})
