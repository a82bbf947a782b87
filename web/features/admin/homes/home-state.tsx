import type { HomeState } from '#contract/endpoints/admin/homes.ts'
import { useAdminMessages } from '#web/api/messages.ts'

const LOOKS = {
  draft: 'bg-mist text-ink-2',
  ready: 'bg-lamp text-on-lamp',
  on_sale: 'bg-palm-soft text-palm',
  paused: 'bg-coral-soft text-coral',
  retired: 'bg-shell text-ink-2',
} satisfies Record<HomeState, string>

export function HomeStateBadge({ state }: { state: HomeState }) {
  const { states } = useAdminMessages().homes
  return (
    <span
      className={`inline-flex rounded-chip px-2 py-0.5 text-micro font-semibold whitespace-nowrap ${LOOKS[state]}`}
    >
      {states[state]}
    </span>
  )
}
