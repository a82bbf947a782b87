import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REVIEW_SITES } from '#contract/review-fields.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { TypedSearch } from '#web/admin/lists/typed-search.tsx'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { directionOf } from '#web/i18n/direction.ts'
import { addressOf } from '#web/i18n/language.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.ts'
import { siteReviewsQuery, type SiteReview } from './reviews-queries.ts'
import type { ReviewsUrl } from './reviews-url.ts'
import { SiteReviewDialog, type SiteAct } from './site-review-dialog.tsx'

type SiteReviewsListProps = {
  url: ReviewsUrl
  onChange: (change: Partial<ReviewsUrl>) => void
  onDone: (text: string) => void
}

/** Shown apart on the pages of homes, in none of our scores. */
export function SiteReviewsList({ url, onChange, onDone }: SiteReviewsListProps) {
  const { reviews: words, frame } = useAdminMessages()
  const [acting, setActing] = useState<SiteAct | null>(null)
  const query = useInfiniteQuery(siteReviewsQuery(useAdminApi(), url))
  const pages = query.data?.pages ?? []
  const rows = pages.flatMap(({ reviews }) => reviews)
  const done = (text: string) => {
    setActing(null)
    onDone(text)
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 pb-4">
        <div className="min-w-60 grow">
          <TypedSearch label={words.site.search} q={url.q} onChange={(q) => onChange({ q })} />
        </div>
        <Choice
          label={words.site.site}
          any={words.any}
          options={REVIEW_SITES.map((id) => ({ id, label: words.site.sites[id] }))}
          value={url.site}
          onChange={(site) => onChange({ site })}
        />
        <Button kind="primary" size="small" onPress={() => setActing({ kind: 'enter' })}>
          {words.site.enter}
        </Button>
      </div>
      <p className="pb-4 text-small text-ink-2">{words.site.line}</p>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {() =>
          rows.length === 0 ? (
            <EmptyState {...words.site.empty} />
          ) : (
            <ul className="grid gap-4">
              {rows.map((review) => (
                <SiteReviewRow key={review.review_id} review={review} onAct={setActing} />
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
        <SiteReviewDialog
          acting={acting}
          homes={pages[0]?.homes ?? []}
          onClose={() => setActing(null)}
          onDone={done}
        />
      )}
    </>
  )
}

type SiteReviewRowProps = { review: SiteReview; onAct: (act: SiteAct) => void }

function SiteReviewRow({ review, onAct }: SiteReviewRowProps) {
  const { lang } = useApp()
  const { frame, reviews: words } = useAdminMessages()
  const { title, text, username, home, score, scale, site, site_name, stayed_on, entered_by } =
    review
  const named = (action: string) => words.of(action, title === '' ? username : title)
  return (
    <li className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-white p-4 sm:p-5 main:grid-cols-[minmax(0,1fr)_16rem]">
      <article lang={review.lang} dir={directionOf(review.lang)} className="min-w-0">
        {title !== '' && <h2 className="text-h3">{title}</h2>}
        <p className="mt-1 max-w-180 whitespace-pre-line">{text}</p>
      </article>
      <div className="grid content-start gap-1 text-small text-ink-2">
        <p className="font-semibold text-ink">
          {words.site.score(site_name ?? words.site.sites[site], score.toFixed(1), String(scale))}
        </p>
        <p>
          <bdi>{username}</bdi>
        </p>
        <p>
          <a href={addressOf(`/stay-details/${home.slug}`, lang)} className={linkClass('text')}>
            <bdi>{home.nice_name}</bdi>
          </a>
        </p>
        <p>{words.stayed(frame.day(stayed_on))}</p>
        {entered_by !== null && <p>{words.site.entered_by(entered_by)}</p>}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="small"
            aria-label={named(words.site.correct)}
            onPress={() => onAct({ kind: 'correct', review })}
          >
            {words.site.correct}
          </Button>
          <Button
            size="small"
            aria-label={named(words.site.remove)}
            onPress={() => onAct({ kind: 'remove', review })}
          >
            {words.site.remove}
          </Button>
        </div>
      </div>
    </li>
  )
}
