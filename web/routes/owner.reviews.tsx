import { createFileRoute } from '@tanstack/react-router'
import { ownerMessages } from '#web/api/messages.ts'
import { ReviewsPage } from '#web/features/owner-reviews/reviews-page.tsx'
import { reviewsQuery } from '#web/features/owner-reviews/reviews-queries.ts'
import { pageHead } from '#web/frame/head.ts'
import { OWNER_PAGE } from '#web/owner/owner-page.ts'

export const Route = createFileRoute('/owner/reviews')({
  staticData: OWNER_PAGE,
  loader: async ({ context: { queryClient, api } }) =>
    void (await queryClient.ensureInfiniteQueryData(reviewsQuery(api))),
  head: ({ match }) =>
    pageHead({
      app: match.context,
      path: match.pathname,
      title: ownerMessages(match.context).reviews.title,
      is_private: true,
    }),
  component: ReviewsPage,
})
