import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { TypedSearch } from '#web/admin/lists/typed-search.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { testimonialsQuery, type Testimonial } from './front-page-queries.ts'
import { Card } from '#web/admin/display/card.tsx'

/** Reviews of guests as they were written; those that are chosen stand on the front page. */
export function Testimonials() {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { testimonials } = useAdminMessages().front_page
  const [q, setQ] = useState<string | undefined>()
  const [chosen, setChosen] = useState<Testimonial | null>(null)
  const { data } = useQuery(testimonialsQuery(api, q))
  const done = () => {
    setChosen(null)
    showToast({ text: testimonials.done, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  const title = chosen?.is_featured ? testimonials.take_off : testimonials.put_on
  return (
    <Card title={testimonials.title} line={testimonials.line}>
      <div className="max-w-100">
        <TypedSearch label={testimonials.find} q={q} onChange={setQ} />
      </div>
      <ul className="relative grid max-h-120 divide-y divide-line overflow-y-auto">
        {data?.reviews.map((review) => (
          <Review key={review.id} review={review} onChoose={() => setChosen(review)} />
        ))}
      </ul>
      {data?.reviews.length === 0 && <p className="text-ink-2">{testimonials.none}</p>}
      <AdminDialog title={title} isOpen={chosen !== null} onClose={() => setChosen(null)}>
        {chosen && (
          <ReasonForm
            input={endpoints.chooseTestimonial.input}
            fixed={{ review_id: chosen.id, is_featured: !chosen.is_featured }}
            send={api.chooseTestimonial}
            onDone={done}
            submit_label={title}
          >
            <p lang={chosen.lang} dir="auto" className="text-ink-2">
              {chosen.review_description}
            </p>
          </ReasonForm>
        )}
      </AdminDialog>
    </Card>
  )
}

function Review({ review, onChoose }: { review: Testimonial; onChoose: () => void }) {
  const { shell } = useMessages()
  const { frame, front_page } = useAdminMessages()
  const { testimonials } = front_page
  const { lang, overall_rating, is_featured, username, home, stayed_on } = review
  const action = is_featured ? testimonials.take_off : testimonials.put_on
  return (
    <li className="grid gap-1 py-3 text-small">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars score={overall_rating} label={shell.stars_of_five(overall_rating.toFixed(1))} />
        <h3 lang={lang} className="font-semibold">
          <bdi>{review.review_title}</bdi>
        </h3>
        {is_featured && <Badge kind="lamp">{testimonials.shown}</Badge>}
      </div>
      <p lang={lang} dir="auto">
        {review.review_description}
      </p>
      <p className="text-micro text-ink-2">
        {[username, home, frame.day(stayed_on)].map((part) => `\u2068${part}\u2069`).join(' · ')}
      </p>
      <Button
        size="small"
        className="justify-self-start"
        aria-label={testimonials.of(action, review.review_title)}
        onPress={onChoose}
      >
        {action}
      </Button>
    </li>
  )
}
