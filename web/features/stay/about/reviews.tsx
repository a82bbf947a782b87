import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { PageSection } from '#web/features/stay/page-section.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'
import { ReviewSummary } from './review-summary.tsx'
import { Review } from './review.tsx'

const SHOWN_AT_FIRST = 4

const loadSheet = () => import('./review-sheet.tsx')
const ReviewSheet = lazy(async () => ({ default: (await loadSheet()).ReviewSheet }))

export function ReviewsBlock({ stay }: { stay: Stay }) {
  const { reviews: messages } = useMessages().stay
  const [is_open, setOpen] = useState(false)
  if (stay.reviews.length === 0) return null
  return (
    <PageSection id="reviews" title={messages.title}>
      <ReviewSummary rating={stay.rating} review_summary={stay.review_summary} />
      <ul className="mt-9 grid gap-x-10 gap-y-8 sm:grid-cols-2 print:mt-5 print:gap-y-4">
        {stay.reviews.slice(0, SHOWN_AT_FIRST).map((review) => (
          <Review key={review.id} review={review} can_translate={stay.can_translate} />
        ))}
      </ul>
      {/* there a review is reported, too */}
      <Button
        className="mt-7 noscript:hidden print:hidden"
        onPress={() => setOpen(true)}
        onNear={() => void loadSheet()}
      >
        {messages.all(stay.reviews.length)}
      </Button>
      {is_open && (
        <Suspense fallback={null}>
          <ReviewSheet stay={stay} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </PageSection>
  )
}
