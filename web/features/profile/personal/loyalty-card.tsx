import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useApp, usePersonalMessages } from '#api/app.ts'
import { personQuery } from '#api/person.ts'
import { showError, showToast } from '#frame/toasts.tsx'
import { AsyncState } from '#ui/async-state.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { loyaltyQuery, type Loyalty } from '#features/profile/profile-queries.ts'

export function LoyaltyCard() {
  const { api } = useApp()
  const { loyalty: success } = usePersonalMessages().profile
  const query = useQuery(loyaltyQuery(api))
  const card = useRef<HTMLElement>(null)
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={success.title}
      className="nacre outline-none relative grid gap-6 overflow-hidden rounded-card p-7 shadow-e1"
    >
      <p className="text-small font-semibold">{success.title}</p>
      <AsyncState query={query} labels={success} skeleton={<Skeleton className="h-40" />} kind="plain">
        {(loyalty) => (loyalty.enrolled ? <Member loyalty={loyalty} /> : <Join onJoined={() => card.current?.focus()} />)}
      </AsyncState>
    </section>
  )
}

function Member({ loyalty: { loyalty_level, points, guestId, next_level } }: { loyalty: Loyalty }) {
  const { loyalty: success } = usePersonalMessages().profile
  return (
    <>
      <div>
        <p className="font-display text-h2">{success.level(levelName(success.levels, loyalty_level ?? 'pearl'))}</p>
        <p className="mt-1 text-body text-ink-2">{success.points(points)}</p>
      </div>
      {next_level ? <NextLevel points={points} next={next_level} /> : <p className="text-small text-ink-2">{success.highest}</p>}
      <dl className="flex items-baseline justify-between gap-4 border-t border-ink/15 pt-4 text-small">
        <dt className="text-ink-2">{success.guest_id}</dt>
        <dd className="font-semibold tabular-nums">
          <bdi dir="ltr">{guestId}</bdi>
        </dd>
      </dl>
      <p className="text-micro text-ink-2">{success.how}</p>
    </>
  )
}

type Next = NonNullable<Loyalty['next_level']>

function NextLevel({ points, next }: { points: number; next: Next }) {
  const { loyalty: success } = usePersonalMessages().profile
  return (
    <div className="grid gap-2">
      <progress aria-label={success.progress} value={points} max={points + next.points_missing} className="level-progress" />
      <p className="text-small">{success.missing(success.points(next.points_missing), levelName(success.levels, next.loyalty_level))}</p>
    </div>
  )
}

const levelName = (levels: Record<string, string>, level: string) => levels[level] ?? level

function Join({ onJoined }: { onJoined: () => void }) {
  const { messages } = useApp()
  const { loyalty: success } = usePersonalMessages().profile
  const join = useJoin(onJoined)
  return (
    <>
      <p className="font-display text-h3">{success.not_enrolled}</p>
      <p className="text-small text-ink-2">{success.why}</p>
      <Button kind="night" size="large" is_busy={join.isPending} busy_label={messages.shell.one_moment} onPress={() => join.mutate()}>
        {success.join}
      </Button>
    </>
  )
}

/** Discards cached prices: members pay others. */
function useJoin(onJoined: () => void) {
  const { api, queryClient, messages } = useApp()
  const router = useRouter()
  return useMutation({
    mutationFn: () => api.enrol({}),
    onSuccess: async (loyalty) => {
      queryClient.setQueryData(loyaltyQuery(api).queryKey, loyalty)
      queryClient.setQueryData(personQuery(api).queryKey, (person) => person && { ...person, enrolled: true })
      queryClient.removeQueries({ predicate: ({ queryKey: [kind] }) => !UNAFFECTED.includes(String(kind)) })
      showToast({ text: messages.successes.ENROLLED ?? '', kind: 'good' })
      onJoined()
      await router.invalidate()
    },
    onError: (error) => showError(error, messages),
  })
}

const UNAFFECTED = ['person', 'loyalty', 'wished']
