import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EDITS_PAGE } from '#contract/endpoints/admin/homes.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageTurner } from '#web/admin/lists/page-turner.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { AsyncState } from '#web/ui/async-state.tsx'
import { editsQuery } from '#web/features/admin/homes/homes-queries.ts'
import { shownValue } from '#web/features/admin/homes/shown-value.ts'
import { CompareStates } from './compare-states.tsx'
import { useEditor } from './editor-context.ts'
import { nameOf } from './ready-list.tsx'

/** Who wrote what, newest first; from each the home can be put back to what it was before. */
export function History() {
  const admin = useAdminMessages()
  const { frame, homes } = admin
  const api = useAdminApi()
  const { room_category_id } = useEditor()
  const [page, setPage] = useState(1)
  const query = useQuery(editsQuery(api, room_category_id, page))
  const restoring = useRestoring()
  const [compared, setCompared] = useState<number>()
  return (
    <AsyncState
      query={query}
      labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
      skeleton={null}
    >
      {({ edits, total_count }) =>
        compared === undefined ? (
          <div className="grid gap-3">
            <p className="text-ink-2">
              {edits.length === 0 ? homes.history.empty : homes.history.restore_line}
            </p>
            <ol className="grid divide-y divide-line">
              {edits.map((edit) => (
                <li key={edit.id} className="grid gap-1.5 py-3">
                  <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <span className="font-medium">{nameOf(edit.field, admin)}</span>
                    <span className="text-micro text-ink-2">
                      {homes.history.by(edit.by, frame.moment(edit.at))}
                    </span>
                  </p>
                  <p className="grid gap-0.5 text-small">
                    <del className="line-clamp-3 text-ink-2" dir="auto">
                      {shownValue(edit.before, homes)}
                    </del>
                    <ins className="line-clamp-3 no-underline" dir="auto">
                      {shownValue(edit.after, homes)}
                    </ins>
                  </p>
                  <div className="flex flex-wrap gap-2">
                    <Button size="small" onPress={() => setCompared(edit.id)}>
                      {homes.history.compare}
                    </Button>
                    <Button
                      size="small"
                      is_busy={restoring.isPending}
                      busy_label={frame.one_moment}
                      onPress={() => restoring.mutate(edit.id)}
                    >
                      {homes.history.restore}
                    </Button>
                  </div>
                </li>
              ))}
            </ol>
            <PageTurner
              page={page}
              pages={Math.ceil(total_count / EDITS_PAGE)}
              onChange={setPage}
            />
          </div>
        ) : (
          <CompareStates
            edits={edits}
            edit_id={compared}
            restoring={restoring}
            onEdit={setCompared}
          />
        )
      }
    </AsyncState>
  )
}

function useRestoring() {
  const { history } = useAdminMessages().homes
  const messages = useMessages()
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { room_category_id } = useEditor()
  return useMutation({
    mutationFn: (edit_id: number) => api.restoreHome({ room_category_id, edit_id }),
    onSuccess: ({ fields }) => {
      showToast({ text: history.restored(fields.length), kind: 'good' })
      void queryClient.invalidateQueries({ queryKey: ['admin', 'homes'] })
    },
    onError: (error) => showError(error, messages),
  })
}
