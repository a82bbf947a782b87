import { useQueryClient } from '@tanstack/react-query'
import { endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'
import { SheetSection } from './sheet-section.tsx'

export function Notes({ sheet: { reservation_id, notes } }: { sheet: Sheet }) {
  const { frame, bookings } = useAdminMessages()
  return (
    <SheetSection title={bookings.sheet.notes}>
      <ul className="grid gap-2">
        {notes.map(({ id, text, author, written_at }) => (
          <li key={id} className="rounded-ctl bg-shell px-3 py-2">
            <p dir="auto" className="wrap-break-word">
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
      <NoteForm key={notes.length} reservation_id={reservation_id} />
    </SheetSection>
  )
}

function NoteForm({ reservation_id }: { reservation_id: string }) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { frame, bookings } = useAdminMessages()
  const { sheet } = bookings
  const { form, line, submit, is_busy } = useForm({
    initial: { text: '' },
    fixed: { reservation_id },
    input: endpoints.writeNote.input,
    send: (note) => api.writeNote(note),
    onDone: () => {
      showToast({ text: sheet.note_done, kind: 'good' })
      void queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-2">
      <TextField
        {...line('text')}
        label={sheet.note_label}
        hint={sheet.note_hint}
        maxLength={2000}
      />
      <div>
        <Button type="submit" size="small" is_busy={is_busy} busy_label={frame.one_moment}>
          {sheet.note_send}
        </Button>
      </div>
    </Form>
  )
}
