import { endpoints } from '#contract/index.ts'
import type { LeadStage } from '#contract/lead-stages.ts'
import { NEXT_STEP_MAX } from '#contract/lead-fields.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type PlanFormProps = {
  lead_id: number
  /** A stage to take the lead to as well. */
  moves_to?: LeadStage | undefined
  step?: string | null
  day?: string | null
  onDone: () => void
}

/** What is next with a lead, and when; both are asked for. */
export function PlanForm({ lead_id, moves_to, step, day, onDone }: PlanFormProps) {
  const api = useAdminApi()
  const { frame, leads } = useAdminMessages()
  const initial = { next_step: step ?? '', next_step_on: day ?? '' }
  const common = { initial, onDone }
  const planning = useForm({
    ...common,
    fixed: { lead_id },
    input: endpoints.planLead.input,
    send: (plan) => api.planLead(plan),
  })
  const moving = useForm({
    ...common,
    fixed: { lead_id, to: moves_to },
    input: endpoints.moveLead.input,
    send: (move) => api.moveLead(move),
  })
  const { form, line, type, typed, submit, is_busy } = moves_to === undefined ? planning : moving
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <TextField
        {...line('next_step')}
        label={leads.plan.step}
        hint={leads.plan.step_hint}
        maxLength={NEXT_STEP_MAX}
        isRequired
      />
      <DayField
        look="form"
        label={leads.plan.day}
        value={typed.next_step_on}
        onChange={(next_step_on) => type({ next_step_on: next_step_on ?? '' })}
        error={line('next_step_on').error}
      />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {leads.plan.submit}
      </Button>
    </Form>
  )
}
