import type { Endpoints } from '#contract'
import type { Answer } from '#contract/endpoint.ts'
import { useFrontWords, useWords } from '#shell/app.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Stars } from '#ui/stars.tsx'

type Ratings = Answer<Endpoints['listFeaturedUserRatings']>

/** What guests said, each in the language it was written in (the reader's come first), beside the average of all stays. */
export function QuotePanel({ user_ratings, rating }: Ratings) {
  const { home } = useFrontWords()
  const { shell } = useWords()
  if (user_ratings.length === 0) return null
  const score = rating.score.toFixed(1)
  return (
    <div className="page py-[calc(var(--section)/2)]">
      <div className="nacre relative grid gap-x-16 gap-y-6 overflow-hidden rounded-card px-6 py-9 md:px-16 md:py-14 main:grid-cols-[auto_1fr]">
        <div className="flex items-center gap-4 main:block">
          <p className="font-display text-[clamp(4rem,7vw,6.25rem)] leading-none tracking-tight">
            <bdi>{score}</bdi>
          </p>
          <div className="grid gap-1 main:mt-3">
            <Stars score={rating.score} label={shell.stars_of_five(score)} />
            <p className="text-small text-ink-2">{home.average_of(rating.count)}</p>
          </div>
        </div>
        <div className="min-w-0">
          <h2 className="sr-only">{home.quotes}</h2>
          <Carousel label={home.quotes} labels={shell}>
            {user_ratings.map((review) => (
              <li key={review.id} className="w-full shrink-0 snap-start pe-2">
                <figure lang={review.lang}>
                  <blockquote className="font-display text-h2 font-medium text-pretty" dir="auto">
                    {review.review_description}
                  </blockquote>
                  <figcaption className="mt-4 text-small text-ink-2">
                    <bdi className="font-semibold text-ink">{review.username}</bdi>{' '}
                    <span>{home.stayed_at(review.room_category.nice_name)}</span>
                  </figcaption>
                </figure>
              </li>
            ))}
          </Carousel>
        </div>
      </div>
    </div>
  )
}
