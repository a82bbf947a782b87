import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/api/app.ts'
import { useLatePersonalMessages, useMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { directionOf } from '#web/i18n/direction.ts'
import type { SiteReview, Stay } from '#web/stays/stay-queries.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type SiteReviewsSheetProps = { stay: Stay; onClose: () => void }

/** What guests of the home wrote on other sites: with the source, and in no score of ours. */
export function SiteReviewsSheet({ stay, onClose }: SiteReviewsSheetProps) {
  const { api } = useApp()
  const { shell } = useMessages()
  const { elsewhere } = useLatePersonalMessages().review_stay
  const query = useQuery({
    queryKey: ['site reviews', stay.slug],
    queryFn: ({ signal }) =>
      personalApi(api).readSiteReviews({ room_category_slug: stay.slug }, { signal }),
  })
  return (
    <Dialog
      title={elsewhere.title}
      kind="sheet"
      isOpen
      onOpenChange={onClose}
      labels={{ close: shell.close }}
    >
      <p className="mb-6 text-small text-ink-2">{elsewhere.line}</p>
      <AsyncState query={query} labels={elsewhere.states} skeleton={null}>
        {({ site_reviews }) => (
          <ul className="grid gap-8">
            {site_reviews.map((review) => (
              <OfSite key={review.id} review={review} />
            ))}
          </ul>
        )}
      </AsyncState>
    </Dialog>
  )
}

function OfSite({ review }: { review: SiteReview }) {
  const { reviews } = useMessages().stay
  const { elsewhere } = useLatePersonalMessages().review_stay
  const { site, site_name, lang, username, title, text, score, scale, stayed_on } = review
  return (
    <li>
      <article>
        <div lang={lang} dir={directionOf(lang)}>
          {title !== '' && <h3 className="text-h3">{title}</h3>}
          <p className="mt-1.5 text-small whitespace-pre-line text-ink-2">{text}</p>
        </div>
        <footer className="mt-3 text-micro text-ink-2">
          <p>
            <bdi className="font-semibold text-ink">{username}</bdi>
            {' · '}
            {reviews.stayed(reviews.month(stayed_on))}
          </p>
          <p>
            {elsewhere.score(site_name ?? elsewhere.sites[site], score.toFixed(1), String(scale))}
          </p>
        </footer>
      </article>
    </li>
  )
}
