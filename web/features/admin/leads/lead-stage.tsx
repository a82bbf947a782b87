import type { LeadStage } from '#contract/lead-stages.ts'
import { useAdminMessages } from '#web/api/messages.ts'

const LOOKS = {
  new: 'bg-lamp text-on-lamp',
  talking: 'bg-mist text-ink-2',
  visiting: 'bg-mist text-ink-2',
  documents: 'bg-mist text-ink-2',
  agreed: 'bg-palm-soft text-palm',
  on_sale: 'bg-palm-soft text-palm',
  done: 'bg-palm-soft text-palm',
  lost: 'bg-shell text-ink-2',
} satisfies Record<LeadStage, string>

export function LeadStageBadge({ stage }: { stage: LeadStage }) {
  const { stages } = useAdminMessages().leads
  return (
    <span
      className={`inline-flex rounded-chip px-2 py-0.5 text-micro font-semibold whitespace-nowrap ${LOOKS[stage]}`}
    >
      {stages[stage]}
    </span>
  )
}
