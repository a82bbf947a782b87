import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REVIEW_STATES } from '#contract/review-fields.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { ReviewDialog, type Acting } from './review-dialog.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewRow } from './review-row.tsx'
import { reviewsQuery, type Reviews } from './reviews-queries.ts'
import type { ReviewsUrl } from './reviews-url.ts'
import { SiteReviewsList } from './site-reviews-list.tsx'

type ReviewsPageProps = { url: ReviewsUrl; onChange: (change: Partial<ReviewsUrl>) => void }

export function ReviewsPage({ url, onChange }: ReviewsPageProps) {
  const client = useQueryClient()
  const { reviews: words } = useAdminMessages()
  const query = useInfiniteQuery(reviewsQuery(useAdminApi(), url))
  const done = (text: string) => {
    showToast({ text, kind: 'good' })
    void client.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <>
      <PageHead title={words.title} line={words.line} />
      <States url={url} counts={query.data?.pages[0]?.counts} onChange={onChange} />
      {url.of === 'sites' ? (
        <SiteReviewsList url={url} onChange={onChange} onDone={done} />
      ) : (
        <StayReviews url={url} onChange={onChange} onDone={done} />
      )}
    </>
  )
}

/** Those that wait come first, the longest waiting at the top. */
function StayReviews({
  url,
  onChange,
  onDone,
}: ReviewsPageProps & { onDone: (text: string) => void }) {
  const { reviews: words, frame } = useAdminMessages()
  const [acting, setActing] = useState<Acting | null>(null)
  const query = useInfiniteQuery(reviewsQuery(useAdminApi(), url))
  const rows = (query.data?.pages ?? []).flatMap(({ reviews }) => reviews)
  const done = (text: string) => {
    setActing(null)
    onDone(text)
  }
  return (
    <>
      <ReviewFilters url={url} onChange={onChange} />
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {() =>
          rows.length === 0 ? (
            <EmptyState {...words.empty[url.state ?? 'waiting']} />
          ) : (
            <ul className="grid gap-4">
              {rows.map((review) => (
                <ReviewRow
                  key={review.review_id}
                  review={review}
                  onAct={(act) => setActing({ review, act })}
                  onDone={done}
                />
              ))}
            </ul>
          )
        }
      </AsyncState>
      {query.hasNextPage && (
        <Button
          className="mt-4"
          is_busy={query.isFetchingNextPage}
          busy_label={frame.one_moment}
          onPress={() => void query.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
      {acting !== null && (
        <ReviewDialog acting={acting} onClose={() => setActing(null)} onDone={done} />
      )}
    </>
  )
}

type StatesProps = ReviewsPageProps & { counts: Reviews['counts'] | undefined }

const STATE_CLASS =
  'inline-flex min-h-9 items-center gap-2 rounded-ctl border border-line-strong bg-white px-4 text-small font-semibold hover:bg-shell aria-pressed:border-gulf-700 aria-pressed:bg-gulf-700 aria-pressed:text-white'

function States({ url, counts, onChange }: StatesProps) {
  const { reviews: words } = useAdminMessages()
  return (
    <fieldset className="flex flex-wrap gap-2 pb-4">
      <legend className="sr-only">{words.states_label}</legend>
      {REVIEW_STATES.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={url.of === undefined && (url.state ?? 'waiting') === state}
          onClick={() =>
            onChange({
              state: state === 'waiting' ? undefined : state,
              of: undefined,
              site: undefined,
            })
          }
          className={STATE_CLASS}
        >
          <span>{words.states[state]}</span>
          {counts && <bdi className="tabular-nums">{counts[state]}</bdi>}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={url.of === 'sites'}
        onClick={() => onChange({ of: 'sites', state: undefined })}
        className={STATE_CLASS}
      >
        {words.of_sites}
      </button>
    </fieldset>
  )
}
