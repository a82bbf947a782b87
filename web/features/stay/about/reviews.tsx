import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { PageSection } from '#web/features/stay/page-section.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'
import { ReviewSummary } from './review-summary.tsx'
import { Review } from './review.tsx'

const SHOWN_AT_FIRST = 4

const loadSheet = () => import('./review-sheet.tsx')
const SiteReviewsSheet = lazy(async () => ({
  default: (await import('./site-reviews-sheet.tsx')).SiteReviewsSheet,
}))
const ReviewSheet = lazy(async () => ({ default: (await loadSheet()).ReviewSheet }))

export function ReviewsBlock({ stay }: { stay: Stay }) {
  const { reviews: messages } = useMessages().stay
  const [opened, setOpened] = useState<'here' | 'elsewhere' | null>(null)
  const has_own = stay.reviews.length > 0
  if (!has_own && stay.site_reviews === 0) return null
  return (
    <PageSection id="reviews" title={messages.title}>
      {has_own && (
        <>
          <ReviewSummary rating={stay.rating} review_summary={stay.review_summary} />
          <ul className="mt-9 grid gap-x-10 gap-y-8 sm:grid-cols-2 print:mt-5 print:gap-y-4">
            {stay.reviews.slice(0, SHOWN_AT_FIRST).map((review) => (
              <Review key={review.id} review={review} can_translate={stay.can_translate} />
            ))}
          </ul>
        </>
      )}
      <p className="mt-7 flex flex-wrap gap-3 noscript:hidden print:hidden">
        {/* there a review is reported, too */}
        {has_own && (
          <Button onPress={() => setOpened('here')} onNear={() => void loadSheet()}>
            {messages.all(stay.reviews.length)}
          </Button>
        )}
        {stay.site_reviews > 0 && (
          <Button kind="quiet" onPress={() => setOpened('elsewhere')}>
            {messages.elsewhere(stay.site_reviews)}
          </Button>
        )}
      </p>
      <Suspense fallback={null}>
        {opened === 'here' && <ReviewSheet stay={stay} onClose={() => setOpened(null)} />}
        {opened === 'elsewhere' && <SiteReviewsSheet stay={stay} onClose={() => setOpened(null)} />}
      </Suspense>
    </PageSection>
  )
}
