import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { withProof } from '#web/forms/proof-store.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { LeadDocumentRow, LeadSheet } from '#web/features/admin/leads/leads-queries.ts'
import { DocumentLinks } from './document-links.tsx'
import { LeadSection } from './lead-section.tsx'
import { ShownDocument, useShownDocument } from './shown-document.tsx'

type LeadDocumentsProps = { sheet: LeadSheet; onAskByEmail: () => void }

/** What was asked for, what has come, and the link by which it comes. */
export function LeadDocuments({ sheet, onAskByEmail }: LeadDocumentsProps) {
  const api = useAdminApi()
  const { frame, leads } = useAdminMessages()
  const { documents: words } = leads
  const queryClient = useQueryClient()
  const [removing, setRemoving] = useState<LeadDocumentRow | null>(null)
  const done = (text: string) => {
    setRemoving(null)
    showToast({ text, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <LeadSection title={words.title}>
      {sheet.documents_until !== null && (
        <p className="text-small text-ink-2">
          {words.deleted_on(frame.day(sheet.documents_until))}
        </p>
      )}
      {sheet.documents.length === 0 && <p className="text-ink-2">{words.none}</p>}
      <ul className="grid gap-2">
        {sheet.documents.map((document) => (
          <Row
            key={document.document_id}
            document={document}
            onRemove={() => setRemoving(document)}
          />
        ))}
      </ul>
      <DocumentLinks sheet={sheet} onAskByEmail={onAskByEmail} onDone={done} />
      {removing && (
        <AdminDialog
          title={words.remove_of(words.kinds[removing.kind])}
          isOpen
          onClose={() => setRemoving(null)}
        >
          <ReasonForm
            input={endpoints.removeLeadDocument.input}
            fixed={{ document_id: removing.document_id }}
            send={(removed) => api.removeLeadDocument(removed)}
            onDone={() => done(words.removed)}
            submit_label={words.remove}
          />
        </AdminDialog>
      )}
    </LeadSection>
  )
}

type RowProps = { document: LeadDocumentRow; onRemove: () => void }

function Row({ document, onRemove }: RowProps) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, leads } = useAdminMessages()
  const { documents: words } = leads
  const { document_id, kind, asked_at, received_at } = document
  const id = useId()
  const reader = useShownDocument(document)
  const { is_open, reading, hide } = reader
  const opening = useMutation({
    mutationFn: () => withProof(() => api.openLeadDocument({ document_id })),
    onSuccess: saveFile,
    onError: (error) => showError(error, messages),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-ctl bg-shell px-3 py-2">
      <div className="grow">
        <p className="font-medium">{words.kinds[kind]}</p>
        <p className="text-micro text-ink-2">
          {received_at === null
            ? words.asked(frame.moment(asked_at))
            : words.received(frame.moment(received_at))}
        </p>
      </div>
      {received_at !== null && (
        <Button
          size="small"
          aria-label={(is_open ? words.hide_of : words.show_of)(words.kinds[kind])}
          aria-expanded={is_open}
          aria-controls={is_open ? id : undefined}
          is_busy={reading.isPending && !is_open}
          busy_label={frame.one_moment}
          onPress={() => (is_open ? hide() : reading.mutate(1))}
        >
          {is_open ? words.hide : words.show}
        </Button>
      )}
      {received_at !== null && (
        <Button
          size="small"
          aria-label={words.open_of(words.kinds[kind])}
          is_busy={opening.isPending}
          busy_label={frame.one_moment}
          onPress={() => opening.mutate()}
        >
          {words.open}
        </Button>
      )}
      <Button
        kind="danger"
        size="small"
        aria-label={words.remove_of(words.kinds[kind])}
        onPress={onRemove}
      >
        {words.remove}
      </Button>
      {is_open && <ShownDocument id={id} of={reader} kind={words.kinds[kind]} />}
    </li>
  )
}
