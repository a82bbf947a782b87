import { useQueryClient } from '@tanstack/react-query'
import { endpoints } from '#contract/index.ts'
import { LEAD_NOTE_MAX } from '#contract/lead-fields.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { LeadSheet } from '#web/features/admin/leads/leads-queries.ts'
import { LeadSection } from './lead-section.tsx'

export function LeadNotes({ sheet: { lead, notes } }: { sheet: LeadSheet }) {
  const { frame, leads } = useAdminMessages()
  return (
    <LeadSection title={leads.notes.title}>
      {notes.length > 0 && (
        <ul className="grid gap-2">
          {notes.map(({ id, text, author, written_at }) => (
            <li key={id} className="rounded-ctl bg-shell px-3 py-2">
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
              <p className="text-micro text-ink-2">
                <bdi>{author}</bdi>
                {' · '}
                {frame.moment(written_at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm key={notes.length} lead_id={lead.lead_id} />
    </LeadSection>
  )
}

function NoteForm({ lead_id }: { lead_id: number }) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { frame, leads } = useAdminMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: { text: '' },
    fixed: { lead_id },
    input: endpoints.writeLeadNote.input,
    send: (note) => api.writeLeadNote(note),
    onDone: () => {
      showToast({ text: leads.notes.saved, kind: 'good' })
      void queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-2">
      <TextField
        {...line('text')}
        label={leads.notes.label}
        hint={leads.notes.hint}
        maxLength={LEAD_NOTE_MAX}
      />
      <div>
        <Button type="submit" size="small" is_busy={is_busy} busy_label={frame.one_moment}>
          {leads.notes.send}
        </Button>
      </div>
    </Form>
  )
}
