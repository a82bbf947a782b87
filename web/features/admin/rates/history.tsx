import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { withProof } from '#web/forms/proof-store.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { addDays } from '#web/i18n/days.ts'
import { Button } from '#web/ui/button.tsx'
import { factsLine } from './facts.ts'
import { changesQuery } from './rates-queries.ts'

export function History() {
  const api = useAdminApi()
  const messages = useMessages()
  const queryClient = useQueryClient()
  const { frame, rates } = useAdminMessages()
  const { history, chosen } = rates
  const { data } = useQuery(changesQuery(api))
  const undo = useMutation({
    mutationFn: (id: number) => withProof(() => api.undoRates({ id })),
    onSuccess: ({ restored, left }) => {
      showToast({ text: history.restored(restored, left), kind: 'good' })
      void queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => showError(error, messages),
  })
  return (
    <section aria-labelledby="rate-history" className="min-w-0">
      <h2 id="rate-history" className="flex min-h-11 items-center pb-1 text-h3">
        {history.title}
      </h2>
      {data?.changes.length === 0 && <p className="text-ink-2">{history.none}</p>}
      <ul className="divide-y divide-line rounded-card border border-line bg-white empty:hidden">
        {(data?.changes ?? []).map((change) => (
          <li key={change.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
            <span className="min-w-0 grow basis-52">
              <span className="font-medium">{change.reason}</span>
              <span className="block text-micro text-ink-2">
                {factsLine([
                  history.of(change.rates > 0, change.rules > 0),
                  chosen.what(change.nights, change.homes),
                  chosen.range(frame.day(change.from), frame.day(addDays(change.to, -1))),
                  change.made_by ?? history.by_command,
                  frame.moment(change.made_at),
                ])}
              </span>
            </span>
            {change.undone_at === null ? (
              <Button
                kind="quiet"
                size="small"
                aria-label={history.undo_of(change.reason)}
                onPress={() => undo.mutate(change.id)}
              >
                {history.undo}
              </Button>
            ) : (
              <span className="px-3 text-micro text-ink-3">{history.undone}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
