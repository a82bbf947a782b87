import { createFileRoute } from '@tanstack/react-router'
import { ownerMessages } from '#web/api/messages.ts'
import { OwnStaysPage } from '#web/features/owner-own-stays/own-stays-page.tsx'
import { ownStaysQuery } from '#web/features/owner-own-stays/own-stays-queries.ts'
import { pageHead } from '#web/frame/head.ts'
import { OWNER_PAGE } from '#web/owner/owner-page.ts'

export const Route = createFileRoute('/owner/own-stays')({
  staticData: OWNER_PAGE,
  loader: async ({ context: { queryClient, api } }) =>
    void (await queryClient.ensureQueryData(ownStaysQuery(api))),
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: ownerMessages(match.context).own_stays.title,
      is_private: true,
    }),
  component: OwnStaysPage,
})
