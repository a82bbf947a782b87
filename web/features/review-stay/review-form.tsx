import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { reviews } from '#contract/endpoints/reviews.ts'
import { REVIEW_TOPICS } from '#contract/home-kinds.ts'
import { REVIEW_MAX } from '#contract/review-fields.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { FaultSummary } from '#web/forms/fault-summary.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Form } from '#web/ui/form.tsx'
import { StarChoice } from '#web/ui/star-choice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EMPTY, forgetDraft, keepDraft, readDraft, withoutNone, type Draft } from './kept-draft.ts'
import { Photographs } from './photographs.tsx'
import { ReviewText } from './review-text.tsx'
import type { Reviewable, Written } from './review-queries.ts'

type ReviewFormProps = {
  stay: Reviewable
  link: string | undefined
  onDone: () => void
}

const draftOf = ({ topics, overall_rating, title, text, private_note }: Written): Draft => ({
  overall_rating,
  title,
  text,
  private_note: private_note ?? '',
  cleanliness: topics.cleanliness ?? 0,
  accuracy: topics.accuracy ?? 0,
  arrival: topics.arrival ?? 0,
  location: topics.location ?? 0,
  value: topics.value ?? 0,
})

/** What is typed outlives a reload and a press that failed. */
function useReviewForm({ stay, link, onDone }: ReviewFormProps) {
  const { api } = useApp()
  const client = useQueryClient()
  const { review_stay: words } = usePersonalMessages()
  const { reservation_id, review } = stay
  const [key] = useState(pressKey)
  const { form, faulty, line, typed, type, submit, is_busy } = useForm({
    initial: review === null ? EMPTY : draftOf(review),
    fixed: { reservation_id, key },
    input: reviews.submitReview.input,
    prepare: async (draft) =>
      await Promise.resolve({
        values: withoutNone(draft),
        ...(draft.overall_rating === 0 && { faults: { overall_rating: words.choose } }),
      }),
    send: (data) => personalApi(api).submitReview(data, { link }),
    onDone: () => {
      forgetDraft(reservation_id)
      showToast({ text: words.sent, kind: 'good' })
      onDone()
    },
    onRefused: async ({ code }) => {
      const sentence = words.refused[code]
      if (sentence === undefined) return false
      showToast({ text: sentence, kind: 'error' })
      await client.invalidateQueries({ queryKey: ['reviewable'] })
      return true
    },
  })
  useKeptDraft(reservation_id, type)
  const kept = <Field extends keyof Draft>(field: Field) => {
    const { onChange, ...shown } = line(field)
    const keep = (value: Draft[Field]) => {
      onChange(value)
      keepDraft(reservation_id, { ...typed, [field]: value })
    }
    return { ...shown, onChange: keep }
  }
  return { form, faulty, submit, is_busy, kept }
}

export function ReviewForm(props: ReviewFormProps) {
  const { stay } = props
  const { review_stay: words } = usePersonalMessages()
  const { form, faulty, submit, is_busy, kept } = useReviewForm(props)
  return (
    <Form ref={form} aria-label={words.form} className="grid gap-7" onSubmit={submit}>
      <StarChoice
        {...kept('overall_rating')}
        label={words.overall}
        step={0.5}
        size="large"
        said={words.said}
        is_required
      />
      <fieldset className="grid gap-1.5">
        <legend className="pb-2 text-small font-medium">{words.topics_title}</legend>
        {REVIEW_TOPICS.map((topic) => (
          <StarChoice
            key={topic}
            {...kept(topic)}
            label={words.topics[topic]}
            step={1}
            said={words.said}
          />
        ))}
      </fieldset>
      <TextField
        {...kept('title')}
        label={words.title_label}
        maxLength={REVIEW_MAX.title}
        isRequired
      />
      <ReviewText
        {...kept('text')}
        label={words.text_label}
        hint={words.text_hint}
        max={REVIEW_MAX.text}
        rows={7}
        is_required
      />
      <Photographs stay={stay} link={props.link} />
      <ReviewText
        {...kept('private_note')}
        label={words.note_label}
        hint={words.note_hint}
        max={REVIEW_MAX.note}
        rows={3}
      />
      <FaultSummary faulty={faulty} />
      <div className="grid gap-3">
        <p className="text-small text-ink-2">{words.next(stay.username)}</p>
        <SubmitButton is_busy={is_busy} className="justify-self-start max-sm:justify-self-stretch">
          {stay.review === null ? words.submit : words.submit_anew}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** Of one form: sent twice, the server knows it again. */
function pressKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // version 4, variant 10
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Once the page stands: the server knows no draft. */
function useKeptDraft(reservation_id: string, type: (change: Draft) => void) {
  const restore = useEffectEvent(() => {
    const kept = readDraft(reservation_id)
    if (kept) type(kept)
  })
  useEffect(() => {
    const timer = setTimeout(restore)
    return () => clearTimeout(timer)
  }, [])
}
