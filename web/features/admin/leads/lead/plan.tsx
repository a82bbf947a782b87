import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { PlanForm } from '#web/admin/leads/plan-form.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { NextStep } from '#web/features/admin/leads/next-step.tsx'
import type { LeadSheet } from '#web/features/admin/leads/leads-queries.ts'
import { LeadSection } from './lead-section.tsx'

/** What is next, and who sees to it. */
export function Plan({ sheet: { lead, colleagues } }: { sheet: LeadSheet }) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, leads } = useAdminMessages()
  const queryClient = useQueryClient()
  const [is_planning, setPlanning] = useState(false)
  const { lead_id, next_step, next_step_on, assignee } = lead
  const done = (text: string) => {
    setPlanning(false)
    showToast({ text, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  const onError = (error: unknown) => showError(error, messages)
  const clearing = useMutation({
    mutationFn: () => api.planLead({ lead_id }),
    onSuccess: () => done(leads.plan.cleared),
    onError,
  })
  const assigning = useMutation({
    mutationFn: (assignee_id: number | undefined) => api.assignLead({ lead_id, assignee_id }),
    onSuccess: (_done, assignee_id) =>
      done(
        leads.assign.assigned(
          colleagues.find(({ user_id }) => user_id === assignee_id)?.name ?? leads.nobody,
        ),
      ),
    onError,
  })
  return (
    <LeadSection title={leads.plan.title}>
      <div>
        {next_step === null && lead.late === null ? leads.plan.none : <NextStep lead={lead} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" kind="primary" onPress={() => setPlanning(true)}>
          {leads.plan.change}
        </Button>
        {next_step !== null && (
          <Button
            size="small"
            is_busy={clearing.isPending}
            busy_label={frame.one_moment}
            onPress={() => clearing.mutate()}
          >
            {leads.plan.clear}
          </Button>
        )}
      </div>
      <Choice
        label={leads.assign.label}
        any={leads.nobody}
        options={colleagues.map(({ user_id, name }) => ({ id: String(user_id), label: name }))}
        value={assignee === null ? undefined : String(assignee.user_id)}
        onChange={(id) => assigning.mutate(id === undefined ? undefined : Number(id))}
      />
      <AdminDialog
        title={leads.plan.change}
        isOpen={is_planning}
        onClose={() => setPlanning(false)}
      >
        <PlanForm
          lead_id={lead_id}
          step={next_step}
          day={next_step_on}
          onDone={() => done(leads.plan.saved)}
        />
      </AdminDialog>
    </LeadSection>
  )
}
