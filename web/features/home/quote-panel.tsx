import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { useFrontMessages, useMessages } from '#web/api/messages.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { Stars } from '#web/ui/stars.tsx'

type Ratings = ClientOutput<Endpoints['listFeaturedUserRatings']>
type Review = Ratings['user_ratings'][number]

export function QuotePanel({ user_ratings, rating }: Ratings) {
  const { home } = useFrontMessages()
  const { shell } = useMessages()
  if (user_ratings.length === 0) return null
  const score = rating.score.toFixed(1)
  return (
    <section className="front-quotes page py-[calc(var(--section)/2)]">
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
          <Carousel label={home.quotes} labels={shell} className="gap-4">
            {user_ratings.map((review) => (
              <li key={review.id} className="w-full shrink-0 snap-start">
                <Quote review={review} />
              </li>
            ))}
          </Carousel>
        </div>
      </div>
    </section>
  )
}

function Quote({ review }: { review: Review }) {
  const { home } = useFrontMessages()
  const { shell } = useMessages()
  const {
    lang,
    review_title,
    review_description,
    overall_rating,
    user_image,
    username,
    room_category,
  } = review
  return (
    <figure className="flex h-full flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars score={overall_rating} label={shell.stars_of_five(overall_rating.toFixed(1))} />
        <h3 lang={lang} className="text-small font-semibold">
          <bdi>{review_title}</bdi>
        </h3>
      </div>
      <blockquote
        className="mt-3 font-display text-h2 font-medium text-pretty"
        dir="auto"
        lang={lang}
      >
        {review_description}
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3 pt-5 text-small text-ink-2">
        {user_image !== null && (
          <img
            src={`/pictures/${user_image}?w=160`}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            className="size-12 rounded-full object-cover"
          />
        )}
        <span>
          <bdi className="block font-semibold text-ink" lang={lang}>
            {username}
          </bdi>
          <span className="block">{home.stayed_at(room_category.nice_name)}</span>
        </span>
      </figcaption>
    </figure>
  )
}
