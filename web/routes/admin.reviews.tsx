import { createFileRoute } from '@tanstack/react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { adminHead } from '#web/admin/frame/admin-head.ts'
import { ADMIN_PAGE } from '#web/admin/frame/admin-page.ts'
import { useUrlChange } from '#web/admin/frame/use-url-change.ts'
import { ReviewsPage } from '#web/features/admin/reviews/reviews-page.tsx'
import { reviewsQuery } from '#web/features/admin/reviews/reviews-queries.ts'
import { readReviewsUrl } from '#web/features/admin/reviews/reviews-url.ts'

export const Route = createFileRoute('/admin/reviews')({
  staticData: ADMIN_PAGE,
  validateSearch: (raw: Record<string, unknown>) => raw, // read where it is used: see admin.tsx
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) =>
    queryClient.prefetchInfiniteQuery(reviewsQuery(adminApi(api), readReviewsUrl(deps))),
  head: adminHead((messages) => messages.reviews.title),
  component: Reviews,
})

function Reviews() {
  const url = readReviewsUrl(Route.useSearch())
  const change = useUrlChange(Route.fullPath)
  return <ReviewsPage url={url} onChange={change} />
}
