import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { REVIEW_RULES } from '#contract/review-fields.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { BackToBooking } from '#web/stays/back-to-booking.tsx'
import { ReviewForm } from './review-form.tsx'
import type { Reviewable } from './review-queries.ts'
import { WrittenReview } from './written-review.tsx'

type ReviewPageProps = { stay: Reviewable; link: string | undefined }

export function ReviewPage({ stay, link }: ReviewPageProps) {
  const { messages } = useApp()
  const { review_stay: words } = usePersonalMessages()
  const { room_category, from, to, reservation_id } = stay
  return (
    <div className="page py-10 md:py-14">
      <header className="mb-8">
        <BackToBooking reservation_id={reservation_id} link={link} />
        <h1 className="mt-3 text-h1">{words.title(room_category.nice_name)}</h1>
        <p className="mt-2 text-ink-2">
          {words.line(messages.day(from), messages.day(to), reservation_id)}
        </p>
      </header>
      <div className="grid gap-10 main:grid-cols-[minmax(0,1fr)_22rem] main:gap-[clamp(2.5rem,6vw,7rem)]">
        <Body stay={stay} link={link} />
        <Rules />
      </div>
    </div>
  )
}

function Body({ stay, link }: ReviewPageProps) {
  const { messages } = useApp()
  const client = useQueryClient()
  const { review_stay: words } = usePersonalMessages()
  const [is_writing, setWriting] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const { review, refusal, last_day } = stay
  const done = () => {
    setWriting(false)
    void client.invalidateQueries({ queryKey: ['reviewable'] })
    top.current?.focus()
  }
  const may_write =
    refusal === null && (review === null || (review.state === 'waiting' && is_writing))
  return (
    <div ref={top} tabIndex={-1} className="grid content-start gap-8 outline-none">
      {review !== null && <WrittenReview review={review} stay={stay} />}
      {review?.state === 'waiting' && refusal === null && !is_writing && (
        <Button className="justify-self-start" onPress={() => setWriting(true)}>
          {words.change}
        </Button>
      )}
      {review === null && refusal !== null && (
        <p className="rounded-card border border-line bg-shell p-5">
          {words.refusals[refusal](messages.day(refusal === 'too_late' ? last_day : stay.to))}
        </p>
      )}
      {may_write && <ReviewForm stay={stay} link={link} onDone={done} />}
    </div>
  )
}

/** The whole of them: nobody is judged by what they could not read before. */
function Rules() {
  const { review_stay: words } = usePersonalMessages()
  return (
    <aside className="content-start self-start rounded-card border border-line bg-shell p-6">
      <h2 className="text-h3">{words.rules_title}</h2>
      <p className="mt-2 text-small text-ink-2">{words.rules_line}</p>
      <ul className="mt-4 grid gap-2 text-small">
        {REVIEW_RULES.map((rule) => (
          <li key={rule} className="border-t border-line pt-2">
            {words.rules[rule]}
          </li>
        ))}
      </ul>
    </aside>
  )
}
