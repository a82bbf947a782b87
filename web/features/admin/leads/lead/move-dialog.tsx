import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { endpoints } from '#contract/index.ts'
import { stepsFrom, type LeadStage } from '#contract/lead-stages.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { LeadRow } from '#web/features/admin/leads/leads-queries.ts'

type MoveDialogProps = {
  lead: Pick<LeadRow, 'lead_id' | 'name' | 'kind' | 'stage'>
  /** Undefined: to be chosen. */
  to: LeadStage | undefined
  onClose: () => void
}

/** Takes a lead to another stage; one that is lost says why. */
export function MoveDialog({ lead, to, onClose }: MoveDialogProps) {
  const { leads } = useAdminMessages()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(to)
  const done = (stage: LeadStage) => {
    showToast({ text: leads.stage.moved(leads.stages[stage]), kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
    onClose()
  }
  return (
    <AdminDialog
      title={leads.stage.move_title(
        lead.name,
        chosen === undefined ? leads.stage.choose : leads.stages[chosen],
      )}
      isOpen
      onClose={onClose}
    >
      <div className="grid gap-4">
        {to === undefined && (
          <Choice
            look="form"
            label={leads.stage.to}
            any={leads.stage.choose}
            options={stepsFrom(lead.kind, lead.stage).map((id) => ({
              id,
              label: leads.stages[id],
            }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        {chosen !== undefined && (
          <MoveForm key={chosen} lead={lead} to={chosen} onDone={() => done(chosen)} />
        )}
      </div>
    </AdminDialog>
  )
}

type MoveFormProps = { lead: MoveDialogProps['lead']; to: LeadStage; onDone: () => void }

function MoveForm({ lead: { lead_id, stage }, to, onDone }: MoveFormProps) {
  const api = useAdminApi()
  const { frame, leads } = useAdminMessages()
  const is_lost = to === 'lost'
  const { form, line, submit, is_busy } = useForm({
    initial: { reason: '' },
    fixed: { lead_id, from: stage, to },
    input: endpoints.moveLead.input,
    prepare: async ({ reason }) => ({
      values: is_lost || reason.trim() !== '' ? { reason } : {},
    }),
    send: (move) => api.moveLead(move),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <TextField
        {...line('reason')}
        label={is_lost ? leads.stage.lost_label : leads.stage.reason_label}
        hint={frame.reason.hint}
        maxLength={300}
        isRequired={is_lost}
      />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {leads.stage.submit}
      </Button>
    </Form>
  )
}
