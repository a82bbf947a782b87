import { createFileRoute } from '@tanstack/react-router'
import { ReviewsPage } from '#web/features/owner-reviews/reviews-page.tsx'
import { reviewsQuery } from '#web/features/owner-reviews/reviews-queries.ts'
import { ownerHead } from '#web/frame/owner-head.ts'
import { OWNER_PAGE } from '#web/owner/owner-page.ts'

export const Route = createFileRoute('/owner/reviews')({
  staticData: OWNER_PAGE,
  loader: async ({ context: { queryClient, api } }) =>
    void (await queryClient.ensureInfiniteQueryData(reviewsQuery(api))),
  head: ownerHead((messages) => messages.reviews.title),
  component: ReviewsPage,
})
