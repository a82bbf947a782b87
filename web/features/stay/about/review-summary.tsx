import { REVIEW_TOPICS } from '#contract/home-kinds.ts'
import { useMessages } from '#web/api/messages.ts'
import { Stars } from '#web/ui/stars.tsx'
import type { Stay } from '#web/stays/stay-queries.ts'

const MOST_STARS = 5

export function ReviewSummary({ rating, review_summary }: Pick<Stay, 'rating' | 'review_summary'>) {
  const { stay, shell } = useMessages()
  const score = rating.score.toFixed(1)
  const { by_stars, by_topic } = review_summary
  const counted = by_stars.reduce((sum, count) => sum + count, 0)
  return (
    <div className="grid gap-x-12 gap-y-7 break-inside-avoid sm:grid-cols-2">
      <div>
        <div className="flex items-center gap-4">
          <p className="font-display text-h1" aria-hidden>
            <bdi>{score}</bdi>
          </p>
          <div>
            <Stars score={rating.score} label={shell.stars_of_five(score)} />
            <p className="text-small text-ink-2">{stay.reviews_count(rating.count)}</p>
          </div>
        </div>
        <dl className="mt-4 grid gap-1">
          {by_stars.map((count, index) => (
            <Measure
              key={MOST_STARS - index}
              term={stay.reviews.stars(MOST_STARS - index)}
              value={String(count)}
              said={stay.reviews_count(count)}
              share={count / Math.max(1, counted)}
            />
          ))}
        </dl>
      </div>
      <dl className="grid content-center gap-3">
        {REVIEW_TOPICS.map((topic) => {
          const average = by_topic[topic]
          if (average === null) return null
          return (
            <Measure
              key={topic}
              term={stay.reviews.topics[topic]}
              value={average.toFixed(1)}
              said={shell.stars_of_five(average.toFixed(1))}
              share={average / MOST_STARS}
              is_wide
            />
          )
        })}
      </dl>
    </div>
  )
}

type MeasureProps = { term: string; value: string; said: string; share: number; is_wide?: boolean }

function Measure({ term, value, said, share, is_wide = false }: MeasureProps) {
  return (
    <div
      className={`grid items-center gap-x-3 text-micro ${is_wide ? 'grid-cols-[1fr_auto]' : 'grid-cols-[4.5rem_1fr_1.5rem]'}`}
    >
      <dt className="text-ink-2">{term}</dt>
      <dd className={is_wide ? 'contents' : 'col-span-2 grid grid-cols-subgrid items-center'}>
        <span
          aria-hidden
          className={`h-1.5 overflow-hidden rounded-sm bg-mist ${is_wide ? 'order-1 col-span-2 mt-1.5' : ''}`}
        >
          <span
            className="block h-full rounded-sm bg-gulf-700 forced-colors:bg-[CanvasText]"
            style={{ inlineSize: `${share * 100}%` }}
          />
        </span>
        <bdi aria-hidden className="text-end font-semibold tabular-nums">
          {value}
        </bdi>
        <span className="sr-only">{said}</span>
      </dd>
    </div>
  )
}
