import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Changes } from '#web/admin/display/changes.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { Revision } from './company-queries.ts'

type HistoryProps = { revisions: readonly Revision[]; onDone: () => void }

/** Every revision with what it changed; a former one is made the company again, as a new one. */
export function History({ revisions, onDone }: HistoryProps) {
  const api = useAdminApi()
  const { frame, company } = useAdminMessages()
  const { history } = company
  const [restored, setRestored] = useState<Revision | null>(null)
  const done = () => {
    setRestored(null)
    onDone()
  }
  return (
    <details
      className="mt-6 rounded-card border border-line bg-white p-4"
      open={revisions.length > 1}
    >
      <summary className="cursor-pointer font-semibold">
        {`${history.title} · ${history.count(revisions.length)}`}
      </summary>
      <ol className="grid divide-y divide-line text-small">
        {revisions.map((revision, n) => (
          <li key={revision.id} className="grid gap-1 py-3">
            <p className="font-medium">
              {revision.made_by === null
                ? history.first
                : history.by(revision.made_by, frame.moment(revision.in_force_from))}
            </p>
            {revision.reason !== null && <p dir="auto">{revision.reason}</p>}
            <Changes
              before={flat(revisions[n + 1])}
              after={n === revisions.length - 1 ? null : flat(revision)}
            />
            {n > 0 && (
              <Button
                size="small"
                className="justify-self-start"
                onPress={() => setRestored(revision)}
              >
                {history.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <AdminDialog
        title={history.restore}
        isOpen={restored !== null}
        onClose={() => setRestored(null)}
      >
        {restored && (
          <ReasonForm
            input={endpoints.restoreCompany.input}
            fixed={{ revision_id: restored.id }}
            send={api.restoreCompany}
            onDone={done}
            submit_label={history.restore}
          >
            <p className="text-ink-2">{history.line}</p>
          </ReasonForm>
        )}
      </AdminDialog>
    </details>
  )
}

const flat = (revision: Revision | undefined): Record<string, unknown> | null =>
  revision === undefined
    ? null
    : {
        ...revision.details,
        social_links: revision.details.social_links.map(({ href }) => href).join(' '),
      }
