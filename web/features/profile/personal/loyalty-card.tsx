import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { BadgePercent, Coins } from 'lucide-react'
import { useRef } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personQuery } from '#web/api/person.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { percentOf } from '#web/features/profile/coupons/coupon-text.ts'
import { loyaltyQuery, type Loyalty } from '#web/features/profile/profile-queries.ts'

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
      <AsyncState
        query={query}
        labels={success}
        skeleton={<Skeleton className="h-40" />}
        kind="plain"
      >
        {(loyalty) =>
          loyalty.enrolled ? (
            <Member loyalty={loyalty} />
          ) : (
            <Join loyalty={loyalty} onJoined={() => card.current?.focus()} />
          )
        }
      </AsyncState>
    </section>
  )
}

function Member({ loyalty }: { loyalty: Loyalty }) {
  const { loyalty_level, points, guestId, next_level } = loyalty
  const { loyalty: success } = usePersonalMessages().profile
  return (
    <>
      <div>
        <p className="font-display text-h2">
          {success.level(levelName(success.levels, loyalty_level ?? 'pearl'))}
        </p>
        <p className="mt-1 text-body text-ink-2">{success.points(points)}</p>
      </div>
      {next_level ? (
        <NextLevel points={points} next={next_level} />
      ) : (
        <p className="text-small text-ink-2">{success.highest}</p>
      )}
      <Gives loyalty={loyalty} />
      <dl className="flex items-baseline justify-between gap-4 border-t border-ink/15 pt-4 text-small">
        <dt className="text-ink-2">{success.guest_id}</dt>
        <dd className="font-semibold tabular-nums">
          <bdi dir="ltr">{guestId}</bdi>
        </dd>
      </dl>
    </>
  )
}

/** The same at every level. */
function Gives({ loyalty: { discount, points_per_100_dirhams } }: { loyalty: Loyalty }) {
  const { loyalty: success } = usePersonalMessages().profile
  const percent = percentOf(discount)
  return (
    <ul
      aria-label={success.gives}
      className="grid gap-3 border-t border-ink/15 pt-5 text-small empty:hidden"
    >
      {percent !== '0' && (
        <li className="flex gap-3">
          <BadgePercent
            size={20}
            strokeWidth={1.75}
            aria-hidden
            className="shrink-0 text-gulf-700"
          />
          {success.discount(percent)}
        </li>
      )}
      {points_per_100_dirhams > 0 && (
        <li className="flex gap-3">
          <Coins size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-gulf-700" />
          {success.earns(points_per_100_dirhams)}
        </li>
      )}
    </ul>
  )
}

type Next = NonNullable<Loyalty['next_level']>

function NextLevel({ points, next }: { points: number; next: Next }) {
  const { loyalty: success } = usePersonalMessages().profile
  return (
    <div className="grid gap-2">
      <progress
        aria-label={success.progress}
        value={points}
        max={points + next.points_missing}
        className="level-progress"
      />
      <p className="text-small">
        {success.missing(
          success.points(next.points_missing),
          levelName(success.levels, next.loyalty_level),
        )}
      </p>
    </div>
  )
}

const levelName = (levels: Record<string, string>, level: string) => levels[level] ?? level

function Join({ loyalty, onJoined }: { loyalty: Loyalty; onJoined: () => void }) {
  const { messages } = useApp()
  const { loyalty: success } = usePersonalMessages().profile
  const join = useJoin(onJoined)
  return (
    <>
      <p className="font-display text-h3">{success.not_enrolled}</p>
      <p className="text-small text-ink-2">{success.why}</p>
      <Gives loyalty={loyalty} />
      <Button
        kind="night"
        size="large"
        is_busy={join.isPending}
        busy_label={messages.shell.one_moment}
        onPress={() => join.mutate()}
      >
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
    mutationFn: () => personalApi(api).enrol({}),
    onSuccess: async (loyalty) => {
      queryClient.setQueryData(loyaltyQuery(api).queryKey, loyalty)
      queryClient.setQueryData(
        personQuery(api).queryKey,
        (person) => person && { ...person, enrolled: true },
      )
      queryClient.removeQueries({
        predicate: ({ queryKey: [kind] }) => !UNAFFECTED.includes(String(kind)),
      })
      showToast({ text: messages.successes.ENROLLED ?? '', kind: 'good' })
      onJoined()
      await router.invalidate()
    },
    onError: (error) => showError(error, messages),
  })
}

const UNAFFECTED = ['person', 'loyalty', 'wished']
