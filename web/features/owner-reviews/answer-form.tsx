import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { owner_reviews } from '#contract/endpoints/owner-reviews.ts'
import { REVIEW_MAX } from '#contract/review-fields.ts'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { useFocusOnFirst } from '#web/forms/use-focus-on-first.ts'
import { useForm } from '#web/forms/use-form.ts'
import { ownerApi } from '#web/owner/owner-api.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Review } from './reviews-queries.ts'

type AnswerFormProps = { review: Review; onDone: () => void }

export function AnswerForm({ review: { review_id, title, answer }, onDone }: AnswerFormProps) {
  const { api } = useApp()
  const client = useQueryClient()
  const { reviews: text } = useOwnerMessages()
  const id = useId()
  const { form, line, submit, is_busy } = useForm({
    initial: { answer: answer ?? '' },
    fixed: { review_id },
    input: owner_reviews.answerOwnerReview.input,
    send: (data) => ownerApi(api).answerOwnerReview(data),
    onDone: async () => {
      await client.invalidateQueries({ queryKey: ['owner-reviews'] })
      showToast({ text: text.saved, kind: 'good' })
      onDone()
    },
  })
  useFocusOnFirst(form) // its button was just pressed
  const { value, onChange, name, error } = line('answer')
  return (
    <Form
      ref={form}
      onSubmit={submit}
      aria-label={text.of(text.write, title)}
      className="grid gap-3"
    >
      <label htmlFor={id} className="text-small font-medium">
        {text.label}
      </label>
      <textarea
        id={id}
        name={name}
        dir="auto"
        rows={4}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-hint ${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
        className="w-full resize-y rounded-ctl border border-line-strong bg-white px-3.5 py-3 text-body aria-invalid:border-coral"
      />
      <p id={`${id}-hint`} className="text-micro text-ink-2">
        {text.hint(REVIEW_MAX.answer)}
      </p>
      <p id={`${id}-fault`} className="text-micro text-coral empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton is_busy={is_busy}>{text.save}</SubmitButton>
        <Button kind="quiet" onPress={onDone}>
          {text.leave}
        </Button>
      </div>
    </Form>
  )
}
