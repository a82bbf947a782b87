import { createFileRoute } from '@tanstack/react-router'
import { OwnStaysPage } from '#web/features/owner-own-stays/own-stays-page.tsx'
import { ownStaysQuery } from '#web/features/owner-own-stays/own-stays-queries.ts'
import { ownerHead } from '#web/frame/owner-head.ts'
import { OWNER_PAGE } from '#web/owner/owner-page.ts'

export const Route = createFileRoute('/owner/own-stays')({
  staticData: OWNER_PAGE,
  loader: async ({ context: { queryClient, api } }) =>
    void (await queryClient.ensureQueryData(ownStaysQuery(api))),
  head: ownerHead((messages) => messages.own_stays.title),
  component: OwnStaysPage,
})
