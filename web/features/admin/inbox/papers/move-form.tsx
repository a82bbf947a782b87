import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { threadPartyQuery } from '#web/features/admin/inbox/inbox-queries.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'

type MoveFormProps = { reservation_id: string; paper_id: number; onDone: () => void }

/** One press: whose document it is. */
export function MoveForm({ reservation_id, paper_id, onDone }: MoveFormProps) {
  const api = useAdminApi()
  const messages = useMessages()
  const queryClient = useQueryClient()
  const { frame, inbox } = useAdminMessages()
  const words = inbox.papers
  const query = useQuery(threadPartyQuery(api, reservation_id))
  const moving = useMutation({
    mutationFn: (guest_id: number) => api.moveThreadPaper({ reservation_id, paper_id, guest_id }),
    onSuccess: async () => {
      showToast({ text: words.move_done, kind: 'good' })
      onDone()
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => showError(error, messages),
  })
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{words.move_line}</p>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {({ guests }) => (
          <ul aria-label={words.whose} className="grid gap-2">
            {guests.map(({ guest_id, position, name, has_document }) => (
              <li key={guest_id} className="flex flex-wrap items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  <bdi>{name ?? words.guest(position)}</bdi>
                </span>
                {has_document ? (
                  <span className="text-micro text-ink-2">{words.has_document}</span>
                ) : (
                  <Button
                    size="small"
                    aria-label={`${words.theirs}: ${name ?? words.guest(position)}`}
                    is_busy={moving.isPending}
                    busy_label={frame.one_moment}
                    onPress={() => moving.mutate(guest_id)}
                  >
                    {words.theirs}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </AsyncState>
    </div>
  )
}
