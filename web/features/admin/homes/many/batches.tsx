import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { batchesQuery } from '#web/features/admin/homes/homes-queries.ts'

/** What was changed of many homes at once, each undone in one step. */
export function Batches() {
  const admin = useAdminMessages()
  const { frame, homes } = admin
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { data } = useQuery(batchesQuery(api))
  const [undoing, setUndoing] = useState<number | null>(null)
  const batches = data?.batches ?? []
  if (batches.length === 0) return null
  const names: Record<string, string> = homes.fields
  return (
    <Disclosure title={homes.many.earlier(batches.length)} className="mt-4">
      <ol className="grid divide-y divide-line">
        {batches.map(({ batch_id, fields, homes: n, reason, by, at, undone_at }) => (
          <li
            key={batch_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <span className="grid gap-0.5">
              <span className="font-medium">
                {homes.many.changed(n, fields.map((name) => names[name] ?? name).join(' · '))}
              </span>
              <span className="text-micro text-ink-2">
                {`${homes.history.by(by, frame.moment(at))} · `}
                <bdi>{reason}</bdi>
              </span>
            </span>
            {undone_at === null ? (
              <Button size="small" onPress={() => setUndoing(batch_id)}>
                {homes.many.undo}
              </Button>
            ) : (
              <span className="text-small text-ink-2">{homes.many.undone}</span>
            )}
          </li>
        ))}
      </ol>
      <AdminDialog
        title={homes.many.undo}
        isOpen={undoing !== null}
        onClose={() => setUndoing(null)}
      >
        <ReasonForm
          input={endpoints.undoHomesChange.input}
          fixed={{ batch_id: undoing }}
          send={(sent) => api.undoHomesChange(sent)}
          onDone={() => {
            setUndoing(null)
            showToast({ text: homes.many.put_back, kind: 'good' })
            void queryClient.invalidateQueries({ queryKey: ['admin', 'homes'] })
          }}
          submit_label={homes.many.undo}
        >
          <p className="text-ink-2">{homes.many.undo_line}</p>
        </ReasonForm>
      </AdminDialog>
    </Disclosure>
  )
}
