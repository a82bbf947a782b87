import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import { useMessages } from '#web/api/messages.ts'
import { directionOf } from '#web/i18n/direction.ts'
import { Stars } from '#web/ui/stars.tsx'
import type { Stay, Translated } from '#web/stays/stay-queries.ts'

// only where a translation service is set
const TranslateButton = lazy(async () => ({
  default: (await import('./translate-button.tsx')).TranslateButton,
}))

// few guests photograph
const ReviewPhotographs = lazy(async () => ({
  default: (await import('./review-photographs.tsx')).ReviewPhotographs,
}))

type ReviewOfStay = Stay['reviews'][number]

export function Review({
  review,
  can_translate,
  children,
}: {
  review: ReviewOfStay
  can_translate: boolean
  children?: ReactNode
}) {
  const { lang, messages } = useApp()
  const { reviews } = messages.stay
  const [translated, setTranslated] = useState<Translated | null>(null)
  const { review_title, review_description } = translated ?? review
  const language = translated ? lang : review.lang
  return (
    <li>
      <article>
        <div lang={language} dir={directionOf(language)}>
          <h3 className="text-h3">{review_title}</h3>
          <p className="mt-1.5 text-small whitespace-pre-line text-ink-2">{review_description}</p>
        </div>
        {review.lang !== lang && (
          <p className="mt-2 flex min-h-6 flex-wrap items-center gap-x-3 text-micro text-ink-2">
            {translated ? (
              <span>{reviews.translated_from[review.lang]}</span>
            ) : (
              <span>{reviews.written_in[review.lang]}</span>
            )}
            {can_translate && (
              <Suspense fallback={null}>
                <TranslateButton
                  review_id={review.id}
                  is_translated={translated !== null}
                  onTranslated={setTranslated}
                />
              </Suspense>
            )}
          </p>
        )}
        {review.photographs.length > 0 && (
          <Suspense fallback={null}>
            <ReviewPhotographs review={review} />
          </Suspense>
        )}
        <ReviewAuthor review={review} />
        {review.answer !== null && (
          <div className="mt-3 border-s-2 border-gulf-700 ps-3 text-small">
            <p className="font-semibold">{reviews.answer[review.answered_as]}</p>
            <p dir="auto" className="whitespace-pre-line text-ink-2">
              {review.answer}
            </p>
          </div>
        )}
        {children}
      </article>
    </li>
  )
}

function ReviewAuthor({ review }: { review: ReviewOfStay }) {
  const { stay, shell } = useMessages()
  return (
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
        <Stars
          score={review.overall_rating}
          label={shell.stars_of_five(String(review.overall_rating))}
          className="mt-1 flex!"
        />
      </p>
    </footer>
  )
}
