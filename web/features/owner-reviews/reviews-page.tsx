import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REVIEW_TOPICS } from '#contract/home-kinds.ts'
import { useApp } from '#web/api/app.ts'
import { useMessages, useOwnerMessages } from '#web/api/messages.ts'
import { directionOf } from '#web/i18n/direction.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { AnswerForm } from './answer-form.tsx'
import { reviewsQuery, type Review } from './reviews-queries.ts'

/** What guests wrote of the owner's homes; answered here where the company lets owners answer. */
export function ReviewsPage() {
  const { api } = useApp()
  const { reviews: text, frame } = useOwnerMessages()
  const query = useSuspenseInfiniteQuery(reviewsQuery(api))
  const [first] = query.data.pages
  const rows = query.data.pages.flatMap(({ reviews }) => reviews)
  const may_answer = first?.may_answer ?? false
  return (
    <div className="page owner-main">
      <h1 className="text-h1">{text.title}</h1>
      <p className="mt-4 max-w-160 text-ink-2">
        {rows.length === 0 ? text.none : may_answer ? text.line_answering : text.line}
      </p>
      <ul className="mt-8 grid max-w-200 gap-4">
        {rows.map((review) => (
          <ReviewCard key={review.review_id} review={review} may_answer={may_answer} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className="mt-6"
          is_busy={query.isFetchingNextPage}
          busy_label={frame.search}
          onPress={() => void query.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </div>
  )
}

function ReviewCard({ review, may_answer }: { review: Review; may_answer: boolean }) {
  const { shell } = useMessages()
  const { reviews: text } = useOwnerMessages()
  const [is_answering, setAnswering] = useState(false)
  const { lang, username, title, home, overall_rating, topics, stayed_on, photographs } = review
  const is_own = review.answered_as === 'owner'
  return (
    <li className="rounded-card border border-line p-5">
      <article className="grid gap-3">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p className="font-semibold">{home.nice_name}</p>
          <Stars score={overall_rating} label={shell.stars_of_five(String(overall_rating))} />
        </header>
        <div lang={lang} dir={directionOf(lang)}>
          <h2 className="text-h3">{title}</h2>
          <p className="mt-1.5 whitespace-pre-line text-ink-2">{review.text}</p>
        </div>
        {photographs.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {photographs.map((photograph, n) => (
              <li key={photograph.photograph_id} className="w-28">
                <Picture
                  picture={{ ...photograph, alt: text.photograph(username, n + 1) }}
                  sizes="7rem"
                  ratio="4 / 3"
                  className="rounded-ctl"
                />
              </li>
            ))}
          </ul>
        )}
        <p className="text-small text-ink-2">
          <bdi className="font-semibold text-ink">{username}</bdi>
          {` · ${text.stayed(stayed_on)}`}
        </p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-micro text-ink-2 empty:hidden">
          {REVIEW_TOPICS.map((topic) => {
            const stars = topics[topic]
            return stars === null ? null : (
              <li key={topic}>{text.topic_of(text.topics[topic], stars)}</li>
            )
          })}
        </ul>
        {review.answer !== null && !is_answering && (
          <div className="border-s-2 border-gulf-700 ps-3 text-small">
            <h3 className="font-semibold">{text.answer[review.answered_as]}</h3>
            <p dir="auto" className="whitespace-pre-line text-ink-2">
              {review.answer}
            </p>
          </div>
        )}
        {is_answering ? (
          <AnswerForm review={review} onDone={() => setAnswering(false)} />
        ) : (
          may_answer &&
          (review.answer === null || is_own) && (
            <Button
              size="small"
              className="justify-self-start"
              aria-label={text.of(review.answer === null ? text.write : text.change, title)}
              onPress={() => setAnswering(true)}
            >
              {review.answer === null ? text.write : text.change}
            </Button>
          )
        )}
      </article>
    </li>
  )
}
