import { staff_reviews } from '#contract/endpoints/admin/reviews.ts'
import { REVIEW_MAX, REVIEW_RULES } from '#contract/review-fields.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ParagraphField } from '#web/admin/fields/paragraph-field.tsx'
import { ReasonField } from '#web/admin/fields/reason-field.tsx'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Review } from './reviews-queries.ts'

export type Act = 'hide' | 'answer' | 'settle'
export type Acting = { review: Review; act: Act }

type DialogProps = { acting: Acting; onClose: () => void; onDone: (text: string) => void }

export function ReviewDialog({ acting: { review, act }, onClose, onDone }: DialogProps) {
  const { reviews: words } = useAdminMessages()
  const title = {
    hide: words.hide_title,
    answer: words.answer_title,
    settle: words.settle_title,
  }[act]
  return (
    <AdminDialog title={title} isOpen onClose={onClose}>
      <p lang={review.lang} dir="auto" className="mb-4 text-ink-2">
        {`\u2068${review.title}\u2069 · \u2068${review.username}\u2069`}
      </p>
      {act === 'hide' && <HideForm review={review} onDone={onDone} />}
      {act === 'answer' && <AnswerForm review={review} onDone={onDone} />}
      {act === 'settle' && <SettleForm review={review} onDone={onDone} />}
    </AdminDialog>
  )
}

type FormProps = { review: Review; onDone: (text: string) => void }

function HideForm({ review: { review_id, version }, onDone }: FormProps) {
  const api = useAdminApi()
  const { reviews: words, frame } = useAdminMessages()
  const initial: { rule: string; reason: string } = { rule: '', reason: '' }
  const { form, line, submit, is_busy } = useForm({
    initial,
    fixed: { review_id, version, state: 'hidden' },
    input: staff_reviews.decideReview.input,
    prepare: async ({ rule, reason }) =>
      await Promise.resolve({
        values: { ...(rule !== '' && { rule }), ...(reason.trim() !== '' && { reason }) },
        ...(rule === '' && { faults: { rule: words.choose_rule } }),
      }),
    send: (data) => api.decideReview(data),
    onDone: () => onDone(words.done.hidden),
  })
  const { value, onChange, name, error } = line('rule')
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <Choice
        label={words.rule}
        look="form"
        name={name}
        error={error}
        any={words.choose_rule}
        options={REVIEW_RULES.map((id) => ({ id, label: words.rules[id] }))}
        value={REVIEW_RULES.find((rule) => rule === value)}
        onChange={(rule) => onChange(rule ?? '')}
      />
      <p className="text-small text-ink-2">{words.hide_line}</p>
      <ReasonField {...line('reason')} isRequired={false} />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.hide}
      </Button>
    </Form>
  )
}

function AnswerForm({ review: { review_id, answer, lang }, onDone }: FormProps) {
  const api = useAdminApi()
  const { reviews: words, frame } = useAdminMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: { answer: answer ?? '' },
    fixed: { review_id },
    input: staff_reviews.answerReview.input,
    send: (data) => api.answerReview(data),
    onDone: () => onDone(words.done.answered),
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <ParagraphField
        {...line('answer')}
        label={words.answer_label}
        lang={lang}
        max={REVIEW_MAX.answer}
        rows={6}
      />
      <p className="text-small text-ink-2">{words.answer_line}</p>
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {words.save_answer}
      </Button>
    </Form>
  )
}

function SettleForm({ review: { review_id }, onDone }: FormProps) {
  const api = useAdminApi()
  const { reviews: words } = useAdminMessages()
  return (
    <ReasonForm
      input={staff_reviews.settleReports.input}
      fixed={{ review_id }}
      send={api.settleReports}
      onDone={() => onDone(words.done.settled)}
      submit_label={words.settle}
    >
      <p className="text-small text-ink-2">{words.settle_line}</p>
    </ReasonForm>
  )
}
