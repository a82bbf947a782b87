import type { OfferState } from '#contract/endpoints/admin/offers.ts'
import { useAdminMessages } from '#web/api/messages.ts'

const LOOKS = {
  in_force: 'bg-palm-soft text-palm',
  planned: 'bg-lamp text-on-lamp',
  ended: 'bg-mist text-ink-2',
  stopped: 'bg-coral-soft text-coral',
} satisfies Record<OfferState, string>

/** Of an offer or a coupon. */
export function OfferStateBadge({ state }: { state: OfferState }) {
  const { states } = useAdminMessages().offers
  return (
    <span
      className={`inline-flex rounded-chip px-2 py-0.5 text-micro font-semibold whitespace-nowrap ${LOOKS[state]}`}
    >
      {states[state]}
    </span>
  )
}
