import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { endpoints } from '#contract/index.ts'
import { hasLinkMark, LINK_MARKS } from '#contract/lead-documents.ts'
import { LEAD_ANSWER_MAX } from '#contract/lead-fields.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { ParagraphField } from '#web/admin/fields/paragraph-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { LeadSheet } from '#web/features/admin/leads/leads-queries.ts'
import { LeadSection } from './lead-section.tsx'

type LeadAnswersProps = {
  sheet: LeadSheet
  /** How often documents were to be asked for by email since one was sent: it begins so. */
  asked: number
  onSent: () => void
}

/** What was written to the lead, and the next email. */
export function LeadAnswers({ sheet, asked, onSent }: LeadAnswersProps) {
  const { frame, leads } = useAdminMessages()
  const { answers } = leads
  const { lead } = sheet
  const written = inOrder(sheet)
  return (
    <LeadSection title={answers.title}>
      {written.length > 0 && (
        <ul className="grid gap-2">
          {written.map((one) => (
            <li
              key={one.key}
              {...(one.is_ours && { lang: lead.lang })}
              className={
                one.is_ours ? 'rounded-ctl bg-shell px-3 py-2' : 'rounded-ctl bg-mist px-3 py-2'
              }
            >
              <p dir="auto" className="font-medium wrap-anywhere">
                {one.subject}
              </p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {one.text}
              </p>
              <p className="text-micro text-ink-2 wrap-anywhere">
                <bdi>{one.by}</bdi>
                {' · '}
                <span>{frame.moment(one.at)}</span>
                {one.is_on_its_way && <span>{` · ${answers.on_its_way}`}</span>}
                {one.is_cut && <span>{` · ${answers.cut}`}</span>}
                {one.left_out > 0 && <span>{` · ${answers.left_out(one.left_out)}`}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
      <AnswerForm
        key={`${sheet.messages.length} ${asked}`}
        sheet={sheet}
        asked={asked}
        onSent={onSent}
      />
    </LeadSection>
  )
}

/** What we wrote and what came back, as it was written. */
const inOrder = ({ messages, replies, lead }: LeadSheet) =>
  [
    ...messages.map(({ id, subject, text, author, written_at, sent_at }) => ({
      key: `ours ${id}`,
      is_ours: true,
      by: author,
      subject,
      text,
      at: written_at,
      is_on_its_way: sent_at === null,
      is_cut: false,
      left_out: 0,
    })),
    ...replies.map(({ id, sender_email, subject, received_at, ...reply }) => ({
      ...reply,
      key: `theirs ${id}`,
      is_ours: false,
      by: sender_email ?? lead.email,
      subject: subject ?? '',
      at: received_at,
      is_on_its_way: false,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))

function AnswerForm({ sheet: { lead, templates }, asked, onSent }: LeadAnswersProps) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { frame, leads } = useAdminMessages()
  const { answers, contact } = leads
  const documents = templates.find(({ template }) => template === 'documents')
  const { form, line, typed, type, faults, submit, is_busy } = useForm({
    initial: { template: '', subject: '', text: '', ...(asked > 0 && documents) },
    fixed: { lead_id: lead.lead_id },
    input: endpoints.answerLead.input,
    prepare: async ({ template, ...written }) => ({
      values: { ...written, template: template === '' ? undefined : template },
    }),
    send: (answer) => api.answerLead(answer),
    onDone: () => {
      showToast({ text: answers.sent, kind: 'good' })
      onSent()
      void queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  useEffect(() => {
    if (asked > 0) form.current?.querySelector('input')?.focus()
  }, [asked, form])
  const begin = (chosen: string | undefined) => {
    const template = templates.find((one) => one.template === chosen)
    type({ subject: '', text: '', ...template, template: chosen ?? '' })
  }
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-3">
      <Choice
        look="form"
        label={answers.template}
        any={answers.blank}
        options={templates.map(({ template }) => ({
          id: template,
          label: answers.templates[template],
        }))}
        value={typed.template === '' ? undefined : typed.template}
        onChange={begin}
      />
      <TextField
        {...line('subject')}
        label={answers.subject}
        maxLength={LEAD_ANSWER_MAX.subject}
        isRequired
      />
      <ParagraphField
        label={answers.text}
        name="text"
        lang={lead.lang}
        max={LEAD_ANSWER_MAX.text}
        rows={8}
        value={typed.text}
        error={faults.text}
        onChange={(text) => type({ text })}
      />
      {hasLinkMark(typed.text) && (
        <p className="text-small text-ink-2">{answers.link_hint(LINK_MARKS[lead.lang])}</p>
      )}
      <p className="text-small text-ink-2">
        {answers.goes_to(lead.email, contact.languages[lead.lang])}
      </p>
      <div>
        <Button type="submit" size="small" is_busy={is_busy} busy_label={frame.one_moment}>
          {answers.send}
        </Button>
      </div>
    </Form>
  )
}
