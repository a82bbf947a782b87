import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { STATEMENT_NOTE_MAX } from '#contract/statement-fields.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Card } from '#web/admin/display/card.tsx'
import { ParagraphField } from '#web/admin/fields/paragraph-field.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Opened } from './month-queries.ts'

type NoteToOwnerProps = { opened: Opened; onDone: (text: string) => void }

/** Owners read English. */
export function NoteToOwner({ opened, onDone }: NoteToOwnerProps) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, month: words } = useAdminMessages()
  const kept = opened.statement.note ?? ''
  const [note, setNote] = useState(kept)
  const { owner_id, month } = opened
  const saving = useMutation({
    mutationFn: () => api.noteStatement({ owner_id, month, ...(note.trim() && { note }) }),
    onSuccess: () => onDone(words.done.note),
    onError: (error) => showError(error, messages),
  })
  if (opened.state === 'sent' && kept === '') return null
  return (
    <Card title={words.note}>
      {opened.state === 'sent' ? (
        <p lang="en" dir="ltr" className="whitespace-pre-line">
          {kept}
        </p>
      ) : (
        <div className="grid gap-3">
          <ParagraphField
            label={words.note_label}
            name="note"
            lang="en"
            value={note}
            max={STATEMENT_NOTE_MAX}
            onChange={setNote}
          />
          <Button
            size="small"
            isDisabled={note === kept}
            is_busy={saving.isPending}
            busy_label={frame.one_moment}
            onPress={() => saving.mutate()}
          >
            {words.save_note}
          </Button>
        </div>
      )}
    </Card>
  )
}
