import { endpoints } from '#contract'
import { useAdminApi } from '#admin/admin-api.ts'
import { withProof } from '#admin/proof/proof-store.ts'
import { useAdminMessages } from '#api/app.ts'
import { useForm } from '#forms/use-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Form } from '#ui/form.tsx'
import { RightsField } from './rights-field.tsx'
import type { Colleague } from './team-queries.ts'

export function RightsForm({ colleague, onDone }: { colleague: Colleague; onDone: () => void }) {
  const api = useAdminApi()
  const { frame, team } = useAdminMessages()
  const { form, line, submit, is_busy } = useForm({
    initial: { rights: colleague.rights, reason: '' },
    fixed: { user_id: colleague.user_id },
    input: endpoints.changeRights.input,
    send: (change) => withProof(() => api.changeRights(change)),
    onDone,
  })
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <RightsField {...line('rights')} />
      <TextField {...line('reason')} label={frame.reason.label} hint={frame.reason.hint} maxLength={300} isRequired />
      <Button type="submit" kind="primary" is_busy={is_busy} busy_label={frame.one_moment}>
        {team.dialog.save}
      </Button>
    </Form>
  )
}
