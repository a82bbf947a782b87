import { useMutation } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { sessionsQuery, type OpenSession } from './security-queries.ts'

const PHONES = ['iPhone', 'iPad', 'Android']

export function SessionsCard({ sessions }: { sessions: readonly OpenSession[] }) {
  const { messages } = useApp()
  const { sessions: sayings } = usePersonalMessages().security
  const end = useEnd()
  return (
    <section className="rounded-card border border-line bg-white px-6 shadow-e1">
      <div className="border-b border-line py-5">
        <h2 className="text-body font-semibold">{sayings.title}</h2>
        <p className="mt-1 text-small text-ink-2">{sayings.line}</p>
      </div>
      <ul>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            onEnd={() => end.mutate({ id: session.id })}
          />
        ))}
      </ul>
      {sessions.some(({ is_this }) => !is_this) && (
        <div className="py-4">
          <Button
            is_busy={end.isPending}
            busy_label={messages.shell.one_moment}
            onPress={() => end.mutate({})}
          >
            {sayings.end_others}
          </Button>
        </div>
      )}
    </section>
  )
}

function SessionLine({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { sessions: sayings } = usePersonalMessages().security
  const { browser, system, logged_in_at, last_active_at, is_this } = session
  const device = sayings.device(browser, system)
  const Icon = PHONES.includes(system) ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-4 last:border-b-0">
      <Icon size={22} strokeWidth={1.6} aria-hidden className="shrink-0 text-gulf-700" />
      <div className="min-w-0 grow basis-48">
        <p className="font-medium">{device}</p>
        <p className="text-micro text-ink-2">{sayings.since(logged_in_at)}</p>
        {!is_this && <p className="text-micro text-ink-2">{sayings.active(last_active_at)}</p>}
      </div>
      {is_this ? (
        <p className="ms-auto shrink-0 text-small font-medium text-palm">{sayings.this}</p>
      ) : (
        <Button
          kind="quiet"
          size="small"
          className="ms-auto"
          aria-label={sayings.end_of(device, logged_in_at)}
          onPress={onEnd}
        >
          {sayings.end}
        </Button>
      )}
    </li>
  )
}

function useEnd() {
  const { api, queryClient, messages } = useApp()
  const { sessions: sayings } = usePersonalMessages().security
  return useMutation({
    mutationFn: (which: { id?: number }) => personalApi(api).endSessions(which),
    onSuccess: async ({ ended }, { id }) => {
      showToast({
        text: id === undefined ? sayings.others_ended(ended) : sayings.ended,
        kind: 'good',
      })
      await queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey })
    },
    onError: (error) => showError(error, messages),
  })
}
