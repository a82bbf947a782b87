import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { addDays } from '#web/i18n/days.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Thread } from './inbox-queries.ts'

const SNOOZES = ['hour', 'evening', 'tomorrow', 'week'] as const
type Snooze = (typeof SNOOZES)[number]

const inDubai = (day: string, time: string) => new Date(`${day}T${time}:00+04:00`).toISOString()

function momentOf(snooze: Snooze, now: Date): string {
  const today = todayInDubai(now)
  if (snooze === 'hour') return new Date(now.getTime() + 3_600_000).toISOString()
  if (snooze === 'tomorrow') return inDubai(addDays(today, 1), '09:00')
  if (snooze === 'week') return inDubai(addDays(today, 7), '09:00')
  const evening = inDubai(today, '18:00')
  return evening > now.toISOString() ? evening : inDubai(addDays(today, 1), '18:00')
}

/** With whom a thread is, until when it is put off, and that it needs no answer. */
export function ThreadActs({ thread }: { thread: Thread }) {
  const api = useAdminApi()
  const { frame, inbox } = useAdminMessages()
  const { reservation_id, assignee, colleagues, snoozed_until, waiting_since, messages } = thread
  const assign = useAct((assignee_id: number | undefined) =>
    api.assignThread({ reservation_id, ...(assignee_id !== undefined && { assignee_id }) }),
  )
  const snooze = useAct((until: string | undefined) =>
    api.snoozeThread({ reservation_id, ...(until !== undefined && { until }) }),
  )
  const done = useAct((number: number) => api.markAnswered({ reservation_id, number }))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-48">
        <Choice
          label={inbox.assignee}
          any={inbox.nobody}
          options={colleagues.map(({ user_id, name }) => ({ id: String(user_id), label: name }))}
          value={assignee === null ? undefined : String(assignee.user_id)}
          onChange={(id) => assign.mutate(id === undefined ? undefined : Number(id))}
        />
      </div>
      {snoozed_until === null ? (
        <div className="w-44">
          <Choice
            label={inbox.snooze}
            any={inbox.not_snoozed}
            options={SNOOZES.map((id) => ({ id, label: inbox.snoozes[id] }))}
            value={undefined}
            onChange={(id) => id !== undefined && snooze.mutate(momentOf(id, new Date()))}
          />
        </div>
      ) : (
        <Button
          size="small"
          is_busy={snooze.isPending}
          busy_label={frame.one_moment}
          onPress={() => snooze.mutate(undefined)}
        >
          {inbox.take_up(frame.moment(snoozed_until))}
        </Button>
      )}
      {waiting_since !== null && (
        <Button
          size="small"
          is_busy={done.isPending}
          busy_label={frame.one_moment}
          onPress={() => done.mutate(messages.at(-1)?.number ?? 1)}
        >
          {inbox.needs_none}
        </Button>
      )}
    </div>
  )
}

function useAct<Input>(act: (input: Input) => Promise<unknown>) {
  const messages = useMessages()
  const { inbox } = useAdminMessages()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      showToast({ text: inbox.done, kind: 'good' })
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => showError(error, messages),
  })
}
