import { useAdminMessages } from '#web/api/messages.ts'
import type { LeadRow } from './leads-queries.ts'

/** What is planned with a lead, or why it waits for us. */
export function NextStep({ lead, none = '–' }: { lead: LeadRow; none?: string }) {
  const { frame, leads } = useAdminMessages()
  const { next_step, next_step_on, late } = lead
  return (
    <>
      {next_step !== null && next_step_on !== null && (
        <span className="block wrap-anywhere">{leads.on(next_step, frame.day(next_step_on))}</span>
      )}
      {late !== null && <span className="block text-micro text-coral">{leads.lateness[late]}</span>}
      {next_step === null && late === null && none}
    </>
  )
}
