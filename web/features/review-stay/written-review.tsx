import { Link } from '@tanstack/react-router'
import { REVIEW_TOPICS } from '#contract/home-kinds.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { directionOf } from '#web/i18n/direction.ts'
import { linkClass } from '#web/ui/link.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { Reviewable, Written } from './review-queries.ts'

/** How it stands, and what was written. */
export function WrittenReview({ review, stay }: { review: Written; stay: Reviewable }) {
  const { messages } = useApp()
  const { review_stay: words } = usePersonalMessages()
  const { lang, title, text, overall_rating, topics, private_note, answer } = review
  return (
    <section aria-label={words.yours} className="grid gap-5">
      <State review={review} stay={stay} />
      <article className="rounded-card border border-line bg-white p-6 shadow-e1">
        <Stars
          score={overall_rating}
          label={messages.shell.stars_of_five(String(overall_rating))}
        />
        <div lang={lang} dir={directionOf(lang)} className="mt-2">
          <h2 className="text-h3">{title}</h2>
          <p className="mt-2 whitespace-pre-line text-ink-2">{text}</p>
        </div>
        {stay.photographs.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-2">
            {stay.photographs.map((photograph, n) => (
              <li key={photograph.photograph_id} className="w-28">
                <Picture
                  picture={{ ...photograph, alt: words.photographs.one(n + 1) }}
                  sizes="7rem"
                  ratio="4 / 3"
                  className="rounded-ctl"
                />
              </li>
            ))}
          </ul>
        )}
        <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-micro text-ink-2 empty:hidden">
          {REVIEW_TOPICS.map((topic) => {
            const stars = topics[topic]
            return stars === null ? null : (
              <li key={topic}>{words.topic_of(words.topics[topic], stars)}</li>
            )
          })}
        </ul>
        {private_note !== null && (
          <div className="mt-4 border-t border-line pt-3 text-small">
            <h3 className="font-medium">{words.note_shown}</h3>
            <p dir="auto" className="mt-1 whitespace-pre-line text-ink-2">
              {private_note}
            </p>
          </div>
        )}
      </article>
      {answer !== null && (
        <div className="rounded-card border-s-4 border-gulf-700 bg-shell p-5">
          <h3 className="text-small font-medium">{words.answer[review.answered_as]}</h3>
          <p dir="auto" className="mt-1 whitespace-pre-line text-ink-2">
            {answer}
          </p>
        </div>
      )}
    </section>
  )
}

function State({ review, stay }: { review: Written; stay: Reviewable }) {
  const { messages } = useApp()
  const { review_stay: words } = usePersonalMessages()
  const { state, due_at, hidden_reason } = review
  return (
    <output className="grid gap-1 rounded-card border border-line bg-shell p-5">
      <span className="font-semibold">{words.states[state]}</span>
      {state === 'waiting' && (
        <span className="text-ink-2">
          {words.until(messages.day(todayInDubai(new Date(due_at))))}
        </span>
      )}
      {state === 'shown' && (
        <Link
          to="/stay-details/$slug"
          params={{ slug: stay.room_category.slug }}
          hash="reviews"
          className={linkClass('strong', 'justify-self-start')}
        >
          {words.see}
        </Link>
      )}
      {state === 'hidden' && hidden_reason !== null && (
        <>
          <span>{words.rules[hidden_reason]}</span>
          <span className="text-small text-ink-2">{words.hidden_line}</span>
        </>
      )}
    </output>
  )
}
