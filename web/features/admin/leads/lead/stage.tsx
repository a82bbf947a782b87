import { useState } from 'react'
import { stepsFrom, type LeadStage } from '#contract/lead-stages.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { LeadRow } from '#web/features/admin/leads/leads-queries.ts'
import { LeadSection } from './lead-section.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** Where the lead stands, and where it may go. */
export function Stage({ lead }: { lead: LeadRow }) {
  const { frame, leads } = useAdminMessages()
  const [to, setTo] = useState<LeadStage | null>(null)
  const { kind, stage, stage_since, lost_reason } = lead
  return (
    <LeadSection title={leads.stage.title}>
      <p>
        {leads.stages[stage]}{' '}
        <span className="text-ink-2">
          {leads.since(frame.day(todayInDubai(new Date(stage_since))))}
        </span>
      </p>
      {lost_reason !== null && <p>{leads.stage.lost_because(lost_reason)}</p>}
      <div className="flex flex-wrap gap-2">
        {stepsFrom(kind, stage).map((step) => (
          <Button key={step} size="small" onPress={() => setTo(step)}>
            {leads.stage.move(leads.stages[step])}
          </Button>
        ))}
      </div>
      {to !== null && <MoveDialog lead={lead} to={to} onClose={() => setTo(null)} />}
    </LeadSection>
  )
}
