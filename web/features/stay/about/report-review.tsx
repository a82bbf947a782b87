import { useState } from 'react'
import { reviews } from '#contract/endpoints/reviews.ts'
import { REVIEW_MAX, REVIEW_RULES } from '#contract/review-fields.ts'
import { useApp } from '#web/api/app.ts'
import { useLatePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Form } from '#web/ui/form.tsx'
import { linkClass } from '#web/ui/link.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type ReportReviewProps = { review_id: number; title: string }

/** A reader who reports learns that somebody reads it; the review stays until then. */
export function ReportReview({ review_id, title }: ReportReviewProps) {
  const { report: words } = useLatePersonalMessages().review_stay
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed')
  if (state === 'sent') return <output className="mt-2 block text-micro">{words.sent}</output>
  return (
    <div className="mt-2 print:hidden">
      <button
        type="button"
        aria-expanded={state === 'open'}
        aria-label={words.of(title)}
        onClick={() => setState(state === 'open' ? 'closed' : 'open')}
        className={linkClass('text', 'min-h-6 text-micro')}
      >
        {words.action}
      </button>
      {state === 'open' && <ReportForm review_id={review_id} onDone={() => setState('sent')} />}
    </div>
  )
}

function ReportForm({ review_id, onDone }: { review_id: number; onDone: () => void }) {
  const { api } = useApp()
  const { report: words, rules } = useLatePersonalMessages().review_stay
  const initial: { rule: string; text: string } = { rule: '', text: '' }
  const { form, line, submit, is_busy } = useForm({
    initial,
    fixed: { review_id },
    input: reviews.reportReview.input,
    send: (data) => personalApi(api).reportReview(data),
    onDone,
  })
  const { value, onChange, name, error } = line('rule')
  return (
    <Form
      ref={form}
      onSubmit={submit}
      className="mt-3 grid gap-3 rounded-card border border-line p-4"
    >
      <label className="grid gap-1.5 text-small font-medium">
        <span>{words.rule}</span>
        <NativeSelect
          name={name}
          value={value}
          aria-invalid={error !== undefined}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{words.choose}</option>
          {REVIEW_RULES.map((rule) => (
            <option key={rule} value={rule}>
              {rules[rule]}
            </option>
          ))}
        </NativeSelect>
        {error !== undefined && <span className="text-micro text-coral">{words.choose}</span>}
      </label>
      <TextField {...line('text')} label={words.text} maxLength={REVIEW_MAX.report} />
      <SubmitButton is_busy={is_busy} className="justify-self-start">
        {words.send}
      </SubmitButton>
    </Form>
  )
}
