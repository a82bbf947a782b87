import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { REVIEW_TOPICS } from '#contract/home-kinds.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { directionOf } from '#web/i18n/direction.ts'
import { addressOf } from '#web/i18n/language.ts'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { Act } from './review-dialog.tsx'
import type { Review } from './reviews-queries.ts'

type ReviewRowProps = {
  review: Review
  onAct: (act: Act) => void
  onDone: (text: string) => void
}

export function ReviewRow({ review, onAct, onDone }: ReviewRowProps) {
  const { shell } = useMessages()
  const { frame, reviews: words } = useAdminMessages()
  const { lang, title, text, overall_rating, topics, photographs, private_note, answer, reports } =
    review
  return (
    <li className="grid gap-x-8 gap-y-4 rounded-card border border-line bg-white p-4 sm:p-5 main:grid-cols-[minmax(0,1fr)_16rem]">
      <article className="grid min-w-0 content-start gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Stars score={overall_rating} label={shell.stars_of_five(String(overall_rating))} />
          <ul className="flex flex-wrap gap-x-4 text-micro text-ink-2 empty:hidden">
            {REVIEW_TOPICS.map((topic) => {
              const stars = topics[topic]
              return stars === null ? null : (
                <li key={topic}>{words.topic_of(words.topics[topic], stars)}</li>
              )
            })}
          </ul>
        </div>
        <div lang={lang} dir={directionOf(lang)}>
          <h2 className="text-h3">{title}</h2>
          <p className="mt-1 max-w-180 whitespace-pre-line">{text}</p>
        </div>
        {photographs.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {photographs.map((photograph, n) => (
              <li key={photograph.photograph_id} className="w-36">
                <a href={`/pictures/${photograph.file}?w=1920`} target="_blank" rel="noreferrer">
                  <Picture
                    picture={{ ...photograph, alt: words.photograph(n + 1) }}
                    sizes="9rem"
                    ratio="4 / 3"
                    className="rounded-ctl"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {private_note !== null && (
          <Aside title={words.private_note} text={private_note} tone="border-lamp" />
        )}
        {reports.map(({ rule, text: said, reported_at }) => (
          <Aside
            key={reported_at + rule}
            title={words.reported_at(frame.moment(reported_at))}
            text={said === null ? words.rules[rule] : `${words.rules[rule]} ${said}`}
            tone="border-coral"
          />
        ))}
        {answer !== null && (
          <Aside title={words.answer[review.answered_as]} text={answer} tone="border-gulf-700" />
        )}
      </article>
      <div className="grid content-start gap-3 text-small">
        <Facts review={review} />
        <Actions review={review} onAct={onAct} onDone={onDone} />
      </div>
    </li>
  )
}

function Aside({ title, text, tone }: { title: string; text: string; tone: string }) {
  return (
    <div className={`max-w-180 border-s-4 bg-shell px-4 py-2.5 text-small ${tone}`}>
      <h3 className="font-semibold">{title}</h3>
      <p dir="auto" className="whitespace-pre-line">
        {text}
      </p>
    </div>
  )
}

const SOON_MS = 12 * 60 * 60 * 1000

function Facts({ review }: { review: Review }) {
  const { lang } = useApp()
  const { frame, reviews: words } = useAdminMessages()
  const { username, home, reservation_id, stayed_on, state, due_at, decided_at, decided_by } =
    review
  const [now] = useState(() => Date.now())
  const is_soon = Date.parse(due_at) - now < SOON_MS
  return (
    <div className="grid gap-1 text-ink-2">
      <p className="text-ink">
        <bdi className="font-semibold">{username}</bdi>
      </p>
      <p>
        <a href={addressOf(`/stay-details/${home.slug}`, lang)} className={linkClass('text')}>
          <bdi>{home.nice_name}</bdi>
        </a>
      </p>
      <p>{words.stayed(frame.day(stayed_on))}</p>
      {reservation_id !== null && (
        <p>
          <a
            href={addressOf(`/admin/bookings?booking=${reservation_id}`, lang)}
            className={linkClass('text')}
          >
            <bdi>{reservation_id}</bdi>
          </a>
        </p>
      )}
      {state === 'waiting' && (
        <p className={is_soon ? 'font-semibold text-coral' : 'font-semibold text-ink'}>
          {words.due(frame.moment(due_at))}
        </p>
      )}
      {decided_at !== null && (
        <p>
          {words.decided[state === 'hidden' ? 'hidden' : 'shown'](
            decided_by ?? '',
            frame.moment(decided_at),
          )}
        </p>
      )}
      {review.hidden_reason !== null && <p>{words.rules[review.hidden_reason]}</p>}
    </div>
  )
}

function Actions({ review, onAct, onDone }: ReviewRowProps) {
  const api = useAdminApi()
  const messages = useMessages()
  const { reviews: words, frame } = useAdminMessages()
  const { review_id, version, state, title, answer } = review
  const showing = useMutation({
    mutationFn: () => api.decideReview({ review_id, version, state: 'shown' }),
    onSuccess: () => onDone(words.done.shown),
    onError: (error) => showError(error, messages),
  })
  const named = (action: string) => words.of(action, title)
  return (
    <div className="flex flex-wrap gap-2">
      {state !== 'shown' && (
        <Button
          size="small"
          kind={state === 'waiting' ? 'primary' : 'secondary'}
          is_busy={showing.isPending}
          busy_label={frame.one_moment}
          aria-label={named(words.show)}
          onPress={() => showing.mutate()}
        >
          {words.show}
        </Button>
      )}
      {state !== 'hidden' && (
        <Button size="small" aria-label={named(words.hide)} onPress={() => onAct('hide')}>
          {words.hide}
        </Button>
      )}
      {review.reports.length > 0 && (
        <Button size="small" aria-label={named(words.settle)} onPress={() => onAct('settle')}>
          {words.settle}
        </Button>
      )}
      {state === 'shown' && (
        <Button size="small" aria-label={named(words.write_answer)} onPress={() => onAct('answer')}>
          {answer === null ? words.write_answer : words.change_answer}
        </Button>
      )}
    </div>
  )
}
