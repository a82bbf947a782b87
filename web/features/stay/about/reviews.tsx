import { useState } from 'react'
import { useMessages } from '#api/app.ts'
import { directionOf } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Stars } from '#ui/stars.tsx'
import { Block } from '#features/stay/block.tsx'
import type { Stay } from '#features/stay/stay-queries.ts'

const SHOWN_AT_FIRST = 4

export function ReviewsBlock({ stay }: { stay: Stay }) {
  const { stay: messages, shell } = useMessages()
  const [is_whole, setWhole] = useState(false)
  const reviews = is_whole ? stay.reviews : stay.reviews.slice(0, SHOWN_AT_FIRST)
  const score = stay.rating.score.toFixed(1)
  if (stay.reviews.length === 0) return null
  return (
    <Block id="reviews" title={messages.reviews.title}>
      <div className="flex items-center gap-4">
        <p className="font-display text-h1" aria-hidden>
          <bdi>{score}</bdi>
        </p>
        <div>
          <Stars score={stay.rating.score} label={shell.stars_of_five(score)} />
          <p className="text-small text-ink-2">{messages.reviews_count(stay.rating.count)}</p>
        </div>
      </div>
      <ul className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {!is_whole && stay.reviews.length > SHOWN_AT_FIRST && (
        <Button className="mt-7 print:hidden" onPress={() => setWhole(true)}>
          {messages.reviews.more}
        </Button>
      )}
    </Block>
  )
}

function Review({ review }: { review: Stay['reviews'][number] }) {
  const { stay, shell } = useMessages()
  return (
    <li>
      <article>
        <div lang={review.lang} dir={directionOf(review.lang)}>
          <h3 className="text-h3">{review.review_title}</h3>
          <p className="mt-1.5 text-small text-ink-2">{review.review_description}</p>
        </div>
        <footer className="mt-3 flex items-center gap-3 text-micro text-ink-2">
          {review.user_image !== null && (
            <img
              src={`/pictures/${review.user_image}?w=160`}
              alt=""
              width={36}
              height={36}
              loading="lazy"
              className="size-9 rounded-full object-cover"
            />
          )}
          <p>
            <bdi className="font-semibold text-ink">{review.username}</bdi>
            {' · '}
            {stay.reviews.stayed(stay.reviews.month(review.stayed_on))}
            <Stars score={review.overall_rating} label={shell.stars_of_five(String(review.overall_rating))} className="mt-1 flex!" />
          </p>
        </footer>
      </article>
    </li>
  )
}
